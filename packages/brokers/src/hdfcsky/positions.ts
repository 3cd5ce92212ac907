import type { BrokerPosition } from '../account.ts';
import { type Paise, paiseOf } from '../paise.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { instrumentOf } from './orders.ts';
import type { PositionRow } from './wire.ts';
import { product } from './words.ts';

export function positionOf(row: PositionRow): BrokerPosition {
  const { bought, sold } = unitsOf(row);
  return {
    instrument: instrumentOf(row),
    product: product.from(row.product),
    net: row.net_quantity,
    bought,
    sold,
    buyAverage: priceOrNone(row.average_buy_price),
    sellAverage: priceOrNone(row.average_sell_price),
    last: priceOrNone(row.ltp),
    multiplier: row.multiplier,
  };
}

/** How many were bought and sold follows from sums and averages; unknown where they do not lead to the net quantity. */
function unitsOf(row: PositionRow): { bought: number; sold: number } {
  const bought = quotient(paiseOf(row.buy_amount), paiseOf(row.average_buy_price));
  const sold = quotient(paiseOf(row.sell_amount), paiseOf(row.average_sell_price));
  return bought - sold === row.net_quantity ? { bought, sold } : { bought: NaN, sold: NaN };
}

/** NaN where the average, which may be rounded to a paisa, leaves more than one whole number. */
function quotient(sum: Paise, average: Paise): number {
  if (sum === 0) return 0;
  const units = sum / average;
  const errs = (units * 0.5) / average;
  return errs < 0.5 ? Math.round(units) : NaN;
}
