--TEST--
Frameworks: what dumpers, serialisers and comparisons see of each of the six classes (contract C-5.1 to C-5.4)
--EXTENSIONS--
soap
--SKIPIF--
<?php if (PHP_VERSION_ID >= 80500) die('skip dumps_since_8_5.phpt'); ?>
--FILE_EXTERNAL--
dumps.inc
--EXPECT--
== SoapClient
cast: ~SoapClient~uri ~SoapClient~style ~SoapClient~use ~SoapClient~location ~SoapClient~trace ~SoapClient~compression ~SoapClient~sdl ~SoapClient~typemap ~SoapClient~httpsocket ~SoapClient~httpurl ~SoapClient~_login ~SoapClient~_password ~SoapClient~_use_digest ~SoapClient~_digest ~SoapClient~_proxy_host ~SoapClient~_proxy_port ~SoapClient~_proxy_login ~SoapClient~_proxy_password ~SoapClient~_exceptions ~SoapClient~_encoding ~SoapClient~_classmap ~SoapClient~_features ~SoapClient~_connection_timeout ~SoapClient~_stream_context ~SoapClient~_user_agent ~SoapClient~_keep_alive ~SoapClient~_ssl_method ~SoapClient~_soap_version ~SoapClient~_use_proxy ~SoapClient~_cookies ~SoapClient~__default_headers ~SoapClient~__soap_fault ~SoapClient~__last_request ~SoapClient~__last_response ~SoapClient~__last_request_headers ~SoapClient~__last_response_headers
values: ["urn:u",2,2,"http:\/\/x\/",true,5,null,null,null,null,"l","p",true,null,"h",8080,"pl","pp",false,"ISO-8859-1",{"a":"B"},3,5,"resource","ua",false,null,2,null,[],null,null,null,null,null,null]
json: {}, from outside: 
members exported: 36, printed: 36, dumped: 36
serialised: SoapClient same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapClient: private ?string uri, private ?int style, private ?int use, private ?string location, private ?int compression, private ?string _login, private ?string _password, private bool _use_digest, private ?string _digest, private ?string _proxy_host, private ?int _proxy_port, private ?string _proxy_login, private ?string _proxy_password, private bool _exceptions, private ?string _encoding, private ?array _classmap, private ?int _features, private int _connection_timeout, private ?string _user_agent, private bool _keep_alive, private ?int _ssl_method, private int _soap_version, private ?int _use_proxy, private array _cookies, private ?array __default_headers, private ?SoapFault __soap_fault, private ?string __last_request, private ?string __last_response, private ?string __last_request_headers, private ?string __last_response_headers
foreach: 
== SubClient
cast: ~SoapClient~uri ~SoapClient~style ~SoapClient~use ~SoapClient~location ~SoapClient~trace ~SoapClient~compression ~SoapClient~sdl ~SoapClient~typemap ~SoapClient~httpsocket ~SoapClient~httpurl ~SoapClient~_login ~SoapClient~_password ~SoapClient~_use_digest ~SoapClient~_digest ~SoapClient~_proxy_host ~SoapClient~_proxy_port ~SoapClient~_proxy_login ~SoapClient~_proxy_password ~SoapClient~_exceptions ~SoapClient~_encoding ~SoapClient~_classmap ~SoapClient~_features ~SoapClient~_connection_timeout ~SoapClient~_stream_context ~SoapClient~_user_agent ~SoapClient~_keep_alive ~SoapClient~_ssl_method ~SoapClient~_soap_version ~SoapClient~_use_proxy ~SoapClient~_cookies ~SoapClient~__default_headers ~SoapClient~__soap_fault ~SoapClient~__last_request ~SoapClient~__last_response ~SoapClient~__last_request_headers ~SoapClient~__last_response_headers mine ~*~uri ~SubClient~location
values: ["urn:u",null,null,"http:\/\/x\/",false,null,null,null,null,null,null,null,false,null,null,null,null,null,true,null,null,null,0,"resource",null,true,null,1,null,[],null,null,null,null,null,null,[1],"own",5]
json: {"mine":[1]}, from outside: mine
members exported: 39, printed: 39, dumped: 39
serialised: SubClient same members equal
clone: equal another
compared: [true,false,false,false,true]
  SubClient: public  mine, protected ?string uri, private int location
