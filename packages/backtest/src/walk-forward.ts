import { type Day, type DayNumber, dayOf } from '@parakh/base';
import { ratioOf } from './statistics-quantile.ts';
import { bestOf, type Choice, type Evaluate, spanOf, type Tried, type TriedValues } from './sweep.ts';

/** One stretch of time that chose the numbers, and the next one on which they were evaluated. */
export interface Fold {
  readonly trainFrom: Day;
  readonly trainTo: Day;
  readonly testFrom: Day;
  readonly testTo: Day;
  /** Empty where no combination had trades enough: then nothing was traded in the test either. */
  readonly chosen: readonly number[];
  readonly inSample: TriedValues;
  readonly outOfSample: TriedValues;
}

export interface WalkForward {
  readonly folds: readonly Fold[];
  /** Mean percent of a trade in all tests over the mean in all that chose; NaN where those did not gain. */
  readonly efficiency: number;
  /** Paise of all tests together. */
  readonly outOfSamplePnl: number;
}

const FOLDS = 5;
/** A fold learns from so many times the sessions that it is evaluated on. */
const TRAIN_PARTS = 3;

interface Parts {
  readonly train: readonly DayNumber[];
  readonly test: readonly DayNumber[];
}

/**
 * Chooses the numbers on one stretch of time and evaluates them on the next, again and again (R. Pardo, Design, Testing and Optimization of
 * Trading Systems, 1992). The sessions are cut into equal parts; each fold chooses on three and is evaluated on the fourth, and the next fold
 * begins one part later, so that the tests follow each other without a gap. A test has no influence on what it is evaluated with.
 * Undefined where there are fewer sessions than parts.
 */
export async function walkForwardOf(
  combinations: readonly (readonly number[])[],
  sessions: readonly DayNumber[],
  evaluate: Evaluate,
  { folds: count = FOLDS, ...choice }: Choice & { readonly folds?: number },
): Promise<WalkForward | undefined> {
  const parts = partsOf(sessions, count);
  if (!parts) return undefined;
  const spans = parts.flatMap(({ train, test }) => [spanOf(train), spanOf(test)]);
  const tried = await evaluate(spans);
  const folds = parts.map((part, fold) => {
    const best = bestOf(
      tried.map((of) => of[2 * fold]!),
      choice,
    );
    return foldOf(part, combinations[best] ?? [], [tried[best]?.[2 * fold], tried[best]?.[2 * fold + 1]]);
  });
  return { folds, ...summaryOf(folds) };
}

function partsOf(sessions: readonly DayNumber[], folds: number): Parts[] | undefined {
  const count = folds + TRAIN_PARTS;
  if (sessions.length < count) return undefined;
  const start = (part: number) => Math.floor((part * sessions.length) / count);
  return Array.from({ length: folds }, (_, fold) => ({
    train: sessions.slice(start(fold), start(fold + TRAIN_PARTS)),
    test: sessions.slice(start(fold + TRAIN_PARTS), start(fold + TRAIN_PARTS + 1)),
  }));
}

const noTrades: Tried = { trades: 0, netPnl: 0, averagePct: NaN, profitFactor: NaN, sharpe: NaN, maxDrawdown: 0 };

function foldOf(
  { train, test }: Parts,
  chosen: readonly number[],
  [inSample, outOfSample]: readonly (Tried | undefined)[],
): Fold {
  return {
    trainFrom: dayOf(train[0]!),
    trainTo: dayOf(train.at(-1)!),
    testFrom: dayOf(test[0]!),
    testTo: dayOf(test.at(-1)!),
    chosen,
    inSample: { values: chosen, ...(inSample ?? noTrades) },
    outOfSample: { values: chosen, ...(outOfSample ?? noTrades) },
  };
}

function summaryOf(folds: readonly Fold[]): Pick<WalkForward, 'efficiency' | 'outOfSamplePnl'> {
  const learnt = meanPct(folds.map(({ inSample }) => inSample));
  return {
    efficiency: learnt > 0 ? ratioOf(meanPct(folds.map(({ outOfSample }) => outOfSample)), learnt) : NaN,
    outOfSamplePnl: folds.reduce((sum, { outOfSample }) => sum + outOfSample.netPnl, 0),
  };
}

function meanPct(tried: readonly Tried[]): number {
  const traded = tried.filter(({ trades }) => trades > 0);
  const trades = traded.reduce((sum, of) => sum + of.trades, 0);
  return ratioOf(
    traded.reduce((sum, of) => sum + of.averagePct * of.trades, 0),
    trades,
  );
}
