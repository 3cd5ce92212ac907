import type { ActiveCondition } from './active-condition.ts';
import { Arming } from './arming.ts';
import { FormingEvaluator } from './forming-evaluator.ts';
import type { News } from './separate-evaluators.ts';
import type { OnTicks, SignalMatch } from './signal-match.ts';

/** Bars of any length while they form, with every tick. */
export class TickEvaluator extends FormingEvaluator {
  readonly #arming = new Arming(this.conditions);
  readonly #onTicks: OnTicks = (active, signal, ticked) => this.#arming.matches(active, signal, ticked);

  add(all: readonly ActiveCondition[]): void {
    this.conditions.add(all, -Infinity);
    for (const active of all) this.#arming.arm(active, this.conditions.all);
  }

  ticked(touched: Int32Array): SignalMatch[] {
    return this.evaluate(this.feed(touched, Infinity), { isClosed: false, touched });
  }

  protected evaluate(symbolIndexes: Int32Array, news: News): SignalMatch[] {
    const { alone, together, incremental } = this.conditions;
    const { isClosed } = news;
    const apart = alone.evaluate(symbolIndexes, { ...news, onTicks: this.#onTicks });
    const joint = together.flatMap((active) =>
      active.signals.flatMap((signal) => {
        const holds = incremental.truth(signal.planned.node)!;
        return this.#arming.matches(active, signal, { symbolIndexes, holds, isClosed });
      }),
    );
    return [...joint, ...apart];
  }
}
