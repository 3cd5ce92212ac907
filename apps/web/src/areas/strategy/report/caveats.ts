import type { BacktestReport, BacktestRun } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';

/** What a reader has to know before he believes a figure, most important first. */
export function caveatsOf(report: BacktestReport, run: BacktestRun): string[] {
  const { settings, statistics } = report;
  return [
    ...report.problems.map(({ message }) => message),
    ...(report.isDemo ? [t('The prices are those of the demo market: simulated.')] : []),
    ...orderCaveats(settings),
    ...(settings.charges === 'none' ? [t('No charges were taken: in life they are.')] : []),
    ...(settings.slippage.kind === 'none'
      ? [t('Every order was filled at the very price of the chart: in life few are.')]
      : []),
    ...countCaveats(statistics, settings.capital !== undefined),
    ...leftBehind(report),
    run.request.prices === 'traded'
      ? t('Signals were evaluated on prices as traded: a split looks like a fall.')
      : t(
          'Signals were evaluated on prices adjusted for splits and bonuses; orders were filled at prices as traded on the day.',
        ),
  ];
}

function orderCaveats({ fill, touch, exits, sides, product }: BacktestReport['settings']): string[] {
  const hasBoth = exits.targetPct !== undefined && (exits.stopPct ?? exits.stopAtr ?? exits.trailingPct) !== undefined;
  return [
    ...(fill === 'same-close'
      ? [t('Filled at the very close that gave the signal: that price is gone when it is known.')]
      : []),
    ...(hasBoth && touch === 'worst'
      ? [t('Where one bar touched stop and target, the stop was taken to come first.')]
      : []),
    ...(hasBoth && touch === 'best'
      ? [t('Where one bar touched stop and target, the target was taken to come first: the best case.')]
      : []),
    ...(sides !== 'long' && product === 'delivery'
      ? [t('Shares cannot be held short overnight in India: read the short side as futures.')]
      : []),
  ];
}

const SKIPPED = '{count} signals were skipped: money, positions or a sector were used up.';
const NO_SHARE = '{count} signals were skipped: the size buys no whole share, or both sides signalled at once.';

function countCaveats({ openTrades, passedOver }: BacktestReport['statistics'], hasCapital: boolean): string[] {
  return [
    ...(openTrades > 0
      ? [
          t(
            '{count} positions were still held at the end, valued at the last close; they are in the curve, not in the figures of closed trades.',
            { count: grouped(openTrades, 0) },
          ),
        ]
      : []),
    ...(passedOver > 0 ? [t(hasCapital ? SKIPPED : NO_SHARE, { count: grouped(passedOver, 0) })] : []),
  ];
}

/** Positions that nobody sold at a price of the market. */
function leftBehind({ reasons }: BacktestReport): string[] {
  const count = (reason: string) => reasons.find(({ name }) => name === reason)?.trades ?? 0;
  const [gone, jumped] = [count('delisted'), count('jump')];
  return [
    ...(gone > 0
      ? [
          t('{count} trades ended because the stock stopped trading; they left at its last close.', {
            count: grouped(gone, 0),
          }),
        ]
      : []),
    ...(jumped > 0
      ? [
          t(
            '{count} trades ended where the price jumped overnight as only a split would and none is known; they are valued at the last close before it. Import the corporate actions of the exchange to know better.',
            { count: grouped(jumped, 0) },
          ),
        ]
      : []),
  ];
}
