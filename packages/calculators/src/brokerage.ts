import {
  type BrokeragePlan,
  breakEvenPct,
  type Charges,
  chargesOf,
  chargeTables,
  type Exchange,
  ratesOn,
  type Segment,
} from '@parakh/backtest/charges';
import { type Day, dayNumber } from '@parakh/base';
import { inForce } from '@parakh/market';

/** Something bought and sold again: of an option the prices are premiums. */
export interface RoundTrip {
  readonly exchange: Exchange;
  readonly segment: Segment;
  readonly day: Day;
  readonly quantity: number;
  readonly buyPaise: number;
  readonly sellPaise: number;
  readonly plan: BrokeragePlan;
}

export interface TripCost {
  readonly buying: Charges;
  readonly selling: Charges;
  readonly total: number;
  /** Sold less bought, before any charge. */
  readonly grossPaise: number;
  readonly netPaise: number;
  /** The price at which it could be sold without gain or loss; not rounded. */
  readonly breakEvenPaise: number;
  /** GST, or the tax there was before it, and the charges it is taken of. */
  readonly taxPct: number;
  readonly taxed: readonly ('brokerage' | 'exchange' | 'depository' | 'sebi')[];
}

/** What buying and selling cost on one day, part by part. Throws 'request.invalid' for a day whose rates are not known. */
export function tripCost({ buyPaise, sellPaise, ...rest }: RoundTrip): TripCost {
  const buying = chargesOf({ ...rest, side: 'buy', pricePaise: buyPaise });
  const selling = chargesOf({ ...rest, side: 'sell', pricePaise: sellPaise });
  const total = buying.total + selling.total;
  const grossPaise = (sellPaise - buyPaise) * rest.quantity;
  const rise = breakEvenPct({ ...rest, pricePaise: buyPaise });
  const { taxRate, isTaxOnSebiFee } = ratesOn(dayNumber(rest.day), rest.exchange);
  return {
    buying,
    selling,
    total,
    grossPaise,
    netPaise: grossPaise - total,
    breakEvenPaise: buyPaise * (1 + rise / 100),
    taxPct: taxRate / 100,
    taxed: ['brokerage', 'exchange', 'depository', ...(isTaxOnSebiFee ? (['sebi'] as const) : [])],
  };
}

/** Where a charge comes from. */
export interface RuleInForce {
  readonly name: string;
  readonly from: Day;
  readonly circular: string;
  readonly source: string;
  readonly doubt: string | undefined;
}

/** The rules that hold on a day, one a charge. Throws as `tripCost` does. */
export function rulesOn(day: Day, exchange: Exchange): RuleInForce[] {
  return chargeTables[exchange].map((table) => {
    const { from, circular, source, doubt } = inForce(table)(dayNumber(day));
    return { name: table.name, from, circular, source, doubt };
  });
}
