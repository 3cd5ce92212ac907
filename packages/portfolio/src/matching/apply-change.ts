import type { Ratio, ShareChange, SharePart } from '../share-change.ts';
import { cutLot, divideCost, type Lot, priceDay, type WaitReason } from './lot.ts';

/** What a change makes of the lots of one share in one account, oldest first. */
export interface Changed {
  readonly lots: readonly Lot[];
  /** Whether less than a share was due to somebody: what was paid for it is in no tradebook. */
  readonly hasFraction: boolean;
}

type Kept<K extends ShareChange['kind']> = Extract<ShareChange, { kind: K }>;

/** `nameOf` tells what a part is called now. */
export function changedLots(
  lots: readonly Lot[],
  change: Exclude<ShareChange, { kind: 'rename' }>,
  nameOf: (part: SharePart) => string,
): Changed {
  if (change.kind === 'split') return split(lots, change);
  if (change.kind === 'bonus') return withBonus(lots, change);
  return divided(lots, change, nameOf);
}

/** Where a consolidation leaves less than a share over, the lots wait: what was paid for it is not known. */
function split(lots: readonly Lot[], { shares: [given, held], exDay }: Kept<'split'>): Changed {
  const shares = lots.map(({ quantity }) => (quantity * given) / held);
  const whole = shares.every(Number.isInteger);
  if (!whole) return { lots: waiting(lots, 'fraction'), hasFraction: true };
  const made = lots.map((lot, i) => ({
    ...lot,
    quantity: shares[i]!,
    since2018: exDay > priceDay ? times(lot.since2018, [given, held]) : lot.since2018,
  }));
  return { lots: made, hasFraction: false };
}

function withBonus(lots: readonly Lot[], { shares: [given, held], exDay, allotted = exDay }: Kept<'bonus'>): Changed {
  const all = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const due = (all * given) / held;
  const quantity = Math.floor(due);
  const [first] = lots;
  const bonus = first && {
    ...first,
    origin: 'bonus' as const,
    acquired: allotted,
    quantity,
    costPaise: 0,
    chargesPaise: 0,
    sttPaise: 0,
    since2018: [1, 1] as const,
    // Of shares that wait it is not known how many there are, nor so of their bonus.
    waits: lots.find(({ waits }) => waits)?.waits ?? null,
  };
  return { lots: bonus && quantity > 0 ? [...lots, bonus] : lots, hasFraction: due !== quantity };
}

function divided(
  lots: readonly Lot[],
  change: Kept<'merger' | 'demerger' | 'capital-reduction'>,
  nameOf: (part: SharePart) => string,
): Changed {
  const { kind, parts } = change;
  if (!parts) return { lots: waiting(lots, kind), hasFraction: false };
  const whole = lots.every(({ quantity }) =>
    parts.every(({ shares: [given, held] }) => (quantity * given) % held === 0),
  );
  if (!whole) return { lots: waiting(lots, 'fraction'), hasFraction: true };
  return { lots: lots.flatMap((lot) => partsOf(lot, parts, nameOf)), hasFraction: false };
}

/** The cost by the percentages given; the last part has the rest, so that no paisa is lost. */
function partsOf(lot: Lot, parts: readonly SharePart[], nameOf: (part: SharePart) => string): Lot[] {
  let left = lot;
  let percent = 100;
  return parts.map((part, at) => {
    const [given, held] = part.shares;
    const [own, rest] = at === parts.length - 1 ? [left, left] : divideCost(left, part.costPct, percent);
    left = rest;
    percent -= part.costPct;
    return { ...own, symbol: nameOf(part), isin: part.isin, quantity: (lot.quantity * given) / held, since2018: null };
  });
}

const waiting = (lots: readonly Lot[], why: WaitReason) => lots.map((lot) => ({ ...lot, waits: lot.waits ?? why }));

function times(ratio: Ratio | null, [given, held]: Ratio): Ratio | null {
  return ratio && [ratio[0] * given, ratio[1] * held];
}

/** The oldest shares of a list, so many of them or all there are, and what is left of it. */
export function takeOldest(lots: readonly Lot[], quantity: number): { taken: Lot[]; left: Lot[] } {
  const taken: Lot[] = [];
  let missing = quantity;
  const left = lots.flatMap((lot) => {
    const some = Math.min(missing, lot.quantity);
    if (some === 0) return [lot];
    const [part, rest] = cutLot(lot, some);
    taken.push(part);
    missing -= some;
    return rest.quantity > 0 ? [rest] : [];
  });
  return { taken, left };
}
