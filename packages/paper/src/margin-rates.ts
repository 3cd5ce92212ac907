import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import { type Dated, type DatedTable, inForce, NOT_SEEN } from '@parakh/market';
import type { PaperInstrument } from './instrument.ts';

interface MarginRates extends Dated {
  /** Percent of the contract's value: of futures the price, of options that were sold the strike. */
  readonly onIndex: number;
  readonly onShare: number;
}

/**
 * What a contract takes as margin: a percentage, not SPAN. It stands above the least that the rules allow (price scan range and
 * extreme-loss margin together: 11.3 % on an index, 17.7 % on a share, docs/decisions/0044-margin-estimate.md), and knows no hedge.
 */
const contractMargins: DatedTable<MarginRates> = {
  name: 'Margin of contracts on the paper account (not SPAN)',
  records: [
    {
      from: '2020-06-01',
      onIndex: 15,
      onShare: 25,
      circular: NOT_SEEN,
      source: 'docs/decisions/0044-margin-estimate.md, its least values rounded up',
      doubt: 'a percentage, not SPAN: a hedged position takes as much as its parts',
    },
  ],
};

const ratesOn = inForce(contractMargins);

/** SEBI’s peak margin since September 2021: value at risk and extreme loss, 20 % at least; before, brokers gave more. */
const INTRADAY_PCT = 20;

/** Percent of the value. Throws 'request.invalid' for a contract on a day whose percentage is not known. */
export function marginPct({ kind, isOnIndex }: PaperInstrument, day: Day | DayNumber): number {
  if (kind === 'share') return INTRADAY_PCT;
  const rates = ratesOn(typeof day === 'string' ? dayNumber(day) : day);
  return isOnIndex ? rates.onIndex : rates.onShare;
}
