import { type ActiveCondition, beforeSession } from './active-condition.ts';
import { FormingEvaluator } from './forming-evaluator.ts';
import { rememberMatches } from './matched-before.ts';
import type { News } from './separate-evaluators.ts';
import type { SignalMatch } from './signal-match.ts';

/** The one bar of days, weeks or longer that a session makes, with each minute of it. */
export class DayEvaluator extends FormingEvaluator {
  add(all: readonly ActiveCondition[]): void {
    this.#rememberBefore(this.conditions.add(all, -Infinity));
  }

  ticked(): SignalMatch[] {
    return [];
  }

  protected evaluate(symbolIndexes: Int32Array, news: News): SignalMatch[] {
    const { conditions } = this;
    const { isClosed } = news;
    const alone = conditions.alone.evaluate(symbolIndexes, news);
    const together = conditions.together.flatMap((active) =>
      active.signals.flatMap((signal) => {
        const holds = conditions.incremental.truth(signal.planned.node)!;
        return conditions.matchesOf(active, signal, { isClosed, newly: (i) => holds[i]! & ~signal.before[i]! });
      }),
    );
    return [...together, ...alone];
  }

  /** What held at the close of the session before, by an evaluator that stands there; by the own one while no bar was given. */
  #rememberBefore(together: readonly ActiveCondition[]): void {
    const { book, timeFrame } = this.conditions;
    const { day } = book.market;
    const incremental = this.isFed ? this.conditions.opened(beforeSession(day)) : this.conditions.incremental;
    if (incremental !== this.conditions.incremental) incremental.add(together);
    rememberMatches(incremental, together, { timeFrame, day });
  }
}
