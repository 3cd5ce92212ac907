/** A number in [0, 1) that belongs to whole numbers: the same on every machine, without a generator for each of many thousand contracts. */
export function chanceAt(seed: number, place: number, time = 0): number {
  let mixed = Math.imul(seed ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(time + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Sessions from one draw to the next. */
const PACE = 6;

/** A number in [−1, 1] that wanders from session to session, drawable for any of them alone. */
export function wanderAt(seed: number, place: number, session: number): number {
  const [draw, share] = [Math.floor(session / PACE), (session % PACE) / PACE];
  const smooth = share * share * (3 - 2 * share);
  const [from, to] = [chanceAt(seed, place, draw), chanceAt(seed, place, draw + 1)];
  return 2 * (from + (to - from) * smooth) - 1;
}
