import { barTime } from '@parakh/market';
import { type Adjustment, type ContractHistory, figureAt, type NamedFigure } from '@parakh/scan';
import { contractsAt, contractsBeside, runningAt } from '../../scanning/for-threads.ts';
import type { EvaluatedSymbols, SharedRunning } from '../../scanning/index.ts';

/** Figures of the futures and options on every symbol: those of the days that are stored, and of the newest minute. */
export class BookContracts {
  readonly #symbolCount: number;
  /** The shares of the session count, and all of it is known. */
  readonly #until: number;
  readonly #changesOf: (symbolIndex: number) => readonly Adjustment[];
  #stored: EvaluatedSymbols['contracts'];
  /** In the order of the symbols. */
  #running: SharedRunning | undefined;
  readonly #known = new Map<number, ContractHistory | undefined>();
  /** At the ends of the newest minutes. */
  #onMinutes: EvaluatedSymbols['contracts'];
  readonly #knownOnMinutes = new Map<number, ContractHistory | undefined>();

  /** @param changesOf corporate actions of a symbol: figures are in the shares of its bars */
  constructor(
    { names, day }: { readonly names: readonly string[]; readonly day: number },
    changesOf: (symbolIndex: number) => readonly Adjustment[],
  ) {
    this.#symbolCount = names.length;
    this.#until = barTime(day + 1) - 1;
    this.#changesOf = changesOf;
  }

  supply(stored: EvaluatedSymbols['contracts']): void {
    this.#stored = stored;
    this.#known.clear();
  }

  /** Takes those of the newest minute in the place of those of the one before; the symbols that have some in either. None where they are not known. */
  take(running: SharedRunning | undefined): number[] {
    const before = this.#running;
    this.#running = running;
    this.#known.clear();
    if (!running) return [];
    const columns = [running, ...(before ? [before] : [])].flatMap((one) => Object.values(one.columns));
    return Array.from({ length: this.#symbolCount }, (_, symbolIndex) => symbolIndex).filter((symbolIndex) =>
      columns.some((column) => !Number.isNaN(column[symbolIndex]!)),
    );
  }

  /** Takes those at the ends of minutes, in the place of all before; none where they are not known. */
  takeMinutes(onMinutes: EvaluatedSymbols['contracts']): void {
    this.#onMinutes = onMinutes;
    this.#knownOnMinutes.clear();
  }

  /** Beside the minutes of a symbol. */
  onMinutesOf(symbolIndex: number): ContractHistory | undefined {
    if (!this.#onMinutes) return undefined;
    if (!this.#knownOnMinutes.has(symbolIndex))
      this.#knownOnMinutes.set(symbolIndex, this.#beside(this.#onMinutes, symbolIndex));
    return this.#knownOnMinutes.get(symbolIndex);
  }

  /** Whether a figure of a symbol may be known; where not, none is, nor will be in this session. */
  isAnyOf(symbolIndex: number): boolean {
    if (!this.#stored) return false;
    const { figures, rows } = this.#stored;
    return rows[symbolIndex]! >= 0 || Object.keys(figures.market).length > 0;
  }

  of(symbolIndex: number): ContractHistory | undefined {
    if (!this.#stored) return undefined;
    if (!this.#known.has(symbolIndex)) this.#known.set(symbolIndex, this.#read(this.#stored, symbolIndex));
    return this.#known.get(symbolIndex);
  }

  /** Of the day that starts at a time; NaN where it is not known. */
  figureAt(symbolIndex: number, figure: NamedFigure, start: number): number {
    const contracts = this.of(symbolIndex);
    return contracts ? figureAt(contracts, figure, start) : NaN;
  }

  #read(stored: NonNullable<EvaluatedSymbols['contracts']>, symbolIndex: number): ContractHistory | undefined {
    const contracts = this.#beside(stored, symbolIndex);
    return contracts && { ...contracts, ...(this.#running && { running: runningAt(this.#running, symbolIndex) }) };
  }

  #beside(
    { figures, rows }: NonNullable<EvaluatedSymbols['contracts']>,
    symbolIndex: number,
  ): ContractHistory | undefined {
    const told = contractsAt(figures, rows[symbolIndex]!);
    return contractsBeside(told, this.#changesOf(symbolIndex), this.#until).contracts;
  }
}
