import { type DayNumber, dayInIndia, dayNumber } from '@parakh/base';
import type { Block } from '../../../../platform/store/block.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { eventBlock, openWriteOnce } from '../write-once.ts';

/** When a company reported to the exchange the result of a quarter or a year. */
export interface ResultFiling {
  readonly symbol: string;
  readonly end: DayNumber;
  readonly basis: 'consolidated' | 'standalone';
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
  /** Where the whole statement lies; '' where not reported. */
  readonly link: string;
}

export const resultFilings: ReadingKind<{ readonly filings: readonly ResultFiling[] }> = {
  names: ({ filings }) => ({ symbols: symbolsOf(filings) }),
  days: ({ filings }) => ({
    past: filings.flatMap(({ end, publishedAt }) => [end, dayNumber(dayInIndia(publishedAt))]),
  }),
  open: ({ market }) =>
    openWriteOnce(market, {
      table: 'market.result_filing',
      rows: ({ filings }) => filings,
      keyOf: ({ symbol, end, basis }) => `${symbol}|${end}|${basis}`,
      keySql: `concat(symbol, '|', toString(toInt32(period_end)), '|', basis)`,
      block: filingBlock,
    }),
};

function filingBlock(rows: readonly ResultFiling[], source: string): Block {
  return eventBlock(rows, source, [
    { name: 'period_end', type: 'Date32', values: Int32Array.from(rows, ({ end }) => end) },
    { name: 'basis', type: 'String', values: rows.map(({ basis }) => basis) },
    { name: 'told_at', type: 'Int64', values: rows.map(({ publishedAt }) => publishedAt) },
    { name: 'link', type: 'String', values: rows.map(({ link }) => link) },
  ]);
}
