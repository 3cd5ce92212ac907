import type { DayNumber } from '@parakh/base';
import { type CashFlow, type NoRate, yearlyRateOf } from '@parakh/calculators';
import type { Book } from './book.ts';
import type { Lot } from './matching/lot.ts';
import { netGain, type Sale } from './matching/sale.ts';
import type { TradeSlice } from './matching/slice.ts';
import { type TaxYear, taxYearOf } from './tax/tax-year.ts';

/** What came of one thing, after all charges. Whole paise, NaN where something is not known. Dividends are in no tradebook, so in no figure. */
export interface Performance {
  readonly realisedPaise: number;
  /** Sales that count in nothing, since what was paid is not known. */
  readonly waiting: number;
  readonly unrealisedPaise: number;
  readonly chargesPaise: number;
  /** The yearly rate of money that went into shares and came back; 0.25 is 25 %. */
  readonly xirr: number;
  readonly whyNoXirr: NoRate | 'no-purchase' | 'no-price' | 'contracts' | null;
}

interface Part {
  readonly sales: readonly Sale[];
  readonly lots: readonly Lot[];
  readonly slices: readonly TradeSlice[];
  readonly allotments: Book['allotments'];
}

interface Held {
  readonly account: string;
  readonly symbol: string;
}

/** By account, by symbol of an account, or whatever else `keyOf` says. `priceOf` has paise by the name of now, of `day`. */
export function performances(
  book: Book,
  keyOf: (held: Held) => string,
  at: { readonly day: DayNumber; readonly priceOf: (symbol: string) => number },
): ReadonlyMap<string, Performance> {
  const sliceKey = ({ trade, name }: TradeSlice) => keyOf({ account: trade.account, symbol: name });
  const sales = Map.groupBy(book.sales, keyOf);
  const lots = Map.groupBy(book.lots, keyOf);
  const slices = Map.groupBy(book.slices, sliceKey);
  const allotments = Map.groupBy(book.allotments, keyOf);
  const keys = [...new Set([...slices.keys(), ...lots.keys(), ...allotments.keys()])].toSorted();
  return new Map(
    keys.map((key) => {
      const part = {
        sales: sales.get(key) ?? [],
        lots: lots.get(key) ?? [],
        slices: slices.get(key) ?? [],
        allotments: allotments.get(key) ?? [],
      };
      return [key, performanceOf(part, at)] as const;
    }),
  );
}

function performanceOf(
  part: Part,
  at: { readonly day: DayNumber; readonly priceOf: (symbol: string) => number },
): Performance {
  const { sales, lots, slices } = part;
  const known = sales.filter(({ waits }) => !waits);
  return {
    realisedPaise: known.reduce((sum, sale) => sum + netGain(sale), 0),
    waiting: sales.length - known.length,
    unrealisedPaise: lots.reduce((sum, lot) => sum + unrealised(lot, at.priceOf(lot.symbol)), 0),
    chargesPaise: slices.reduce((sum, { charges }) => sum + charges.stt + charges.other, 0),
    ...rateOf(part, at),
  };
}

function unrealised({ quantity, costPaise, chargesPaise, sttPaise, waits }: Lot, pricePaise: number): number {
  return waits ? NaN : quantity * pricePaise - costPaise - chargesPaise - sttPaise;
}

function rateOf(
  { sales, lots, slices, allotments }: Part,
  { day, priceOf }: { readonly day: DayNumber; readonly priceOf: (symbol: string) => number },
): Pick<Performance, 'xirr' | 'whyNoXirr'> {
  const none = (whyNoXirr: Performance['whyNoXirr']) => ({ xirr: NaN, whyNoXirr });
  const shares = slices.filter(({ segment }) => segment === 'delivery' || segment === 'intraday');
  // The price of a future is not paid, nor margin in a tradebook: what money was tied up is not known.
  if (shares.length === 0 && allotments.length === 0) return none('contracts');
  if (sales.some(({ waits }) => waits === 'no-purchase')) return none('no-purchase');
  const worth = lots.reduce((sum, { quantity, symbol }) => sum + quantity * priceOf(symbol), 0);
  if (Number.isNaN(worth)) return none('no-price');
  const paid = allotments.map(({ day: on, costPaise }) => ({ day: on, amount: -costPaise }));
  const { rate, why } = yearlyRateOf([...paid, ...shares.map(flowOf), { day, amount: worth }]);
  return { xirr: rate, whyNoXirr: why };
}

function flowOf({ trade, quantity, charges }: TradeSlice): CashFlow {
  const value = quantity * trade.pricePaise;
  const costs = charges.stt + charges.other;
  return { day: trade.day, amount: trade.side === 'buy' ? -value - costs : value - costs };
}

/** Realised gains after all charges and the charges of all trades, by financial year. */
export interface YearFigures {
  readonly year: TaxYear;
  readonly realisedPaise: number;
  readonly waiting: number;
  readonly chargesPaise: number;
}

export function yearFigures({ sales, slices }: Pick<Book, 'sales' | 'slices'>): YearFigures[] {
  const soldIn = Map.groupBy(sales, ({ sold }) => taxYearOf(sold));
  const tradedIn = Map.groupBy(slices, ({ trade }) => taxYearOf(trade.day));
  return [...tradedIn.keys()]
    .toSorted((one, other) => one - other)
    .map((year) => {
      const known = (soldIn.get(year) ?? []).filter(({ waits }) => !waits);
      return {
        year,
        realisedPaise: known.reduce((sum, sale) => sum + netGain(sale), 0),
        waiting: (soldIn.get(year)?.length ?? 0) - known.length,
        chargesPaise: tradedIn.get(year)!.reduce((sum, { charges }) => sum + charges.stt + charges.other, 0),
      };
    });
}
