import { type FigureWanted, figureName, figuresRead, symbolsRead } from '@parakh/scan';
import { type FigureBars, figureBars, figureMinutes } from '../../scanning/for-threads.ts';
import { placeOf } from '../../streaming/for-threads.ts';
import { type ActiveCondition, eachBit } from './active-condition.ts';
import type { MarketBook } from './market-book.ts';
import type { ContractsWanted, SilentSymbol } from './types.ts';

interface Reading {
  readonly active: ActiveCondition;
  readonly figures: readonly FigureWanted[];
  /** Other symbols that it reads, as it names them. */
  readonly others: readonly string[];
}

interface Wanted {
  readonly onDays: Pick<ContractsWanted, 'figures' | 'symbols'>;
  readonly onMinutes?: Wanted['onDays'] & { readonly lengths: readonly FigureBars[] };
}

/** Those of the active conditions that read figures of futures and options. */
export class OnContracts {
  readonly #reading = new Map<string, Reading>();
  /** Worked out again once conditions, their symbols or the market are other ones. */
  #wanted: Wanted | undefined;

  /** Some are wanted on other symbols than before, or symbols stand elsewhere. */
  changed(): void {
    this.#wanted = undefined;
  }

  add(active: ActiveCondition): void {
    this.changed();
    const figures = figuresRead(active.plan);
    if (figures.length > 0) this.#reading.set(active.id, { active, figures, others: symbolsRead(active.plan) });
  }

  remove({ id }: ActiveCondition): void {
    this.changed();
    this.#reading.delete(id);
  }

  /** What they read once a minute is over, and of which symbols. */
  wanted(book: MarketBook, minute: number): ContractsWanted {
    this.#wanted ??= this.#wantedIn(book);
    const { onDays, onMinutes } = this.#wanted;
    if (!onMinutes) return onDays;
    const { figures, symbols, lengths } = onMinutes;
    const minutes = symbols.map((symbol) => {
      const times = book.minuteTimes(book.symbolIndexOf(symbol)!);
      return [symbol, closedBarsIn(times, lengths, minute)] as const;
    });
    return { ...onDays, onMinutes: { figures, minutes: new Map(minutes) } };
  }

  #wantedIn(book: MarketBook): Wanted {
    const all = [...this.#reading.values()];
    const onMinutes = all.filter(({ active }) => active.plan.timeFrame.unit === 'minute');
    // Whether it holds newly, the bar before tells.
    const lengths = onMinutes.flatMap(({ active }) => figureBars(active.plan, 2));
    return {
      onDays: readBy(
        all.filter((one) => !onMinutes.includes(one)),
        book,
      ),
      ...(lengths.length > 0 && { onMinutes: { ...readBy(onMinutes, book), lengths } }),
    };
  }

  /** While figures are not known, and why: none of them can be evaluated. */
  silent(because: string | undefined): SilentSymbol[] {
    if (because === undefined) return [];
    const alerts = [...this.#reading.values()].flatMap(({ active }) => [...active.alerts.keys()]);
    if (alerts.length === 0) return [];
    return [{ symbol: 'futures and options', because, alerts, isOnAll: true }];
  }
}

/** The last minutes of bars that are over with a minute. */
function closedBarsIn(times: Int32Array, lengths: readonly FigureBars[], minute: number): Int32Array {
  const read = lengths.flatMap((length) => {
    const { start, end } = placeOf(minute, length.timeFrame);
    const until = minute + 1 >= end ? minute : start - 1;
    return [...figureMinutes(times, { lengths: [length], from: Infinity, until })];
  });
  return Int32Array.from(new Set(read)).sort();
}

function readBy(all: readonly Reading[], book: MarketBook): Pick<ContractsWanted, 'figures' | 'symbols'> {
  const figures = new Map(all.flatMap((one) => one.figures.map((wanted) => [figureName(wanted), wanted])));
  const symbolIndexes = new Set<number>();
  for (const { active, others } of all) {
    active.wanted.forEach((word, i) => eachBit(word, i, (symbolIndex) => symbolIndexes.add(symbolIndex)));
    for (const name of others) symbolIndexes.add(book.symbolIndexNamed(name) ?? -1);
  }
  const symbols = [...symbolIndexes].flatMap((symbolIndex) => book.market.names[symbolIndex] ?? []);
  return { figures: [...figures.values()], symbols };
}