foreach: mine
== SoapClient
cast: ~SoapClient~uri ~SoapClient~style ~SoapClient~use ~SoapClient~location ~SoapClient~trace ~SoapClient~compression ~SoapClient~sdl ~SoapClient~typemap ~SoapClient~httpsocket ~SoapClient~httpurl ~SoapClient~_login ~SoapClient~_password ~SoapClient~_use_digest ~SoapClient~_digest ~SoapClient~_proxy_host ~SoapClient~_proxy_port ~SoapClient~_proxy_login ~SoapClient~_proxy_password ~SoapClient~_exceptions ~SoapClient~_encoding ~SoapClient~_classmap ~SoapClient~_features ~SoapClient~_connection_timeout ~SoapClient~_stream_context ~SoapClient~_user_agent ~SoapClient~_keep_alive ~SoapClient~_ssl_method ~SoapClient~_use_proxy ~SoapClient~_cookies ~SoapClient~__default_headers ~SoapClient~__soap_fault ~SoapClient~__last_request ~SoapClient~__last_response ~SoapClient~__last_request_headers ~SoapClient~__last_response_headers
values: [null,null,null,null,false,null,null,null,null,null,null,null,false,null,null,null,null,null,true,null,null,null,0,null,null,true,null,null,[],null,null,null,null,null,null]
json: {}, from outside: 
members exported: 35, printed: 35, dumped: 36
serialised: SoapClient same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapClient: private ?string uri, private ?int style, private ?int use, private ?string location, private ?int compression, private ?string _login, private ?string _password, private bool _use_digest, private ?string _digest, private ?string _proxy_host, private ?int _proxy_port, private ?string _proxy_login, private ?string _proxy_password, private bool _exceptions, private ?string _encoding, private ?array _classmap, private ?int _features, private int _connection_timeout, private ?string _user_agent, private bool _keep_alive, private ?int _ssl_method, private int _soap_version (no value), private ?int _use_proxy, private array _cookies, private ?array __default_headers, private ?SoapFault __soap_fault, private ?string __last_request, private ?string __last_response, private ?string __last_request_headers, private ?string __last_response_headers
foreach: 
== SoapServer
cast: ~SoapServer~__soap_fault
values: [null]
json: {}, from outside: 
members exported: 1, printed: 1, dumped: 1
serialised: SoapServer same members equal
clone: Trying to clone an uncloneable object of class SoapServer
compared: [true,false,false,false,true]
  SoapServer: private ?SoapFault __soap_fault
foreach: 
== SubServer
cast: ~SoapServer~__soap_fault x
values: [null,1]
json: {"x":1}, from outside: x
members exported: 2, printed: 2, dumped: 2
serialised: SubServer same members equal
clone: Trying to clone an uncloneable object of class SubServer
compared: [true,false,false,false,true]
  SubServer: public  x
foreach: x
== SoapVar
cast: enc_type enc_value enc_stype enc_ns enc_name enc_namens
values: [300,[1],"t","tn","n","nn"]
json: {"enc_type":300,"enc_value":[1],"enc_stype":"t","enc_ns":"tn","enc_name":"n","enc_namens":"nn"}, from outside: enc_type enc_value enc_stype enc_ns enc_name enc_namens
members exported: 6, printed: 6, dumped: 6
serialised: SoapVar same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapVar: public int enc_type, public mixed enc_value, public ?string enc_stype, public ?string enc_ns, public ?string enc_name, public ?string enc_namens
foreach: enc_type enc_value enc_stype enc_ns enc_name enc_namens
== SoapVar
cast: enc_type enc_value enc_stype enc_ns enc_name enc_namens
values: [999998,null,null,null,null,null]
json: {"enc_type":999998,"enc_value":null,"enc_stype":null,"enc_ns":null,"enc_name":null,"enc_namens":null}, from outside: enc_type enc_value enc_stype enc_ns enc_name enc_namens
members exported: 6, printed: 6, dumped: 6
serialised: SoapVar same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapVar: public int enc_type, public mixed enc_value, public ?string enc_stype, public ?string enc_ns, public ?string enc_name, public ?string enc_namens
foreach: enc_type enc_value enc_stype enc_ns enc_name enc_namens
== SubVar
cast: enc_type enc_value enc_stype enc_ns enc_name enc_namens next
values: [135,"x",null,null,null,null,null]
json: {"enc_type":135,"enc_value":"x","enc_stype":null,"enc_ns":null,"enc_name":null,"enc_namens":null,"next":null}, from outside: enc_type enc_value enc_stype enc_ns enc_name enc_namens next
members exported: 7, printed: 7, dumped: 7
serialised: SubVar same members equal
clone: equal another
compared: [true,false,false,false,true]
  SubVar: public ?self next
  SoapVar: public int enc_type, public mixed enc_value, public ?string enc_stype, public ?string enc_ns, public ?string enc_name, public ?string enc_namens
