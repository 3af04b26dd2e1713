/* Kept connections: one libcurl handle a key, so that what must not be shared never meets. */
#include "net/internal.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/error.h"

enum { KEPT = 32 }; /* connections; the one unused for longest makes room */

/* -- URLs -- */

soapc_status soapc__pool_take_url(soapc_net *net, const char *text, soapc__url *url,
                                  soapc_error *error)
{
    for (size_t i = 0; i < SOAPC__NET_URLS; i++) {
        if (net->urls[i].text && strcmp(net->urls[i].text, text) == 0) {
            *url = net->urls[i].url;
            free(net->urls[i].text);
            net->urls[i].text = NULL;
            return SOAPC_OK;
        }
    }
    return soapc__url_parse(url, text, error);
}

static void forget_url(soapc_net *net, size_t index)
{
    if (net->urls[index].text) {
        soapc__url_release(&net->urls[index].url);
        free(net->urls[index].text);
        net->urls[index].text = NULL;
    }
}

void soapc__pool_give_url(soapc_net *net, const char *text, soapc__url *url, int is_same)
{
    size_t index = net->next_url++ % SOAPC__NET_URLS;
    char *copy = is_same ? strdup(text) : NULL;

    if (!copy) {
        soapc__url_release(url);
        return;
    }
    forget_url(net, index);
    net->urls[index].text = copy;
    net->urls[index].url = *url;
}

/* -- libcurl as a whole -- */

static pthread_once_t startup_once = PTHREAD_ONCE_INIT;
static CURLcode startup_code;

static void startup(void)
{
    startup_code = curl_global_init(CURL_GLOBAL_DEFAULT);
}

soapc_status soapc_net_startup(soapc_error *error)
{
    soapc__error_clear(error);
    pthread_once(&startup_once, startup);
    if (startup_code != CURLE_OK) {
        return soapc__error_set(error, SOAPC_IO, "libcurl does not start: %s",
                                curl_easy_strerror(startup_code));
    }
    return SOAPC_OK;
}

soapc_net *soapc_net_new(soapc_error *error)
{
    soapc_net *net;

    if (soapc_net_startup(error) != SOAPC_OK) {
        return NULL;
    }
    net = calloc(1, sizeof(*net));
    if (!net || !soapc__watch_init(&net->watch)) {
        free(net);
        soapc__error_no_memory(error);
        return NULL;
    }
    net->pid = getpid();
    return net;
}

uint64_t soapc_net_stale_images(const soapc_net *net)
{
    return net->stale_images;
}

void soapc_net_free(soapc_net *net)
{
    if (net) {
        soapc__lanes_free(net);
        soapc__pool_drop_all(net);
        soapc__watch_release(&net->watch);
        soapc__learned_free(net);
        for (size_t i = 0; i < SOAPC__NET_URLS; i++) {
            forget_url(net, i);
        }
        free(net);
    }
}

/* -- sockets: known, so that a child can let go of its parent's -- */

static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
    soapc__connection *connection = data;
    int fd = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);

    (void)purpose;
    connection->is_verified = 0;
    pthread_mutex_lock(&connection->watch->lock);
    for (size_t i = 0; fd >= 0 && i < SOAPC__NET_SOCKETS; i++) {
        if (connection->sockets[i] == CURL_SOCKET_BAD) {
            connection->sockets[i] = fd;
            break;
        }
    }
    pthread_mutex_unlock(&connection->watch->lock);
    return fd < 0 ? CURL_SOCKET_BAD : fd;
}

static int close_socket(void *data, curl_socket_t fd)
{
    soapc__connection *connection = data;

    pthread_mutex_lock(&connection->watch->lock);
    for (size_t i = 0; i < SOAPC__NET_SOCKETS; i++) {
        if (connection->sockets[i] == fd) {
            connection->sockets[i] = CURL_SOCKET_BAD;
        }
    }
    pthread_mutex_unlock(&connection->watch->lock);
    return close(fd);
}

void soapc__pool_set_socket_functions(soapc__connection *connection)
{
    curl_easy_setopt(connection->easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(connection->easy, CURLOPT_OPENSOCKETDATA, connection);
    curl_easy_setopt(connection->easy, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
    curl_easy_setopt(connection->easy, CURLOPT_CLOSESOCKETDATA, connection);
}

/* In a child, closing a TLS connection would say good-bye to the peer in the parent's name. So the
 * socket is replaced by something that takes all and tells nobody before libcurl closes it. */
static void silence(soapc__connection *connection)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);

    for (size_t i = 0; i < SOAPC__NET_SOCKETS; i++) {
        if (null >= 0 && connection->sockets[i] != CURL_SOCKET_BAD) {
            (void)dup3(null, connection->sockets[i], O_CLOEXEC);
        }
    }
    if (null >= 0) {
        close(null);
    }
}

/* -- connections -- */

