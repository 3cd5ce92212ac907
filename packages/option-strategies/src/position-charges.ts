import {
  type BrokeragePlan,
  chargesOf,
  type Exchange,
  type OrderSide,
  type Segment,
  settlementCharges,
} from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import { isDelivered } from '@parakh/options';
import { type Leg, type LegKind, type LegSide, type Position, signedUnits } from './leg.ts';
import { expiryOf, type Scenario, type UnderlyingMarket, yearsLeft } from './market.ts';
import { type PriceGrid, unitValues } from './unit-values.ts';

/** By whom and where a position is traded. */
export interface ChargeTerms {
  readonly plan: BrokeragePlan;
  /** Left out: NSE. */
  readonly exchange?: Exchange | undefined;
  /** Units an order of contracts may have at most: larger ones are sent in parts, and brokerage is by the order. Left out: no limit. */
  readonly freezeUnits?: number | undefined;
}

const PAISE = 100;
/** Without the noise of the last digits, which could tip the rounding of a charge. */
const wholePaise = (rupees: number) => Math.round(rupees * PAISE * 1e6) / 1e6;

const segmentOf: Readonly<Record<LegKind, Segment>> = {
  CE: 'options',
  PE: 'options',
  future: 'futures',
  share: 'delivery',
};

const opposite: Readonly<Record<LegSide, OrderSide>> = { buy: 'sell', sell: 'buy' };

interface LegOrder {
  readonly kind: LegKind;
  readonly side: OrderSide;
  readonly units: number;
  /** A unit. */
  readonly pricePaise: number;
  readonly day: DayNumber;
}

/** Paise of one order, or of as many as the exchange lets it be sent in. */
export function orderCharges(
  { kind, side, units, pricePaise, day }: LegOrder,
  { plan, exchange, freezeUnits }: ChargeTerms,
): number {
  const segment = segmentOf[kind];
  const most = kind === 'share' ? Infinity : (freezeUnits ?? Infinity);
  const whole = Math.floor(units / most);
  const rest = units - (whole > 0 ? whole * most : 0);
  const of = (quantity: number) => chargesOf({ day, segment, side, quantity, pricePaise, plan, exchange }).total;
  return (whole > 0 ? whole * of(most) : 0) + (rest === 0 ? 0 : of(rest));
}

/** What entering a leg at its price costs on a day, paise. NaN where its price is not known. */
export function entryCharges(leg: Leg, day: DayNumber, terms: ChargeTerms): number {
  const { kind, side, price } = leg;
  return orderCharges({ kind, side, units: Math.abs(signedUnits(leg)), pricePaise: price * PAISE, day }, terms);
}

/**
 * What leaving a position costs at each price of the underlying, paise. Contracts whose last day it is are settled: exercised, assigned or closed at the
 * price of the underlying, those on a share by delivery of what they do not net off among each other. All else is traded at what it is worth.
 */
export function exitCharges(
  position: Position,
  market: UnderlyingMarket,
  grid: PriceGrid,
  scenario: Scenario & { readonly terms: ChargeTerms },
): Float64Array {
  const day = market.day + Math.floor(scenario.ahead);
  const legs = position.legs.map((leg) => ({
    leg,
    values: unitValues(leg, market, grid, scenario),
    isSettled: isSettledOn(leg, market, scenario.ahead),
  }));
  const { terms } = scenario;
  const moved = deliveredLegs(
    position.underlying,
    legs.filter(({ isSettled }) => isSettled).map(({ leg }) => leg),
  );
  return grid.prices.map((price, i) => {
    const delivery = deliveryAt(moved, price);
    let paise = 0;
    for (const { leg, values, isSettled } of legs) {
      if (isSettled) paise += settledLeg(leg, price, delivery, terms);
      else paise += soldLeg(leg, { price: values[i]!, day }, delivery, terms);
    }
    return paise;
  });
}

