import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import { type Dated, type DatedTable, inForce } from '@parakh/market';

interface TickSizes extends Dated {
  /** Lowest prices first; the last one has no limit. */
  readonly bands: readonly { readonly upToPaise?: number; readonly tickPaise: number }[];
}

/** Steps of prices of shares on NSE (series EQ and its kin; exchange-traded funds have steps of their own). */
const tickSizes: DatedTable<TickSizes> = {
  name: 'Tick size',
  records: [
    {
      from: '2009-10-01',
      bands: [{ tickPaise: 5 }],
      circular: 'the circular of 24 May 2024 names it as the former step',
      source: 'livemint.com, 27 May 2024; tradingqna.com/t/166034',
    },
    {
      from: '2024-06-10',
      bands: [{ upToPaise: 24_999, tickPaise: 1 }, { tickPaise: 5 }],
      circular: 'NSE’s circular of 24 May 2024, number not seen',
      source: 'livemint.com, 27 May 2024; tradingqna.com/t/166034',
    },
    {
      from: '2025-04-15',
      bands: [
        { upToPaise: 24_999, tickPaise: 1 },
        { upToPaise: 100_000, tickPaise: 5 },
        { upToPaise: 500_000, tickPaise: 10 },
        { upToPaise: 1_000_000, tickPaise: 50 },
        { upToPaise: 2_000_000, tickPaise: 100 },
        { tickPaise: 500 },
      ],
      circular: 'NSE’s circular of March 2025, number not seen',
      source:
        'fyers.in/notice-board, 17 March 2025; hdfcsec.com prints 10 and 50 for the last bands; the prices of 2025 say 1 and 5',
    },
  ],
};

const sizesOn = inForce(tickSizes);

/**
 * The step of a share's price, in paise. The exchange sets it for a month by the close of the last session of the month
 * before: that close (or, for want of it, a price of the day) is the reference. NaN where the reference is not known.
 * Throws 'request.invalid' for a day before the first record.
 */
export function tickPaiseOn(day: Day | DayNumber, referencePaise: number): number {
  const { bands } = sizesOn(typeof day === 'string' ? dayNumber(day) : day);
  if (Number.isNaN(referencePaise)) return NaN;
  return bands.find((band) => referencePaise <= (band.upToPaise ?? referencePaise))?.tickPaise ?? NaN;
}
