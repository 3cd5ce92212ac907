/** One bit an item, 32 to a word: whether a condition held on a bar, or for a symbol. */
export type Bits = Uint32Array;

export function wordsFor(count: number): number {
  return (count + 31) >>> 5;
}

export function hasBit(bits: Bits, item: number): boolean {
  return (bits[item >>> 5]! & (1 << (item & 31))) !== 0;
}

export function setBit(bits: Bits, item: number): void {
  bits[item >>> 5]! |= 1 << (item & 31);
}

/** How many are set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let w = 0; w < bits.length; w++) count += onesOf(bits[w]!);
  return count;
}

/** The first one set at or after `from`; -1 when there is none. */
export function nextBit(bits: Bits, from: number): number {
  let word = from >>> 5;
  if (word >= bits.length) return -1;
  let rest = bits[word]! & (-1 << (from & 31));
  while (rest === 0) {
    if (++word >= bits.length) return -1;
    rest = bits[word]!;
  }
  return 32 * word + 31 - Math.clz32(rest & -rest);
}

/** Ones of 32 bits, counted in parallel (Hacker's Delight, figure 5-2). */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