function isSettledOn(leg: Leg, market: UnderlyingMarket, ahead: number): boolean {
  const expiry = leg.kind === 'share' ? undefined : expiryOf(market, leg.expiry);
  return expiry !== undefined && yearsLeft(expiry, ahead) === 0;
}

/** What the settlement of contracts of one expiry costs at its final settlement price, paise, by leg. */
export function settlementChargesOf(position: Position, settlementPaise: number, terms: ChargeTerms): number[] {
  const delivery = deliveryAt(deliveredLegs(position.underlying, position.legs), settlementPaise / PAISE);
  return position.legs.map((leg) => settledLeg(leg, settlementPaise / PAISE, delivery, terms));
}

/** What the contracts of an expiry do to the shares of the account. */
interface Delivery {
  readonly isDelivered: boolean;
  /** Units that come in (above 0) or go out (below 0) once all contracts are netted. */
  readonly units: number;
  /** Of the contracts whose shares go the same way, the part that is delivered; the rest nets off. */
  readonly share: number;
}

/** Contracts of one expiry, where they are delivered; else none of them. */
function deliveredLegs(underlying: string, legs: readonly Leg[]): readonly Leg[] {
  const [first] = legs;
  return first && isDelivered(underlying, first.expiry) ? legs : [];
}

const noDelivery: Delivery = { isDelivered: false, units: 0, share: 0 };

/** Of the contracts that are delivered. */
function deliveryAt(legs: readonly Leg[], price: number): Delivery {
  if (legs.length === 0) return noDelivery;
  let [incoming, outgoing] = [0, 0];
  for (const leg of legs) {
    const units = unitsMoved(leg, price);
    if (units > 0) incoming += units;
    else outgoing -= units;
  }
  const units = incoming - outgoing;
  return { isDelivered: true, units, share: units === 0 ? 0 : Math.abs(units) / Math.max(incoming, outgoing) };
}

/** Shares that a contract brings at its settlement; below 0 those it takes. */
function unitsMoved(leg: Leg, price: number): number {
  if (leg.kind === 'future') return signedUnits(leg);
  const isCall = leg.kind === 'CE';
  const isInMoney = isCall ? price > leg.strike : price < leg.strike;
  if (!isInMoney) return 0;
  return isCall ? signedUnits(leg) : -signedUnits(leg);
}

function settledLeg(leg: Leg, price: number, delivery: Delivery, { plan, exchange }: ChargeTerms): number {
  const moved = unitsMoved(leg, price);
  if (moved === 0) return Number.isNaN(price) ? NaN : 0;
  const charges = (by: 'cash' | 'netted' | 'in' | 'out', quantity: number) =>
    quantity === 0
      ? 0
      : settlementCharges({
          day: leg.expiry,
          kind: leg.kind === 'future' ? 'future' : 'option',
          side: leg.side,
          quantity,
          settlementPaise: wholePaise(price),
          strikePaise: wholePaise(leg.strike),
          by,
          plan,
          exchange,
        }).total;
  const units = Math.abs(moved);
  if (!delivery.isDelivered) return charges('cash', units);
  const isSameWay = moved > 0 === delivery.units > 0;
  const delivered = isSameWay ? Math.round(units * delivery.share) : 0;
  return charges(moved > 0 ? 'in' : 'out', delivered) + charges('netted', units - delivered);
}

/** Shares that the settlement has taken, or has brought against a sale, are not traded once more. */
function soldLeg(
  leg: Leg,
  { price, day }: { readonly price: number; readonly day: DayNumber },
  delivery: Delivery,
  terms: ChargeTerms,
): number {
  const units = Math.abs(signedUnits(leg));
  const against = leg.kind === 'share' ? Math.max(0, leg.side === 'buy' ? -delivery.units : delivery.units) : 0;
  const traded = Math.max(0, units - against);
  const order = { kind: leg.kind, side: opposite[leg.side], units: traded, pricePaise: price * PAISE, day };
  return traded === 0 ? 0 : orderCharges(order, terms);
}
