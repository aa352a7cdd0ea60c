/** Lists values by their key, in order. */
export function groupByKey<Key, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key) ?? [];
    group.push(value);
    groups.set(key, group);
  }
  return groups;
}

/** Sums numbers by their key. */
export function sumByKey<Key>(
  entries: Iterable<readonly [Key, bigint]>,
): Map<Key, bigint> {
  const sums = new Map<Key, bigint>();
  for (const [key, number] of entries) {
    sums.set(key, (sums.get(key) ?? 0n) + number);
  }
  return sums;
}