foreach: enc_type enc_value enc_stype enc_ns enc_name enc_namens next
== SoapParam
cast: param_name param_data
values: ["n",1]
json: {"param_name":"n","param_data":1}, from outside: param_name param_data
members exported: 2, printed: 2, dumped: 2
serialised: SoapParam same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapParam: public string param_name, public mixed param_data
foreach: param_name param_data
== SoapParam
cast: param_name param_data
values: ["n","SoapVar"]
json: {"param_name":"n","param_data":{"enc_type":135,"enc_value":1,"enc_stype":null,"enc_ns":null,"enc_name":null,"enc_namens":null}}, from outside: param_name param_data
members exported: 2, printed: 2, dumped: 2
serialised: SoapParam same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapParam: public string param_name, public mixed param_data
foreach: param_name param_data
== SoapHeader
cast: namespace name data mustUnderstand
values: ["ns","n",null,false]
json: {"namespace":"ns","name":"n","data":null,"mustUnderstand":false}, from outside: namespace name data mustUnderstand
members exported: 4, printed: 4, dumped: 5
serialised: SoapHeader same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapHeader: public string namespace, public string name, public mixed data, public bool mustUnderstand, public string|int|null actor (no value)
foreach: namespace name data mustUnderstand
== SoapHeader
cast: namespace name data mustUnderstand actor
values: ["ns","n","stdClass",true,"actor"]
json: {"namespace":"ns","name":"n","data":{},"mustUnderstand":true,"actor":"actor"}, from outside: namespace name data mustUnderstand actor
members exported: 5, printed: 5, dumped: 5
serialised: SoapHeader same members equal
clone: equal another
compared: [true,false,false,false,true]
  SoapHeader: public string namespace, public string name, public mixed data, public bool mustUnderstand, public string|int|null actor
foreach: namespace name data mustUnderstand actor
== SubHeader
cast: namespace name data mustUnderstand actor number
values: ["urn:n","n",{"a":1},true,1,4]
json: {"namespace":"urn:n","name":"n","data":{"a":1},"mustUnderstand":true,"actor":1,"number":4}, from outside: namespace name data mustUnderstand actor number
members exported: 6, printed: 6, dumped: 6
serialised: SubHeader same members equal
clone: equal another
compared: [true,false,false,false,true]
  SubHeader: public readonly int number
  SoapHeader: public string namespace, public string name, public mixed data, public bool mustUnderstand, public string|int|null actor
foreach: namespace name data mustUnderstand actor number
== SoapFault
cast: ~*~message ~Exception~string ~*~code ~*~file ~*~line ~Exception~previous faultstring faultcode faultcodens faultactor detail _name headerfault
values: ["text","",0,null,"text","Client","http:\/\/schemas.xmlsoap.org\/soap\/envelope\/",null,null,null,null]
json: {"faultstring":"text","faultcode":"Client","faultcodens":"http:\/\/schemas.xmlsoap.org\/soap\/envelope\/","faultactor":null,"detail":null,"_name":null,"headerfault":null}, from outside: faultstring faultcode faultcodens faultactor detail _name headerfault
members exported: 14, printed: 14, dumped: 14
serialised: SoapFault same members equal
clone: Trying to clone an uncloneable object of class SoapFault
compared: [true,false,false,false,true]
  Exception: protected  message, protected  code
  SoapFault: public string faultstring, public ?string faultcode, public ?string faultcodens, public ?string faultactor, public mixed detail, public ?string _name, public mixed headerfault
