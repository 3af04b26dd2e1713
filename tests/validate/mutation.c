/* One change of a document, which mostly makes it invalid. */
#include "oracle.h"

static uint32_t collect(xmlNode *node, xmlNode **all, uint32_t count)
{
    for (; node && count < 400; node = node->next) {
        if (node->type == XML_ELEMENT_NODE) {
            all[count++] = node;
            count = collect(node->children, all, count);
        }
    }
    return count;
}

void mutate(xmlDoc *document)
{
    static const char *const types[] = {"t:T0", "t:T1", "t:T2", "xsd:int", "xsd:string", "t:Quantity", "t:Small", "t:Nothing", "xsd:anyType"};
    static const char *const attributes[] = {"a0", "a1", "a2", "a9"};
    xmlNode *all[400];
    uint32_t count = collect(xmlDocGetRootElement(document), all, 0);
    xmlNode *node = all[chance(count)], *other = all[chance(count)];
    xmlNs *xsi = xmlSearchNsByHref(document, all[0], (const xmlChar *)"http://www.w3.org/2001/XMLSchema-instance");
    xmlNs *foreign = xmlSearchNsByHref(document, all[0], (const xmlChar *)"urn:o");
    int is_leaf = !node->children || node->children->type == XML_TEXT_NODE;

    switch (chance(14)) {
    case 0: /* gone */
        if (node != all[0]) {
            xmlUnlinkNode(node);
            xmlFreeNode(node);
        }
        return;
    case 1: /* twice */
        if (node != all[0]) {
            xmlAddNextSibling(node, xmlCopyNode(node, 1));
        }
        return;
    case 2: /* moved within its parent */
        if (node != all[0] && node->next) {
            xmlNode *next = node->next;
            xmlUnlinkNode(node);
            xmlAddNextSibling(next, node);
        }
        return;
    case 3: /* called like another */
        xmlNodeSetName(node, other->name);
        return;
    case 4:
        xmlSetNs(node, node->ns && chance(2) ? NULL : foreign);
        return;
    case 5: /* text amid elements */
        xmlNodeAddContent(node, (const xmlChar *)odd[chance(ODD)]);
        return;
    case 6:
        xmlSetNsProp(node, xsi, (const xmlChar *)"nil", (const xmlChar *)(chance(3) ? "true" : "0"));
        return;
    case 7:
        xmlSetNsProp(node, xsi, (const xmlChar *)"type", (const xmlChar *)types[chance(sizeof(types) / sizeof(*types))]);
        return;
    case 8:
        xmlSetProp(node, (const xmlChar *)attributes[chance(4)], (const xmlChar *)odd[chance(ODD)]);
        return;
    case 9:
        if (node->properties) {
            xmlRemoveProp(node->properties);
        }
        return;
    case 10:
        xmlSetNsProp(node, foreign, (const xmlChar *)"x", (const xmlChar *)"y");
        return;
    default: /* another value */
        if (is_leaf) {
            xmlNodeSetContent(node, (const xmlChar *)odd[chance(ODD)]);
        } else if (node->properties) {
            xmlSetProp(node, node->properties->name, (const xmlChar *)odd[chance(ODD)]);
        }
    }
}
