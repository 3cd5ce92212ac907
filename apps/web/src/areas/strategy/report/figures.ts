import type { BacktestReport, BacktestStatistics } from '@parakh/contract';
import { changePct, count, type Format, gain, percent, ratio, rupees } from '@parakh/ui';

/** One figure of a report: how it is written, what it means, why it may be missing. */
export interface FigureRecord {
  readonly key: keyof BacktestStatistics;
  readonly title: string;
  readonly format: Format;
  readonly says: string;
  readonly missing: string;
  /** Which of two is to be preferred; left out where neither is. */
  readonly better?: 'more' | 'less';
}

const NO_CAPITAL = 'Needs a capital: this run had no limit of money.';
const NO_RISE = 'Needs a capital that rose and fell.';
const NO_TRADES = 'No trade was closed.';
const plainRatio: Format = { ...ratio, unit: '' };
const bars: Format = { ...ratio, text: (value) => ratio.text(value) };

/** Every figure of a back-test, in the order in which they are read. */
export const figureRecords: readonly FigureRecord[] = [
  {
    key: 'netPnl',
    title: 'Net profit',
    format: gain,
    says: 'Of all closed trades, after charges and slippage.',
    missing: NO_TRADES,
    better: 'more',
  },
  {
    key: 'cagrPct',
    title: 'CAGR',
    format: changePct,
    says: 'Yearly growth of the capital that would have led to the same end.',
    missing: NO_CAPITAL,
    better: 'more',
  },
  {
    key: 'maxDrawdownPct',
    title: 'Max drawdown',
    format: changePct,
    says: 'The largest fall of the capital from its highest point so far.',
    missing: NO_CAPITAL,
    better: 'more',
  },
  {
    key: 'winRatePct',
    title: 'Win rate',
    format: percent,
    says: 'Closed trades that ended with a gain after charges.',
    missing: NO_TRADES,
    better: 'more',
  },
  {
    key: 'profitFactor',
    title: 'Profit factor',
    format: plainRatio,
    says: 'All gains over all losses: above 1 it made money.',
    missing: 'No trade lost, so there is nothing to divide by.',
    better: 'more',
  },
  {
    key: 'sharpe',
    title: 'Sharpe',
    format: plainRatio,
    says: 'Mean of the daily returns over their spread, a year, without a risk-free rate. Above 1 is good for one strategy.',
    missing: NO_RISE,
    better: 'more',
  },
  {
    key: 'trades',
    title: 'Trades',
    format: count,
    says: 'Closed trades. Below 30 the figures say little.',
    missing: NO_TRADES,
  },
  {
    key: 'costSharePct',
    title: 'Costs',
    format: percent,
    says: 'Charges and slippage as a share of the profit before them.',
    missing: 'There was no profit before costs to take a share of.',
    better: 'less',
  },
  {
    key: 'averagePct',
    title: 'Average trade',
    format: changePct,
    says: 'Mean of the closed trades, after charges, percent of what was paid.',
    missing: NO_TRADES,
    better: 'more',
  },
  {
    key: 'averagePnl',
    title: 'Average trade, ₹',
    format: gain,
    says: 'Mean of the closed trades, after charges.',
    missing: NO_TRADES,
    better: 'more',
  },
  {
    key: 'expectancyR',
    title: 'Expectancy',
    format: plainRatio,
    says: 'Mean of a trade in units of the mean loss.',
    missing: 'No trade lost, so there is nothing to divide by.',
    better: 'more',
  },
  {
    key: 'averageWin',
    title: 'Average win',
    format: gain,
    says: 'Of the trades that gained.',
    missing: 'No trade gained.',
    better: 'more',
  },
  {
    key: 'averageLoss',
    title: 'Average loss',
    format: gain,
    says: 'Of the trades that lost.',
    missing: 'No trade lost.',
    better: 'more',
  },
  {
    key: 'largestWin',
    title: 'Largest win',
    format: gain,
    says: 'Of one trade. Where it carries the whole result, the result is one lucky day.',
    missing: 'No trade gained.',
  },
  {
    key: 'largestLoss',
    title: 'Largest loss',
    format: gain,
    says: 'Of one trade.',
    missing: 'No trade lost.',
    better: 'more',
  },
  { key: 'winners', title: 'Winners', format: count, says: 'Trades that gained.', missing: NO_TRADES },
  { key: 'losers', title: 'Losers', format: count, says: 'Trades that lost.', missing: NO_TRADES },
  {
    key: 'longestWinning',
    title: 'Longest winning streak',
    format: count,
    says: 'Trades one after the other that gained.',
    missing: NO_TRADES,
  },
  {
    key: 'longestLosing',
    title: 'Longest losing streak',
    format: count,
    says: 'Trades one after the other that lost: you would have had to bear it.',
    missing: NO_TRADES,
    better: 'less',
  },
  {
    key: 'averageBars',
    title: 'Bars held, average',
    format: bars,
    says: 'Bars from the entry to the exit.',
    missing: NO_TRADES,
  },
  {
    key: 'medianBars',
    title: 'Bars held, median',
    format: bars,
    says: 'Half of the trades were held longer, half shorter, in bars.',
    missing: NO_TRADES,
  },
  {
    key: 'averageMaePct',
    title: 'Max adverse excursion',
    format: changePct,
    says: 'How far a trade was in loss at its worst point, average of all trades (MAE).',
    missing: NO_TRADES,
  },
  {
    key: 'averageMfePct',
    title: 'Max favourable excursion',
    format: changePct,
    says: 'How far a trade was in profit at its best point, average of all trades (MFE).',
    missing: NO_TRADES,
  },
  {
    key: 'returnPct',
    title: 'Total return',
    format: changePct,
    says: 'Growth of the capital over the whole period.',
    missing: NO_CAPITAL,
    better: 'more',
  },
  {
    key: 'maxDrawdown',
    title: 'Max drawdown, ₹',
    format: rupees,
    says: 'The largest fall of the profit curve from its highest point so far.',
    missing: NO_TRADES,
    better: 'less',
  },
  {
    key: 'longestDrawdownSessions',
    title: 'Max drawdown duration',
    format: count,
    says: 'Sessions from a highest point until it was reached again, or to the end.',
    missing: NO_TRADES,
    better: 'less',
  },
  {
    key: 'sortino',
    title: 'Sortino',
    format: plainRatio,
    says: 'As Sharpe, counting only the days that lost.',
    missing: NO_RISE,
    better: 'more',
  },
  {
    key: 'calmar',
    title: 'Calmar',
    format: plainRatio,
    says: 'CAGR divided by the max drawdown.',
    missing: NO_RISE,
    better: 'more',
  },
  {
    key: 'volatilityPct',
    title: 'Volatility (annualised)',
    format: percent,
    says: 'Standard deviation of the daily returns, a year.',
    missing: NO_CAPITAL,
    better: 'less',
  },
  {
    key: 'exposurePct',
    title: 'Time in the market',
    format: percent,
    says: 'Share of the bars on which something was held.',
    missing: 'No bar was evaluated.',
  },
  {
    key: 'turnoverAYear',
    title: 'Turnover per year',
    format: plainRatio,
    says: 'Value of all orders divided by the average capital: what charges are paid on.',
    missing: NO_CAPITAL,
  },
  {
    key: 'charges',
    title: 'Charges',
    format: rupees,
    says: 'Brokerage, taxes and fees of all orders.',
    missing: NO_TRADES,
    better: 'less',
  },
  {
    key: 'slippage',
    title: 'Slippage',
    format: rupees,
    says: 'What the fills were worse than the prices on the chart.',
    missing: NO_TRADES,
    better: 'less',
  },
  {
    key: 'passedOver',
    title: 'Skipped signals',
    format: count,
    says: 'For which money, positions or a sector were used up, or the size bought no whole share.',
    missing: NO_TRADES,
  },
  {
    key: 'openTrades',
    title: 'Still held',
    format: count,
    says: 'At the end, valued at the last close; in no figure of closed trades.',
    missing: NO_TRADES,
  },
  { key: 'openPnl', title: 'Open profit', format: gain, says: 'Of what is still held.', missing: 'Nothing is held.' },
];

