import { type CurveFigures, curveFigures, SESSIONS_A_YEAR } from './curve-figures.ts';
import { belowPeak, deepest } from './drawdown.ts';
import type { Curve } from './simulation.ts';
import { quantile, ratioOf } from './statistics-quantile.ts';
import { byExit, figuresOf, isClosed, type Tally, type TallyFigures, tallyOf } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** Of closed trades, but for the curve's figures. Money in paise; NaN where there is nothing to divide by. */
export interface Statistics extends TallyFigures, CurveFigures {
  readonly openTrades: number;
  /** A trade that came out at exactly nothing is neither. */
  readonly winners: number;
  readonly losers: number;
  readonly grossProfit: number;
  /** At or below 0. */
  readonly grossLoss: number;
  /** Of what is still held, at the last close; 0 where nothing is. */
  readonly openPnl: number;
  /** Means of a trade, of a winner, of a loser. */
  readonly averagePnl: number;
  readonly averageWin: number;
  readonly averageLoss: number;
  readonly largestWin: number;
  readonly largestLoss: number;
  /** Mean of a trade in units of the mean loss: averagePnl / |averageLoss| (V. K. Tharp). */
  readonly expectancyR: number;
  /** Bars from entry to exit. */
  readonly medianBars: number;
  readonly averageBars: number;
  /** Longest runs of trades in the order of their exits; one that came out at nothing ends both kinds. */
  readonly longestWinning: number;
  readonly longestLosing: number;
  readonly averageMaePct: number;
  readonly averageMfePct: number;
  /** Largest fall of the running sum of closed trades, in the order of their exits, from its earlier peak, which begins at 0; at or above 0. */
  readonly maxDrawdownOfTrades: number;
  readonly charges: number;
  /** What the fills were worse than the prices of the bars. */
  readonly slippage: number;
  /** Charges and slippage over the profit before them; NaN where there was none. */
  readonly costSharePct: number;
  readonly passedOver: number;
}

/**
 * All figures of a back-test.
 * @param curve what the daily returns are made of: the last equity of each day
 * @param skippedSignals signals for which money or the limits on positions were used up
 * @param sessionsAYear by which daily figures are brought to a year
 */
export function statisticsOf(
  trades: readonly Trade[],
  curve: Curve,
  skippedSignals: number,
  sessionsAYear = SESSIONS_A_YEAR,
): Statistics {
  const closed = trades.filter(isClosed);
  const tally = tallyOf(closed);
  return {
    ...figuresOf(tally),
    ...openFigures(trades),
    ...averages(closed, tally),
    ...sequence(byExit(closed)),
    ...costs(closed),
    ...curveFigures(curve, sessionsAYear),
    passedOver: skippedSignals,
  };
}

function openFigures(trades: readonly Trade[]) {
  const open = trades.filter((trade) => !isClosed(trade));
  return { openTrades: open.length, openPnl: total(open, ({ pnlPaise }) => pnlPaise) };
}

function averages(closed: readonly Trade[], { trades, winners, losers, grossProfit, grossLoss }: Tally) {
  const averagePnl = ratioOf(grossProfit + grossLoss, trades);
  const averageLoss = ratioOf(grossLoss, losers);
  let [highest, lowest] = [0, 0];
  for (const { pnlPaise } of closed) {
    highest = Math.max(highest, pnlPaise);
    lowest = Math.min(lowest, pnlPaise);
  }
  const bars = Float64Array.from(closed, (trade) => trade.bars).sort();
  return {
    winners,
    losers,
    grossProfit,
    grossLoss,
    averagePnl,
    averageWin: ratioOf(grossProfit, winners),
    averageLoss,
    largestWin: winners > 0 ? highest : NaN,
    largestLoss: losers > 0 ? lowest : NaN,
    expectancyR: ratioOf(averagePnl, -averageLoss),
    medianBars: quantile(bars, 0.5),
    averageBars: ratioOf(
      total(closed, ({ bars }) => bars),
      trades,
    ),
    averageMaePct: ratioOf(
      total(closed, ({ maePct }) => maePct),
      trades,
    ),
    averageMfePct: ratioOf(
      total(closed, ({ mfePct }) => mfePct),
      trades,
    ),
  };
}

function sequence(closed: readonly Trade[]) {
  const running = new Float64Array(closed.length);
  let [sum, winning, losing, longestWinning, longestLosing] = [0, 0, 0, 0, 0];
  closed.forEach(({ pnlPaise }, i) => {
    sum += pnlPaise;
    running[i] = sum;
    winning = pnlPaise > 0 ? winning + 1 : 0;
    losing = pnlPaise < 0 ? losing + 1 : 0;
    longestWinning = Math.max(longestWinning, winning);
    longestLosing = Math.max(longestLosing, losing);
  });
  return { longestWinning, longestLosing, maxDrawdownOfTrades: Math.abs(deepest(belowPeak(running, 0))) };
}

function costs(closed: readonly Trade[]) {
  const [charges, slippage] = [
    total(closed, ({ chargesPaise }) => chargesPaise),
    total(closed, ({ slippagePaise }) => slippagePaise),
  ];
  const profitBefore = total(closed, ({ pnlPaise }) => pnlPaise) + charges + slippage;
  return { charges, slippage, costSharePct: profitBefore > 0 ? (100 * (charges + slippage)) / profitBefore : NaN };
}

function total(trades: readonly Trade[], amountOf: (trade: Trade) => number): number {
  let sum = 0;
  for (const trade of trades) sum += amountOf(trade);
  return sum;
}
