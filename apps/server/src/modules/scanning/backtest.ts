import type { Curve, PerformanceReport, Settings, Span, Trade, Tried } from '@parakh/backtest';
import { type Day, dayOf } from '@parakh/base';
import { barTime, sectorOf } from '@parakh/market';
import { frameName } from '@parakh/scan';
import { readCondition, readOperand } from './conditions.ts';
import { barsIn } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import type { SimulateTask } from './protocol.ts';
import type { Evaluated, Reading, Statements } from './requests.ts';
import type { SignalGrid } from './signal-grid.ts';
import { type LongWork, onOneMarket, type SignalsParts, type SignalsResult, SLICE_MS, signalsOf } from './signals.ts';
import { operandsRead, type Study } from './study.ts';
import { positionIn } from './universe.ts';

/** A strategy or a condition over the past of a universe. */
export interface BacktestQuestion extends Reading, Statements {
  readonly text: string;
  readonly universe: string | readonly string[];
  /** All that is loaded when left out. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly closedOnly?: boolean | undefined;
  readonly settings: Settings;
  /** An operand: where money is short, the highest goes first. */
  readonly rank?: string | undefined;
}

export interface BacktestResult extends Pick<Evaluated, 'condition' | 'problems' | 'dataAt'> {
  readonly kind: 'condition' | 'strategy';
  /** Length of the bars evaluated: 'day', '15 minute'. */
  readonly barLength: string;
  readonly universe: string;
  /** Of the symbols that trades name. */
  readonly symbols: readonly string[];
  readonly sectors: readonly string[];
  readonly from: Day;
  readonly to: Day;
  /** Bars evaluated. */
  readonly bars: number;
  readonly isDemo: boolean;
  readonly trades: readonly Trade[];
  readonly curve: Curve;
  readonly findings: PerformanceReport;
  /** A price of a symbol at a moment in the shares of the last day of the test, rupees. */
  readonly adjusted: (symbolIndex: number, paise: number, time: number) => number;
}

/** Strategies evaluated once, to be simulated on spans of the time. */
export interface Trial {
  readonly found: SignalsResult;
  /** Few figures of every strategy on every span. */
  figures(spans: readonly Span[]): Promise<readonly (readonly Tried[])[]>;
  /** Everything of the first one, over the whole time. */
  whole(): Promise<BacktestResult>;
}

/** Evaluates once, then simulates in a worker. */
export function backtestOf(question: BacktestQuestion, work: LongWork, parts: SignalsParts): Promise<BacktestResult> {
  const use = (trial: Trial) => {
    work.onProgress?.(1, 'trading');
    return trial.whole();
  };
  return onTrial({ ...question, texts: [question.text] }, use, { work, parts });
}

/** Does something with strategies that were evaluated, once more from the beginning where the market was read in anew meanwhile. */
export function onTrial<T>(
  question: TrialQuestion,
  use: (trial: Trial) => Promise<T>,
  { work, parts }: { readonly work: LongWork; readonly parts: SignalsParts },
): Promise<T> {
  return onOneMarket(async () => use(await trialOf(question, work, parts)));
}

/** Strategies that differ by their numbers alone. */
export type TrialQuestion = Omit<BacktestQuestion, 'text'> & { readonly texts: readonly string[] };

async function trialOf(question: TrialQuestion, work: LongWork, parts: SignalsParts): Promise<Trial> {
  const { settings, rank } = question;
  const { closedOnly = false } = question;
  const { plan } = readCondition(question.texts[0] ?? '', closedOnly);
  if (rank !== undefined) readOperand(rank, closedOnly, plan.timeFrame);
  const { operands, places } = operandsRead(settings, rank, frameName(plan.timeFrame));
  const found = await signalsOf({ ...question, operands }, work, parts);
  const sectors = found.universe.symbols.map((symbol) => sectorOfSymbol(found.market, symbol));
  const study = { settings, ...places, sectors, ...studyOf(found) };
  const { grid, symbols, market } = found;
  const simulate = async (of: SignalGrid, wanted: Pick<Study, 'wants' | 'spans'>) => {
    const done = await parts.pool.all<SimulateTask>(
      {
        kind: 'simulate',
        version: market.version,
        ...symbols,
        grid: of,
        study: { ...study, ...wanted },
        sliceMs: SLICE_MS,
      },
      { signal: work.signal, onCpuMs: work.onCpuMs },
    );
    return done.flatMap((part) => part.studied).sort((a, b) => a.strategy - b.strategy);
  };
  return {
    found,
    figures: async (spans) => (await simulate(grid, { wants: 'figures', spans })).map(({ tried }) => tried),
    async whole() {
      const first = { ...grid, long: grid.long.slice(0, 1), short: grid.short.slice(0, 1) };
      const [{ simulation, findings } = {}] = await simulate(first, { wants: 'whole', spans: [spanOf(found)] });
      return { ...described(found, sectors), ...simulation!, findings: findings! };
    },
  };
}

function studyOf({ market, universe, barred, from, to }: SignalsResult) {
  const benchmark = benchmarkOf(market, { from, to });
  return {
    symbols: universe.symbols,
    ...(barred && { barred }),
    ...(benchmark && { benchmark }),
  };
}

function spanOf({ from, to }: Pick<SignalsResult, 'from' | 'to'>): Span {
  return { from: barTime(from), to: barTime(to + 1) - 1 };
}

const BENCHMARK = 'NIFTY 50';
/** A benchmark with holes would measure something else. */
const LEAST_HELD = 0.95;

function benchmarkOf({ indices, available }: LoadedMarket, { from, to }: Pick<SignalsResult, 'from' | 'to'>) {
  const position = positionIn(indices, BENCHMARK);
  if (position === undefined) return undefined;
  const { time, columns } = barsIn(indices, position);
  const wanted = available.sessions.filter((day) => day >= from && day <= to).length;
  const within = time.filter((start) => start >= barTime(from) && start < barTime(to + 1)).length;
  return within < LEAST_HELD * wanted ? undefined : { time, close: columns.close };
}

function sectorOfSymbol({ available }: LoadedMarket, symbol: string): string {
  return sectorOf(available.instruments.get(symbol)?.industry ?? null)?.name ?? '';
}

/** What a report says of what was evaluated. */
function described(
  found: SignalsResult,
  sectors: readonly string[],
): Omit<BacktestResult, 'trades' | 'curve' | 'findings'> {
  const { market, condition, universe, from, to, bars, problems } = found;
  const { text, plan } = condition;
  return {
    condition: text,
    problems,
    dataAt: market.available.loadedAt,
    kind: plan.signals.length > 1 ? 'strategy' : 'condition',
    barLength: frameName(plan.timeFrame),
    universe: universe.name,
    symbols: universe.symbols,
    sectors,
    from: dayOf(from),
    to: dayOf(to),
    bars,
    isDemo: market.available.isDemo,
    adjusted(symbolIndex, paise, time) {
      const later = (market.adjustments.get(universe.symbols[symbolIndex]!) ?? []).filter(
        ({ exTime }) => exTime > time && exTime < barTime(to + 1),
      );
      return later.reduce((price, { factor }) => price * factor, paise / 100);
    },
  };
}
