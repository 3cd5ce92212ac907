import type { BacktestRequest, BacktestSettings } from '@parakh/contract';
import { grouped, rupees, t } from '@parakh/ui';
import { clockOf } from './request.ts';

const sides = { long: 'Long only', short: 'Short only', both: 'Long and short' } as const;
const fills = {
  'next-open': 'At the next open',
  'next-bar': 'Through the next bar',
  'same-close': 'At that very close',
} as const;
const charges = { none: 'None', discount: 'Discount broker', 'full-service': 'Full-service broker' } as const;

/** The settings of a back-test in words, one line each; what is not wished has no line. */
export function settingLines(
  settings: BacktestSettings,
  request?: Pick<BacktestRequest, 'rank' | 'closedOnly'>,
): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Direction', t(sides[settings.sides])],
    ['Entry price', t(fills[settings.fill])],
    ['Size', sizeText(settings.sizing)],
    ['Capital', capitalText(settings.capital)],
    ['Max open positions', maybeCount(settings.capital?.maxPositions)],
    ['Max positions per sector', maybeCount(settings.capital?.maxPerSector)],
    ['Signal ranking', request?.rank],
    ...exitLines(settings.exits),
    ['Re-entry', settings.reentry === 'at-once' ? t('At once') : t('After the signal had ended')],
    ['Max entries per stock and day', maybeCount(settings.maxTradesADay)],
    ['Product', settings.product === 'delivery' ? t('Delivery') : t('Intraday')],
    ['Charges', t(charges[settings.charges])],
    ['Slippage', slippageText(settings.slippage)],
    ['Bars', request?.closedOnly ? t('Closed bars only') : undefined],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== undefined);
}

function exitLines({
  stopPct,
  stopAtr,
  targetPct,
  trailingPct,
  lock,
  bars,
  whenFalse,
  squareOffAt,
}: BacktestSettings['exits']) {
  const lines: [string, string | undefined][] = [
    ['Stop', maybePercent(stopPct)],
    ['Stop by range', stopAtr === undefined ? undefined : t('{count} ATR', { count: stopAtr })],
    ['Target', maybePercent(targetPct)],
    ['Trailing stop', maybePercent(trailingPct)],
    ['Profit lock', lock && t('after {after} % keep {keep} %', { after: lock.afterPct, keep: lock.keepPct })],
    ['Out after', bars === undefined ? undefined : t('{count} bars', { count: bars })],
    ['Out when it no longer holds', whenFalse ? t('yes') : undefined],
    ['Squared off at', squareOffAt === undefined ? undefined : clockOf(squareOffAt)],
  ];
  return lines;
}

const maybePercent = (value: number | undefined) => (value === undefined ? undefined : `${value} %`);
const maybeCount = (value: number | undefined) => (value === undefined ? undefined : grouped(value, 0));

function sizeText(sizing: BacktestSettings['sizing']): string {
  if (sizing.kind === 'shares') return t('{count} shares', { count: grouped(sizing.shares, 0) });
  if (sizing.kind === 'amount') return rupees.text(sizing.rupees);
  if (sizing.kind === 'percent') return t('{percent} % of equity', { percent: sizing.percent });
  return t('{percent} % risked over {atrs} ATR', { percent: sizing.percent, atrs: sizing.atrs });
}

function capitalText(capital: BacktestSettings['capital']): string {
  return capital ? rupees.text(capital.rupees) : t('no limit, each stock by itself');
}

function slippageText(slippage: BacktestSettings['slippage']): string {
  if (slippage.kind === 'percent') return `${slippage.percent} %`;
  if (slippage.kind === 'ticks') return t('{count} ticks', { count: slippage.ticks });
  return slippage.kind === 'none' ? t('None') : t('By what is traded');
}
