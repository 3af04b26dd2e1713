// The values of tests/interop between JSON and what programs with node-soap have: ../README.md.
const set = (names) => new Set(names.split(' '));
const NUMBERS = set('byte short int unsignedByte unsignedShort unsignedInt number age width height depth hop count float double ratio radius');
const BOOLEANS = set('boolean flag');
// A list of one comes as its item: only who knows the type can tell.
const LISTS = { echo: set('person'), echoLists: set('word number person'), echoNils: set('item'), echoShapes: set('shape'), fail: set('hint') };

exports.fromJson = (value, name) => {
    if (Array.isArray(value)) {
        return value.map((item) => exports.fromJson(item, name));
    }
    if (value !== null && typeof value === 'object') {
        const members = {};
        for (const [key, item] of Object.entries(value)) {
            if (key === '@type') {
                members.attributes = { 'xsi:type': `tns:${item}`, 'xmlns:tns': 'urn:soapc:interop' };
            } else if (key === 'any') {
                members.$xml = item;
            } else {
                members[key] = exports.fromJson(item, key);
            }
        }
        if (members.$xml) { // what stands beside it is left out by node-soap
            members.$xml = `<name xmlns="urn:soapc:interop">${members.name}</name>${members.$xml}`;
            delete members.name;
        }
        return members;
    }
    if (value === null) {
        return null;
    }
    if (NUMBERS.has(name)) {
        return { INF: Infinity, '-INF': -Infinity }[value] ?? Number(value);
    }
    if (BOOLEANS.has(name)) {
        return value === 'true';
    }
    return name === 'dateTime' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value; // node-soap writes no Date
};

exports.toJson = (value, operation, name) => {
    if (Array.isArray(value)) {
        return value.map((item) => exports.toJson(item, operation, name));
    }
    if (value instanceof Date) {
        const text = Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
        return name === 'date' || name === 'day' ? text.replace(/T00:00:00.000Z$/, '') : text;
    }
    if (value !== null && typeof value === 'object') {
        if ('$value' in value) { // its element has attributes
            return exports.toJson(value.$value, operation, name);
        }
        const members = {};
        for (const [key, item] of Object.entries(value)) {
            if (key === 'attributes') {
                const type = item['xsi:type']?.replace(/^.*:/, '');
                if (['Circle', 'Box', 'Crate'].includes(type)) {
                    members['@type'] = type;
                }
            } else {
                members[key] = exports.toJson(LISTS[operation]?.has(key) && !Array.isArray(item) ? [item] : item, operation, key);
            }
        }
        return members;
    }
    return value === null || value === undefined ? null : String(value).replace('Infinity', 'INF');
};
