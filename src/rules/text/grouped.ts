/** Rows under what they have in common, in the order in which each key first comes. */
export function grouped<Row, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
