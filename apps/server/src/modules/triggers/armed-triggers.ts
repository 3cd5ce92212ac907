import type { Tick } from '@parakh/market';
import { LevelBook } from './level-book.ts';
import type { OrderTrigger, TriggerLeg } from './trigger.ts';

/** A leg whose level a price has reached. */
export interface ReachedLeg {
  readonly trigger: OrderTrigger;
  readonly leg: TriggerLeg;
}

/** Triggers that wait, by symbol and level: a tick costs what it reaches. */
export class ArmedTriggers {
  readonly #books = new Map<string, LevelBook<ReachedLeg>>();
  readonly #legs = new Map<string, readonly ReachedLeg[]>();

  get size(): number {
    return this.#legs.size;
  }

  /** All that wait. */
  all(): OrderTrigger[] {
    return [...this.#legs.values()].flatMap(([first]) => first?.trigger ?? []);
  }

  versionOf(id: string): number | undefined {
    return this.#legs.get(id)?.[0]?.trigger.version;
  }

  /** In the place of what was armed of it before. */
  arm(trigger: OrderTrigger): void {
    this.disarm(trigger.id);
    const legs = trigger.content.legs.map((leg) => ({ trigger, leg }));
    const book = this.#books.get(trigger.symbol) ?? new LevelBook<ReachedLeg>();
    this.#books.set(trigger.symbol, book);
    for (const one of legs) book.add(one.leg.crossing, one.leg.level, one);
    this.#legs.set(trigger.id, legs);
  }

  disarm(id: string): void {
    const legs = this.#legs.get(id) ?? [];
    this.#legs.delete(id);
    for (const one of legs) {
      const { symbol } = one.trigger;
      const book = this.#books.get(symbol);
      book?.remove(one.leg.crossing, one.leg.level, one);
      if (book?.isEmpty) this.#books.delete(symbol);
    }
  }

  /** What a tick reaches; almost always nothing. */
  reachedBy({ token, ltp }: Pick<Tick, 'token' | 'ltp'>): readonly ReachedLeg[] {
    const book = this.#books.get(token);
    if (!book) return nothing;
    const price = paiseOf(ltp);
    return price > 0 && book.reaches(price) ? book.reached(price) : nothing;
  }
}

const nothing: readonly ReachedLeg[] = [];

export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
