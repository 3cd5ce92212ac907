/** A record with one value for each of the given names. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names it was given
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}
