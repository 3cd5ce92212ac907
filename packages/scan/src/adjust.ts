import { type BarField, type Bars, barColumns, type Column } from '@parakh/frames';

/** A split, bonus or rights issue: prices before the day are multiplied by the factor, quantities divided. A factor of 1 says that a price that jumped simply did. */
export interface Adjustment {
  /** Midnight of the ex-day, IST minutes since 1970-01-01. */
  readonly exTime: number;
  readonly factor: number;
}

const PRICES: ReadonlySet<BarField> = new Set(['open', 'high', 'low', 'close', 'last']);
const QUANTITIES: ReadonlySet<BarField> = new Set(['volume', 'deliveryQuantity']);

/** The bars in the rupees and shares of the moment `asOf`. A later ex-day was not known then and changes nothing. */
export function adjusted(bars: Bars, adjustments: readonly Adjustment[], asOf: number): Bars {
  const known = adjustments.filter(({ exTime }) => exTime <= asOf && exTime > (bars.time[0] ?? Infinity));
  if (known.length === 0) return bars;
  const factors = factorsAt(bars.time, known);
  const columns = barColumns((field) => {
    const column = bars.columns[field];
    if (PRICES.has(field)) return column.map((price, i) => price * factors[i]!);
    if (QUANTITIES.has(field)) return column.map((quantity, i) => quantity / factors[i]!);
    return field === 'previousClose' ? previousCloses(bars, factors) : column;
  });
  return { time: bars.time, columns };
}

/** The product of all factors whose ex-day is later, at each of these times. */
export function factorsAt(time: Int32Array, adjustments: readonly Adjustment[]): Float64Array {
  return Float64Array.from(time, (at) =>
    adjustments.reduce((product, { exTime, factor }) => (at < exTime ? product * factor : product), 1),
  );
}

/** On an ex-day the exchange publishes the last close as traded or already adjusted: whichever it is tells what it must be multiplied by. */
function previousCloses({ columns: { close, previousClose } }: Bars, factors: Column): Column {
  return previousClose.map((published, i) => {
    const isAsTraded = i > 0 && Math.abs(published - close[i - 1]!) < 0.005;
    return published * factors[isAsTraded ? i - 1 : i]!;
  });
}
