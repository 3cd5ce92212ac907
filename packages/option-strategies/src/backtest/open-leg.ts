import type { ContractAdjustment } from '@parakh/options';
import { isOptionKind, type LegSide } from '../leg.ts';
import { orderCharges } from '../position-charges.ts';
import type { ContractSession, NamedLeg, Quote } from './contract-sessions.ts';
import { listedStrike } from './contract-sessions.ts';
import type { LegExits, TestSettings } from './option-test.ts';
import type { EndReason, Fill, FillPhase } from './option-trade.ts';
import { filledPrice, isOffered, mostUnits } from './order-price.ts';

/** A leg that is held. Prices in paise a unit of now: corporate actions change them, the strike and the units. */
export interface OpenLeg extends NamedLeg {
  readonly side: LegSide;
  /** 1 bought, −1 sold. */
  readonly sign: 1 | -1;
  readonly exits: LegExits | undefined;
  readonly opened: NamedLeg;
  lastDay: number;
  strike: number;
  /** Still held, at least 0. */
  units: number;
  lot: number;
  /** What a unit was entered at, and what distances in points are multiplied by. */
  entry: number;
  scale: number;
  /** Of a future: what the units still held were entered at in all. */
  paid: number;
  /** The best close since the entry. */
  best: number;
  mark: number;
  /** What came in, before charges; below 0 what was paid. */
  cash: number;
  charges: number;
  /** Units of the session's volume that are used up. */
  used: number;
  /** Why it is to leave at the next price. */
  leaving: EndReason | undefined;
  reason: EndReason | undefined;
  readonly fills: Fill[];
}

/** What a leg trades in. */
export interface Place {
  readonly steps: readonly ContractSession[];
  readonly at: number;
  readonly settings: TestSettings;
}

/** Worth of what is held at a price; of a future the gain since its entry. Paise. */
export function worthAt(leg: OpenLeg, price: number): number {
  if (leg.units === 0) return 0;
  return leg.sign * (leg.units * price - (isOptionKind(leg.kind) ? 0 : leg.paid));
}

/** Cash and worth at a price, before charges. */
export const gainAt = (leg: OpenLeg, price: number): number => leg.cash + worthAt(leg, price);

/** What a corporate action makes of it. Contracts stay as many as they were. */
export function adjustLeg(leg: OpenLeg, session: ContractSession, { factor, less }: ContractAdjustment): void {
  const isOption = isOptionKind(leg.kind);
  const taken = isOption ? 0 : 100 * less;
  const now = (price: number) => price * factor - taken;
  leg.units = Math.round(leg.units / factor);
  leg.lot = Math.round(leg.lot / factor);
  leg.strike = listedStrike(session, { ...leg, strike: leg.strike * factor - less });
  leg.paid -= Math.round(leg.units * taken);
  leg.entry = now(leg.entry);
  leg.best = now(leg.best);
  leg.mark = Math.round(now(leg.mark));
  leg.scale *= factor;
}

interface Exit {
  readonly quote: Quote;
  /** Paise, before slippage. */
  readonly price: number;
  readonly phase: FillPhase;
  readonly reason: EndReason;
}

/** Trades away what the volume lets; the rest stays and is to leave at the next open, or minute. */
export function leave(leg: OpenLeg, { steps, at, settings }: Place, { quote, price, phase, reason }: Exit): void {
  leg.leaving = reason;
  const { day, minute } = steps[at]!;
  const traded = Number.isNaN(quote.lot) ? { ...quote, lot: leg.lot } : quote;
  const free = Math.max(0, mostUnits(traded, { share: settings.volumeShare, minute }) - leg.used);
  const units = Math.min(leg.units, free);
  const sign = leg.sign > 0 ? -1 : 1;
  if (units === 0 || !isOffered(quote, sign)) return;
  const known = filledPrice(settings.slippage, { steps, at, leg, quote, sign, units }, price);
  // An exit cannot be refused: where the slippage is not known it takes the worst price.
  const worst = sign > 0 ? quote.high : quote.low;
  const { price: filled, worse } = Number.isNaN(known.price) ? { price: worst, worse: Math.abs(worst - price) } : known;
  const charges = orderCharges(
    { kind: leg.kind, side: sign > 0 ? 'buy' : 'sell', units, pricePaise: filled, day },
    settings,
  );
  leg.used += units;
  book(leg, { day, minute, phase, units, price: filled, charges, slippage: Math.round(worse * units) });
  if (leg.units === 0) leg.reason = reason;
}

interface Booked extends Omit<Fill, 'cash' | 'units'> {
  /** At least 0. */
  readonly units: number;
}

/** Takes units out of the position at a price. */
export function book(leg: OpenLeg, { units, ...fill }: Booked): void {
  const isOption = isOptionKind(leg.kind);
  const paid = isOption ? 0 : units === leg.units ? leg.paid : Math.round((leg.paid * units) / leg.units);
  const cash = leg.sign * (units * fill.price - paid);
  leg.paid -= paid;
  leg.units -= units;
  leg.cash += cash;
  leg.charges += fill.charges;
  leg.fills.push({ ...fill, units: -leg.sign * units, cash });
}
