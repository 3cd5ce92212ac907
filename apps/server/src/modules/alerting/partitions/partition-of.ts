/** The evaluated symbols lie in so many partitions; a partition has one process that evaluates it. */
export const PARTITIONS = 16;

/** In which partition a name lies: that of a symbol, or the id of an alert that is evaluated whole. */
export function partitionOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % PARTITIONS;
}
