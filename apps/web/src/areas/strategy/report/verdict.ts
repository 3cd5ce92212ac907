import type { BacktestReport } from '@parakh/contract';
import { gain, grouped, signed, t } from '@parakh/ui';
import { isShortOf } from './figures.ts';

/** What a report tells, whatever was traded. */
export type CommonReport = Pick<BacktestReport, 'statistics' | 'confidence' | 'benchmark' | 'curve' | 'luck' | 'sweep'>;

/** The result in words, and how much of it may be luck. */
export interface Verdict {
  readonly sentences: readonly string[];
  readonly luck: { readonly words: string; readonly isUnlikely: boolean } | undefined;
}

const FEW_TRADES = 30;
const HARDLY_LUCK_PCT = 95;
const MAYBE_LUCK_PCT = 80;

const pct = (value: number, digits = 1) => `${signed(value, digits)}\u00a0%`;

const depth = (fallPct: number) => `${grouped(Math.abs(fallPct), 1)}\u00a0%`;

export function verdictOf(report: CommonReport): Verdict {
  if (report.statistics.trades === 0) {
    return { sentences: [t('No trade was closed, so there is nothing to evaluate.')], luck: undefined };
  }
  return {
    sentences: [resultOf(report), fallOf(report), outOfSampleOf(report), certaintyOf(report)].filter(
      (said) => said !== '',
    ),
    luck: luckOf(report),
  };
}

function resultOf(report: CommonReport): string {
  const { cagrPct, returnPct, netPnl, trades, averagePct } = report.statistics;
  if (cagrPct === null) {
    return t('It made {made} with {trades} trades, {average} a trade, after charges.', {
      made: gain.text(netPnl ?? NaN),
      trades: grouped(trades, 0),
      average: pct(averagePct ?? NaN, 2),
    });
  }
  const isShort = isShortOf(report);
  const own = isShort ? returnPct : cagrPct;
  const index = isShort ? report.benchmark?.returnPct : report.benchmark?.cagrPct;
  const words = isShort ? 'It made {made} after charges' : 'It made {made} a year after charges';
  const made = t(words, { made: pct(own ?? NaN) });
  if (index === null || index === undefined) return `${made}.`;
  return t('{made}; the NIFTY 50 made {index}.', { made, index: pct(index) });
}

function fallOf({ statistics: { maxDrawdownPct }, benchmark }: CommonReport): string {
  if (maxDrawdownPct === null) return '';
  const fell = t('At worst it stood {fall} below its highest point', { fall: depth(maxDrawdownPct) });
  if (benchmark?.maxDrawdownPct === null || benchmark === null) return `${fell}.`;
  return t('{fell}, the index {index}.', { fell, index: depth(benchmark.maxDrawdownPct) });
}

function outOfSampleOf({ sweep }: CommonReport): string {
  const best = sweep?.outOfSample[sweep.best];
  if (!best || best.averagePct === null) return '';
  return t('What was best in the earlier part made {average} a trade in the later one, which chose nothing.', {
    average: pct(best.averagePct, 2),
  });
}

function certaintyOf({ statistics: { trades }, confidence: { averagePct } }: CommonReport): string {
  if (trades < FEW_TRADES) return t('{trades} trades are too few to say more.', { trades });
  if (averagePct.low === null || averagePct.high === null) return '';
  const between = t('The mean trade makes between {low} and {high}, 95 times of 100', {
    low: pct(averagePct.low, 2),
    high: pct(averagePct.high, 2),
  });
  if (averagePct.low > 0) return t('{between}: more than nothing.', { between });
  return averagePct.high < 0
    ? t('{between}: less than nothing.', { between })
    : t('{between}: it may be nothing at all.', { between });
}

function luckOf({ luck, statistics }: CommonReport): Verdict['luck'] {
  const better = luck?.betterThanPct ?? null;
  if (better === null || statistics.trades < FEW_TRADES) return undefined;
  // The curve judges, with what is still held; closed trades alone may have lost where all in all there is a gain.
  if ((statistics.returnPct ?? statistics.netPnl ?? 0) < 0) return { words: t('It lost money'), isUnlikely: false };
  if (better >= HARDLY_LUCK_PCT) return { words: t('Unlikely to be luck'), isUnlikely: true };
  return { words: better >= MAYBE_LUCK_PCT ? t('Luck not ruled out') : t('May well be luck'), isUnlikely: false };
}
