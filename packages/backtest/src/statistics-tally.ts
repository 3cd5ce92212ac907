import { ratioOf } from './statistics-quantile.ts';
import type { Trade } from './trade.ts';

/** What trades come to, added up one by one. */
export interface Tally {
  trades: number;
  winners: number;
  losers: number;
  /** Paise; the loss at or below 0. */
  grossProfit: number;
  grossLoss: number;
  /** Sum of the trades' percents. */
  percents: number;
}

export const emptyTally = (): Tally => ({
  trades: 0,
  winners: 0,
  losers: 0,
  grossProfit: 0,
  grossLoss: 0,
  percents: 0,
});

/** A trade that came out at exactly nothing is neither a winner nor a loser. */
export function addTrade(tally: Tally, trade: Trade): void {
  const { pnlPaise } = trade;
  tally.trades++;
  tally.percents += tradePct(trade);
  if (pnlPaise > 0) {
    tally.winners++;
    tally.grossProfit += pnlPaise;
  } else if (pnlPaise < 0) {
    tally.losers++;
    tally.grossLoss += pnlPaise;
  }
}

/** Of closed trades; what is still held is left out. */
export function tallyOf(trades: readonly Trade[]): Tally {
  const tally = emptyTally();
  for (const trade of trades) if (isClosed(trade)) addTrade(tally, trade);
  return tally;
}

/** Figures that every group of trades has; NaN where there is nothing to divide by. */
export interface TallyFigures {
  readonly trades: number;
  readonly winRatePct: number;
  /** Paise, after charges. */
  readonly netPnl: number;
  /** Mean of a trade. */
  readonly averagePct: number;
  /** Gross profit over gross loss. */
  readonly profitFactor: number;
}

export function figuresOf({ trades, winners, grossProfit, grossLoss, percents }: Tally): TallyFigures {
  return {
    trades,
    winRatePct: ratioOf(100 * winners, trades),
    netPnl: grossProfit + grossLoss,
    averagePct: ratioOf(percents, trades),
    profitFactor: ratioOf(grossProfit, -grossLoss),
  };
}

/** Whether the position has ended: what is held at the end is in no statistic of closed trades. */
export const isClosed = ({ reason }: Pick<Trade, 'reason'>): boolean => reason !== 'open-at-end';

/** Gain after charges, percent of the value at the entry. */
export function tradePct({ pnlPaise, entryPaise, quantity }: Trade): number {
  return ratioOf(100 * pnlPaise, entryPaise * quantity);
}

/** Gain before charges and slippage, percent of the value at the entry. */
export function grossPct({ pnlPaise, chargesPaise, slippagePaise, entryPaise, quantity }: Trade): number {
  return ratioOf(100 * (pnlPaise + chargesPaise + slippagePaise), entryPaise * quantity);
}

/** Closed trades in the order of their exits, then as they come. Numbers sort many times quicker than trades. */
export function byExit(closed: readonly Trade[]): Trade[] {
  const keys = Float64Array.from(closed, ({ exitTime }, i) => exitTime * closed.length + i).sort();
  return Array.from(keys, (key) => closed[key % closed.length]!);
}
