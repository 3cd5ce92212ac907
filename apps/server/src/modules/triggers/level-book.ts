import type { Crossing } from './trigger.ts';

interface Waiting<Item> {
  readonly level: number;
  readonly item: Item;
}

/**
 * Levels of one symbol, so that a price costs what it reaches and nothing more: those to be reached from below with the lowest last,
 * those from above with the highest last.
 */
export class LevelBook<Item> {
  readonly #up: Waiting<Item>[] = [];
  readonly #down: Waiting<Item>[] = [];

  get isEmpty(): boolean {
    return this.#up.length === 0 && this.#down.length === 0;
  }

  add(crossing: Crossing, level: number, item: Item): void {
    const side = this.#of(crossing);
    side.splice(placeOf(side, crossing, level), 0, { level, item });
  }

  remove(crossing: Crossing, level: number, item: Item): void {
    const side = this.#of(crossing);
    for (let at = placeOf(side, crossing, level); side[at]?.level === level; at++) {
      if (side[at]!.item !== item) continue;
      side.splice(at, 1);
      return;
    }
  }

  /** Whether a price reaches any level: almost none does. */
  reaches(price: number): boolean {
    const [up, down] = [this.#up.at(-1), this.#down.at(-1)];
    return (up !== undefined && up.level <= price) || (down !== undefined && down.level >= price);
  }

  /** What a price reaches. They stay until they are removed. */
  reached(price: number): Item[] {
    const found: Item[] = [];
    for (let at = this.#up.length - 1; at >= 0 && this.#up[at]!.level <= price; at--) found.push(this.#up[at]!.item);
    for (let at = this.#down.length - 1; at >= 0 && this.#down[at]!.level >= price; at--)
      found.push(this.#down[at]!.item);
    return found;
  }

  #of(crossing: Crossing): Waiting<Item>[] {
    return crossing === 'up' ? this.#up : this.#down;
  }
}

/** The first place of a level: levels fall towards the end of those reached from below, and rise in the others. */
function placeOf(side: readonly Waiting<unknown>[], crossing: Crossing, level: number): number {
  let [from, to] = [0, side.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const at = side[middle]!.level;
    if (crossing === 'up' ? at > level : at < level) from = middle + 1;
    else to = middle;
  }
  return from;
}