foreach: faultstring faultcode faultcodens faultactor detail _name headerfault
== SoapFault
cast: ~*~message ~Exception~string ~*~code ~*~file ~*~line ~Exception~previous faultstring faultcode faultcodens faultactor detail _name headerfault
values: ["text","",0,null,"text","code","ns","actor","stdClass","name","SoapHeader"]
json: {"faultstring":"text","faultcode":"code","faultcodens":"ns","faultactor":"actor","detail":{},"_name":"name","headerfault":{"namespace":"a","name":"b","data":null,"mustUnderstand":false}}, from outside: faultstring faultcode faultcodens faultactor detail _name headerfault
members exported: 14, printed: 14, dumped: 14
serialised: SoapFault same members equal
clone: Trying to clone an uncloneable object of class SoapFault
compared: [true,false,false,false,true]
  Exception: protected  message, protected  code
  SoapFault: public string faultstring, public ?string faultcode, public ?string faultcodens, public ?string faultactor, public mixed detail, public ?string _name, public mixed headerfault
foreach: faultstring faultcode faultcodens faultactor detail _name headerfault
== SoapFault
cast: ~*~message ~Exception~string ~*~code ~*~file ~*~line ~Exception~previous faultstring faultcode faultcodens faultactor detail _name headerfault
values: ["","",0,null,"",null,null,null,null,null,null]
json: {"faultstring":"","faultcode":null,"faultcodens":null,"faultactor":null,"detail":null,"_name":null,"headerfault":null}, from outside: faultstring faultcode faultcodens faultactor detail _name headerfault
members exported: 14, printed: 14, dumped: 14
serialised: SoapFault same members equal
clone: Trying to clone an uncloneable object of class SoapFault
compared: [true,false,false,false,true]
  Exception: protected  message, protected  code
  SoapFault: public string faultstring, public ?string faultcode, public ?string faultcodens, public ?string faultactor, public mixed detail, public ?string _name, public mixed headerfault
foreach: faultstring faultcode faultcodens faultactor detail _name headerfault
== SubFault
cast: ~*~message ~Exception~string ~*~code ~*~file ~*~line ~Exception~previous faultstring faultcode faultcodens faultactor detail _name headerfault extra
values: ["text","",0,null,"text","Server","http:\/\/schemas.xmlsoap.org\/soap\/envelope\/","actor",{"d":1},"name","headerfault",1]
json: {"faultstring":"text","faultcode":"Server","faultcodens":"http:\/\/schemas.xmlsoap.org\/soap\/envelope\/","faultactor":"actor","detail":{"d":1},"_name":"name","headerfault":"headerfault","extra":1}, from outside: faultstring faultcode faultcodens faultactor detail _name headerfault extra
members exported: 15, printed: 15, dumped: 15
serialised: SubFault same members equal
clone: Trying to clone an uncloneable object of class SubFault
compared: [true,false,false,false,true]
  SubFault: protected  message, public  extra
  Exception: protected  code
  SoapFault: public string faultstring, public ?string faultcode, public ?string faultcodens, public ?string faultactor, public mixed detail, public ?string _name, public mixed headerfault
foreach: faultstring faultcode faultcodens faultactor detail _name headerfault extra
== what may be written
SoapVar::$enc_type = "x": TypeError Cannot assign string to property SoapVar::$enc_type of type int
SoapVar::$enc_value = []: []
SoapVar::$enc_stype = 5: "5"
SoapParam::$param_name = []: TypeError Cannot assign array to property SoapParam::$param_name of type string
SoapParam::$param_name = 7: "7"
SoapHeader::$actor = []: TypeError Cannot assign array to property SoapHeader::$actor of type string|int|null
SoapHeader::$mustUnderstand = "yes": true
SoapFault::$faultstring = null: TypeError Cannot assign null to property SoapFault::$faultstring of type string
SoapFault::$faultcode = 5: "5"
SoapServer::$own = 5: 5
SoapClient::$own = 6: 6
SoapHeader::$own = 7: 7
SoapClient::$trace: Cannot access private property SoapClient::$trace
SoapClient::$_login: Cannot access private property SoapClient::$_login
SoapClient::$sdl: Cannot access private property SoapClient::$sdl
SoapClient::$own: null false
SoapFault exception