static void free_connection(soapc__connection *connection)
{
    if (connection->easy) {
        soapc__options_forget(connection);
        curl_easy_cleanup(connection->easy);
    }
    if (connection->multi) {
        curl_multi_cleanup(connection->multi);
    }
    if (connection->key) {
        explicit_bzero(connection->key, connection->key_length);
    }
    free(connection->key);
    free(connection);
}

static soapc__connection *new_connection(soapc_net *net, const soapc__buffer *key)
{
    soapc__connection *connection = calloc(1, sizeof(*connection));

    if (!connection) {
        return NULL;
    }
    connection->watch = &net->watch;
    for (size_t i = 0; i < SOAPC__NET_SOCKETS; i++) {
        connection->sockets[i] = CURL_SOCKET_BAD;
    }
    connection->multi = curl_multi_init();
    connection->easy = curl_easy_init();
    connection->key = malloc(key->length);
    if (!connection->multi || !connection->easy || !connection->key) {
        free_connection(connection);
        return NULL;
    }
    memcpy(connection->key, key->bytes, key->length);
    connection->key_length = key->length;
    curl_multi_setopt(connection->multi, CURLMOPT_MAXCONNECTS, 1L);
    return connection;
}

void soapc__pool_drop_all(soapc_net *net)
{
    int is_child = net->pid != getpid();

    if (is_child) {
        soapc__watch_forget(&net->watch);
    }
    while (net->connections) {
        soapc__connection *connection = net->connections;

        net->connections = connection->next;
        if (is_child) {
            silence(connection);
        }
        free_connection(connection);
    }
    net->count = 0;
    net->pid = getpid();
}

static void drop_oldest(soapc_net *net)
{
    soapc__connection **oldest = &net->connections;

    for (soapc__connection **at = &net->connections; *at; at = &(*at)->next) {
        if ((*at)->used < (*oldest)->used) {
            oldest = at;
        }
    }
    soapc__connection *connection = *oldest;
    *oldest = connection->next;
    net->count--;
    free_connection(connection);
}

/* -- the key -- */

static void add_text(soapc__buffer *key, const char *text)
{
    char given = text != NULL;

    soapc__buffer_put(key, &given, 1);
    if (text) {
        soapc__buffer_put(key, text, strlen(text) + 1);
    }
}

static void add_number(soapc__buffer *key, uint32_t number)
{
    soapc__buffer_put(key, (const char *)&number, sizeof(number));
}

static void build_key(soapc__buffer *key, const soapc__url *url, const soapc_http_request *request,
                      const soapc__identity *identity)
{
    int proxied = soapc__proxy_is_for(request, url), is_dropped = identity->drop_credentials;
    const char *const texts[] = {url->host,
                                 proxied ? request->proxy_host : NULL,
                                 request->proxy_user,
                                 request->proxy_password,
                                 proxied && url->is_https /* it opens the tunnel */
                                     ? soapc__headers_find(request, "Proxy-Authorization")
                                     : NULL,
                                 request->ca_file,
                                 request->ca_path,
                                 is_dropped ? NULL : request->certificate,
                                 is_dropped ? NULL : request->certificate_key,
                                 is_dropped ? NULL : request->key_passphrase,
                                 request->ciphers,
                                 request->tls_name,
                                 request->local_address,
                                 is_dropped ? NULL : identity->user,
                                 is_dropped ? NULL : identity->password,
                                 is_dropped ? NULL : request->token,
                                 request->unix_socket,
                                 request->fingerprint};
    const uint32_t numbers[] = {url->is_https, url->port, request->proxy_port,
                                request->insecure_peer != 0, request->insecure_name != 0,
                                request->tls_min, request->tls_max, request->local_port,
                                identity->auth, request->proxy_auth, request->http_version,
                                request->allow_self_signed != 0, request->verify_depth};

    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        add_text(key, texts[i]);
    }
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        add_number(key, numbers[i]);
    }
}

static soapc__connection *find_connection(soapc_net *net, const soapc__buffer *key)
{
    soapc__connection *at = net->connections;

    while (at && (at->key_length != key->length || memcmp(at->key, key->bytes, key->length) != 0)) {
        at = at->next;
    }
    return at;
}

soapc__connection *soapc__pool_take(soapc_net *net, const soapc__url *url,
                                    const soapc_http_request *request,
                                    const soapc__identity *identity)
{
    soapc__buffer key;
    soapc__connection *connection = NULL;

    if (net->pid != getpid()) {
        soapc__pool_drop_all(net);
    }
    soapc__buffer_init(&key, NULL);
    (void)soapc__buffer_room(&key, 512); /* in one piece */
    build_key(&key, url, request, identity);
    if (!key.failed) {
        connection = find_connection(net, &key);
    }
    if (!connection && !key.failed) {
        if (net->count == KEPT) {
            drop_oldest(net);
        }
        connection = new_connection(net, &key);
        if (connection) {
            connection->next = net->connections;
            net->connections = connection;
            net->count++;
        }
    }
    if (key.bytes) {
        explicit_bzero(key.bytes, key.length);
    }
    soapc__buffer_release(&key);
    if (connection) {
        connection->used = ++net->clock;
    }
    return connection;
}
