import { type Leg, type LegSide, legSides, signedUnits } from '../leg.ts';
import { entryCharges } from '../position-charges.ts';
import type { OptimiserAsked, OptionQuote } from './asked.ts';
import { type LegFigures, legFigures } from './leg-figures.ts';
import type { OpenLeg } from './open-legs.ts';
import type { Places } from './places.ts';
import type { MarginRow, QuickMargin } from './quick-margin.ts';

/** A leg that can be entered now. */
export interface Entry extends LegFigures {
  /** Its place among all entries. */
  readonly id: number;
  /** The place of its contract among those that are tried. */
  readonly contract: number;
  /** Rupees paid for it, charges included; below 0 received. */
  readonly cost: number;
  readonly margin: MarginRow;
}

/** Legs that can be entered: added to a position, or in place of one of its legs. */
export interface Entries {
  readonly added: readonly Entry[];
  /** By the place of the leg that is rolled. */
  readonly rolled: readonly (readonly Entry[])[];
  /** Contracts without a volatility of their own, and those of which a figure is not known. */
  readonly unknown: number;
}

const PAISE = 100;

interface Making {
  readonly asked: OptimiserAsked;
  readonly places: Places;
  readonly margin: QuickMargin;
}

/** Of contracts in their order. */
export function entriesOf(chosen: readonly OptionQuote[], open: readonly OpenLeg[], making: Making): Entries {
  const made = new Map<string, Entry | undefined>();
  const unknown = new Set<number>();
  let id = 0;
  const entry = (contract: number, side: LegSide, lots: number): Entry[] => {
    const key = `${contract} ${side} ${lots}`;
    if (!made.has(key)) made.set(key, entryOf(chosen[contract]!, { id: id++, contract, side, lots }, making));
    const found = made.get(key);
    if (!found) unknown.add(contract);
    return found ? [found] : [];
  };
  const contracts = [...chosen.keys()];
  const added = contracts.flatMap((i) => legSides.flatMap((side) => entry(i, side, making.asked.lots)));
  const rolled = open.map(({ leg, closing }) => {
    if (!closing) return [];
    const alike = contracts.filter((i) => chosen[i]!.kind === leg.kind);
    return alike.flatMap((i) => entry(i, leg.side, leg.lots));
  });
  return { added, rolled, unknown: unknown.size };
}

interface Wanted {
  readonly id: number;
  readonly contract: number;
  readonly side: LegSide;
  readonly lots: number;
}

/** Undefined where a figure of it is not known. */
function entryOf(quote: OptionQuote, wanted: Wanted, { asked, places, margin }: Making): Entry | undefined {
  const { kind, expiry, strike, lotUnits, price: last, bid, ask } = quote;
  const { id, contract, side, lots } = wanted;
  const offer = side === 'buy' ? ask : bid;
  const leg: Leg = { kind, side, expiry, strike, lots, lotUnits, price: offer > 0 ? offer : last };
  const row = margin.rowOf(leg, last);
  const figures = legFigures(leg, { last, isEntered: true }, asked, places);
  const charges = entryCharges(leg, asked.market.day, asked.terms) / PAISE;
  if (!row || !areKnown(figures)) return undefined;
  return { ...figures, id, contract, cost: signedUnits(leg) * leg.price + charges, margin: row };
}

export function areKnown({ expected, delta, tied, rows }: LegFigures): boolean {
  return !Number.isNaN(expected + delta + tied) && rows.every((row) => !row.some(Number.isNaN));
}
