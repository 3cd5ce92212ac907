import { type FigureWanted, figureName, figuresRead, symbolsRead } from '@parakh/scan';
import { type ActiveCondition, eachBit } from './active-condition.ts';
import type { MarketBook } from './market-book.ts';
import type { ContractsWanted, SilentSymbol } from './types.ts';

interface Reading {
  readonly active: ActiveCondition;
  readonly figures: readonly FigureWanted[];
  /** Other symbols that it reads, as it names them. */
  readonly others: readonly string[];
}

/** Those of the active conditions that read figures of futures and options. */
export class OnContracts {
  readonly #reading = new Map<string, Reading>();
  /** Worked out again once conditions, their symbols or the market are other ones. */
  #wanted: ContractsWanted | undefined;

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

  /** What they read, and of which symbols. */
  wanted(book: MarketBook): ContractsWanted {
    return (this.#wanted ??= this.#wantedIn(book));
  }

  #wantedIn(book: MarketBook): ContractsWanted {
    const all = [...this.#reading.values()];
    const figures = new Map(all.flatMap((one) => one.figures.map((wanted) => [figureName(wanted), wanted])));
    const symbolIndexes = new Set<number>();
    for (const { active, others } of all) {
      active.wanted.forEach((word, i) => eachBit(word, i, (symbolIndex) => symbolIndexes.add(symbolIndex)));
      for (const name of others) symbolIndexes.add(book.symbolIndexNamed(name) ?? -1);
    }
    const symbols = [...symbolIndexes].flatMap((symbolIndex) => book.market.names[symbolIndex] ?? []);
    return { figures: [...figures.values()], symbols };
  }

  /** While figures are not known, and why: none of them can be evaluated. */
  silent(because: string | undefined): SilentSymbol[] {
    if (because === undefined) return [];
    const alerts = [...this.#reading.values()].flatMap(({ active }) => [...active.alerts.keys()]);
    if (alerts.length === 0) return [];
    return [{ symbol: 'futures and options', because, alerts, isOnAll: true }];
  }
}
