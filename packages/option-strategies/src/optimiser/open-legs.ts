import { type Leg, type LegSide, rightOf, signedUnits } from '../leg.ts';
import { noShift } from '../market.ts';
import { entryCharges } from '../position-charges.ts';
import { priceGrid, unitValues } from '../unit-values.ts';
import type { OptimiserAsked } from './asked.ts';
import { type LegFigures, legFigures } from './leg-figures.ts';
import { isContractOf } from './liquid-contracts.ts';
import type { Places } from './places.ts';

/** What closing a leg now comes to, rupees. */
interface Closing {
  /** Paid for it, charges included; below 0 received. */
  readonly cost: number;
  /** Against the last price: what charges and the spread take. */
  readonly change: number;
}

/** A leg of the position as it is, at the price of now. */
export interface OpenLeg extends LegFigures {
  /** Undefined where nobody trades it now. */
  readonly closing: Closing | undefined;
}

const PAISE = 100;
const opposite: Readonly<Record<LegSide, LegSide>> = { buy: 'sell', sell: 'buy' };

export function openLegs(asked: OptimiserAsked, places: Places): OpenLeg[] {
  return asked.legs.map((leg) => {
    const last = priceNow(leg, asked);
    const now = { ...leg, price: last };
    return { ...legFigures(now, { last, isEntered: false }, asked, places), closing: closingOf(now, asked) };
  });
}

const quoteOf = (leg: Leg, { quotes }: OptimiserAsked) => quotes.find((quote) => isContractOf(quote, leg));

/** Rupees a unit: of an option its last price if it is fresh, else what the smile says; of a future its forward. NaN where its expiry is not known. */
export function priceNow(leg: Leg, asked: OptimiserAsked): number {
  const price = quoteOf(leg, asked)?.price ?? NaN;
  if (price > 0) return price;
  const now = priceGrid(Float64Array.of(asked.market.spot));
  return unitValues(leg, asked.market, now, { ahead: 0, shift: noShift })[0]!;
}

function closingOf(leg: Leg, asked: OptimiserAsked): Closing | undefined {
  const quote = quoteOf(leg, asked);
  const offer = (leg.side === 'buy' ? quote?.bid : quote?.ask) ?? NaN;
  if (rightOf(leg.kind) && !(offer > 0 || (quote !== undefined && quote.price > 0))) return undefined;
  const price = offer > 0 ? offer : leg.price;
  const order = { ...leg, side: opposite[leg.side], price };
  const charges = entryCharges(order, asked.market.day, asked.terms) / PAISE;
  const received = signedUnits(leg) * price;
  return { cost: charges - received, change: received - signedUnits(leg) * leg.price - charges };
}

/** Rupees that the position has gained since it was entered, before charges; NaN where a price is not known. */
export function gainedSoFar(asked: OptimiserAsked): number {
  return asked.legs.reduce((sum, leg) => sum + signedUnits(leg) * (priceNow(leg, asked) - leg.price), 0);
}
