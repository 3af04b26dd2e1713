<?php
/* Chance with a seed: the same numbers give the same script on every machine. */

final class Chance
{
    public static function seed(int $seed, int $index): void
    {
        mt_srand(crc32("$seed/$index"));
    }

    public static function below(int $count): int
    {
        return mt_rand(0, $count - 1);
    }

    /** True in so many of a hundred cases. */
    public static function of(int $percent): bool
    {
        return mt_rand(1, 100) <= $percent;
    }

    public static function pick(array $values): mixed
    {
        return $values[array_keys($values)[self::below(count($values))]];
    }

    /** @param array<string, int> $weights */
    public static function weighted(array $weights): string
    {
        $at = self::below(array_sum($weights));
        foreach ($weights as $name => $weight) {
            if (($at -= $weight) < 0) {
                return $name;
            }
        }
    }
}
