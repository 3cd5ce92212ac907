import type { BrokerPosition } from '@parakh/brokers';

/**
 * What positions made today, realised and open, in paise; below zero is a loss. NaN where one of them cannot be told: part of it was
 * carried over at a price that is not known, or a price is missing.
 */
export function dayProfitOf(rows: readonly BrokerPosition[]): number {
  return rows.reduce((total, row) => total + profitOf(row), 0);
}

function profitOf({ net, bought, sold, buyAverage, sellAverage, last, multiplier }: BrokerPosition): number {
  if (bought - sold !== net) return NaN;
  const paid = bought === 0 ? 0 : bought * buyAverage;
  const got = sold === 0 ? 0 : sold * sellAverage;
  const worth = net === 0 ? 0 : net * last;
  return Math.round((got - paid + worth) * multiplier);
}
