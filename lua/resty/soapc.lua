return require "soapc"
