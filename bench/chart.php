<?php
/* Bar charts in SVG beside a suite's table. */

/* OUT/NAME.svg: bars is [group => [what => figure]], longer is more. */
function write_chart(string $out, string $name, string $title, array $bars): void
{
    $colors = ['#7a7a7a', '#1f77b4', '#2ca02c', '#ff7f0e', '#9467bd', '#8c564b', '#e377c2', '#bcbd22', '#17becf'];
    $text = fn (string $s) => htmlspecialchars($s, ENT_XML1);
    $most = max(1e-9, ...array_map(fn ($group) => max($group), array_values($bars)) ?: [1]);
    $of = array_flip(array_values(array_unique(array_merge([], ...array_map(array_keys(...), array_values($bars))))));
    $y = 40;
    $body = '';
    foreach ($bars as $group => $figures) {
        $body .= sprintf("<text x='10' y='%d' font-weight='bold'>%s</text>\n", $y, $text((string) $group));
        foreach ($figures as $what => $figure) {
            $y += 16;
            $width = max(1, 500 * $figure / $most);
            $body .= sprintf("<text x='210' y='%d' text-anchor='end'>%s</text><rect x='216' y='%d' width='%.1f' height='12' fill='%s'/><text x='%.1f' y='%d'>%s</text>\n",
                $y, $text((string) $what), $y - 10, $width, $colors[$of[$what] % count($colors)], 222 + $width, $y,
                $figure >= 100 ? round($figure) : sprintf('%.3g', $figure));
        }
        $y += 26;
    }
    file_put_contents("$out/$name.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='$y' font-family='sans-serif' font-size='11'>\n"
        . "<rect width='800' height='$y' fill='white'/><text x='10' y='20' font-size='14'>" . $text($title) . "</text>\n$body</svg>\n");
}
