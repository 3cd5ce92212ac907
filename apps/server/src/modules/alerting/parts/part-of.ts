/** The judged symbols lie in so many parts; a part has one who judges it. */
export const PARTS = 16;

/** In which part a name lies: that of a symbol, or the id of an alert that is judged whole. */
export function partOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % PARTS;
}
