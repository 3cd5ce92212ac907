import type { Statistics } from './statistics.ts';

/** The figures of statistics that are money. */
const MONEY = [
  'netPnl',
  'grossProfit',
  'grossLoss',
  'openPnl',
  'averagePnl',
  'averageWin',
  'averageLoss',
  'largestWin',
  'largestLoss',
  'maxDrawdownOfTrades',
  'maxDrawdown',
  'charges',
  'slippage',
] as const satisfies readonly (keyof Statistics)[];

const money: ReadonlySet<string> = new Set(MONEY);

/** Statistics as they are shown: money in rupees, what is not known null. */
export function statisticsShown(statistics: Statistics): Record<keyof Statistics, number | null> {
  const shown = Object.entries(statistics).map(([name, value]) => [name, shownFigure(value, money.has(name))]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(shown) as Record<keyof Statistics, number | null>;
}

function shownFigure(value: number, isMoney: boolean): number | null {
  if (!Number.isFinite(value)) return null;
  return isMoney ? value / 100 : value;
}