/** Why a figure is not told. Where nothing was traded, that is why, not that no trade lost. */
export const whyMissing = ({ missing }: FigureRecord, { trades }: BacktestStatistics): string =>
  trades === 0 && missing !== NO_CAPITAL ? NO_TRADES : missing;

const headlineKeys = [
  'netPnl',
  'cagrPct',
  'maxDrawdownPct',
  'winRatePct',
  'profitFactor',
  'sharpe',
  'trades',
  'costSharePct',
];
/** Without a capital there is no growth of it: a trade's own figures take its place. */
const insteadOf: Readonly<Record<string, string>> = {
  cagrPct: 'averagePct',
  maxDrawdownPct: 'maxDrawdown',
  sharpe: 'expectancyR',
};

/** The eight figures that are read first. Of less than a year nothing is told by the year. */
export function headlineOf({ cagrPct }: BacktestStatistics, isShort: boolean): FigureRecord[] {
  return headlineKeys.flatMap((key) => {
    const wanted = cagrPct === null ? (insteadOf[key] ?? key) : isShort && key === 'cagrPct' ? 'returnPct' : key;
    return figureRecords.filter((record) => record.key === wanted);
  });
}

const MINUTES_A_YEAR = 365 * 1440;

/** Whether so little time was judged that a yearly figure would mislead. */
export function isShortOf({ curve: { times } }: Pick<BacktestReport, 'curve'>): boolean {
  return (times.at(-1) ?? 0) - (times[0] ?? 0) < MINUTES_A_YEAR;
}
