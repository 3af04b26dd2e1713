<?php
/* What there is to load: id, main document (path or URL), map of URLs to paths. */

// URLs of well-known schemas, which lie beside the sets.
function catalog(string $folder): array
{
    $map = json_decode(file_get_contents("$folder/_catalog/catalog.json"), true, 512, JSON_THROW_ON_ERROR);
    return array_map(fn($path) => "$folder/_catalog/$path", $map);
}

function sets(string $folder, int $every): array
{
    $catalog = catalog($folder);
    $sets = [];
    foreach (glob("$folder/sets/*/map.json") as $i => $file) {
        if ($i % $every) {
            continue;
        }
        $base = dirname($file);
        $given = json_decode(file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
        $map = array_map(fn($path) => "$base/$path", $given['map']) + $catalog;
        $main = "$base/$given[main]";
        if ($given['load_as']) {
            $map[$given['load_as']] = $main;
            $main = $given['load_as'];
        }
        $sets[] = ['id' => basename($base), 'main' => $main, 'map' => $map, 'extra' => false];
    }
    return $sets;
}

function extras(string $folder): array
{
    $sets = [];
    foreach (['robustness', 'ext-soap-repro'] as $kind) {
        $files = array_merge(glob("$folder/extras/$kind/*.wsdl"), glob("$folder/extras/$kind/*/m.wsdl"));
        foreach ($files as $file) {
            $id = substr($file, strlen("$folder/extras/"));
            $sets[] = ['id' => $id, 'main' => $file, 'map' => catalog($folder), 'extra' => true];
        }
    }
    return $sets;
}

// Which sets zeep loads: that and ext/soap's results are the measure.
function zeep(string $folder): array
{
    $file = fopen("$folder/results.csv", 'rb');
    $head = fgetcsv($file, null, ',', '"', '');
    $loads = [];
    while (($row = fgetcsv($file, null, ',', '"', '')) !== false) {
        $row = array_combine($head, $row);
        $loads[$row['id']] = $row['zeep'] === 'ok';
    }
    return $loads;
}
