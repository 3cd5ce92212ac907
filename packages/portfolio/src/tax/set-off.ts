import { freeLongTermGain, longTermRate, shortTermRate } from '@parakh/calculators';
import { inForce } from '@parakh/market';
import { firstDayOf, type TaxYear } from './tax-year.ts';
import type { TaxedSale } from './taxed-sale.ts';

const rateOf = { 'short-term': inForce(shortTermRate), 'long-term': inForce(longTermRate) };
const freeIn = inForce(freeLongTermGain);

const termsOfGain = ['short-term', 'long-term'] as const;
type Term = (typeof termsOfGain)[number];

/** Gains of one term that one rate taxes. Whole paise. */
export interface GainBucket {
  readonly term: Term;
  readonly pct: number;
  /** All gains less all losses of these sales; below zero it is a loss. */
  readonly netPaise: number;
  /** What losses of other buckets and of earlier years took from it. */
  readonly setOffPaise: number;
  readonly freePaise: number;
  readonly taxPaise: number;
}

/** Losses of a year that are left for later ones. */
export interface LossLeft {
  readonly year: TaxYear;
  readonly kind: 'short-term' | 'long-term' | 'speculative' | 'contracts';
  readonly paise: number;
}

/** How many years after its own a loss may still be set off: sections 72, 73 and 74. */
const YEARS = { 'short-term': 8, 'long-term': 8, speculative: 4, contracts: 8 } as const;

export const countsIn =
  (year: TaxYear) =>
  ({ kind, year: of }: LossLeft): boolean =>
    year - of <= YEARS[kind];

interface Room {
  readonly term: Term;
  readonly pct: number;
  readonly netPaise: number;
  /** What is left of a gain. */
  left: number;
}

/**
 * Capital gains of one year with the losses that may be set off. Within a rate gains and losses are added up; then long-term losses go
 * against long-term gains, short-term ones against any, those of the year before those of earlier years, and always the dearest rate first:
 * the Act orders none, and so the tax is lowest. What is free of the long-term gains comes last.
 */
export function capitalGains(
  sales: readonly TaxedSale[],
  year: TaxYear,
  before: readonly LossLeft[],
): { buckets: GainBucket[]; left: LossLeft[] } {
  const rooms = roomsOf(sales);
  const own = termsOfGain.map((kind) => ({
    year,
    kind,
    paise: rooms.reduce((sum, { term, netPaise }) => sum + (term === kind ? Math.max(0, -netPaise) : 0), 0),
  }));
  const longFirst = (losses: readonly LossLeft[]) =>
    losses.toSorted((one, other) => Number(other.kind === 'long-term') - Number(one.kind === 'long-term'));
  const oldestFirst = before.toSorted((one, other) => one.year - other.year);
  const left = [...longFirst(own), ...longFirst(oldestFirst)].map((loss) => takenFrom(rooms, loss));
  return { buckets: taxed(rooms, year), left: left.filter(({ paise }) => paise > 0) };
}

/** The dearest first. */
function roomsOf(sales: readonly TaxedSale[]): Room[] {
  const rooms = new Map<string, { term: Term; pct: number; netPaise: number }>();
  for (const { head, sale, gainPaise, waits } of sales) {
    if (waits || (head !== 'short-term' && head !== 'long-term')) continue;
    const { pct } = rateOf[head](sale.sold);
    const key = `${head} ${pct}`;
    rooms.set(key, { term: head, pct, netPaise: (rooms.get(key)?.netPaise ?? 0) + gainPaise });
  }
  return [...rooms.values()]
    .map((room) => ({ ...room, left: Math.max(0, room.netPaise) }))
    .toSorted((one, other) => other.pct - one.pct);
}

function takenFrom(rooms: readonly Room[], loss: LossLeft): LossLeft {
  let { paise } = loss;
  for (const room of rooms) {
    if (loss.kind === 'long-term' && room.term !== 'long-term') continue;
    const some = Math.min(paise, room.left);
    room.left -= some;
    paise -= some;
  }
  return { ...loss, paise };
}

function taxed(rooms: readonly Room[], year: TaxYear): GainBucket[] {
  let free = freeIn(firstDayOf(year)).paise;
  return rooms.map(({ term, pct, netPaise, left }) => {
    const freePaise = term === 'long-term' ? Math.min(free, left) : 0;
    free -= freePaise;
    const taxPaise = Math.floor(((left - freePaise) * pct) / 100 + 0.5);
    return { term, pct, netPaise, setOffPaise: Math.max(0, netPaise) - left, freePaise, taxPaise };
  });
}

/** What a year's business in securities leaves: its income by kind after losses, at the rates of all other income. */
export interface BusinessYear {
  readonly speculativePaise: number;
  readonly contractsPaise: number;
}

/**
 * Same-day trades are speculative: their loss goes against such gains alone. A loss of contracts goes against any business (sections 70,
 * 72, 73). Against other heads (section 71) nothing is set off here: what other income there is, is not known.
 */
export function businessGains(
  own: BusinessYear,
  year: TaxYear,
  before: readonly LossLeft[],
): { after: BusinessYear; left: LossLeft[] } {
  const room = { speculative: Math.max(0, own.speculativePaise), contracts: Math.max(0, own.contractsPaise) };
  const losses: LossLeft[] = [
    { year, kind: 'speculative', paise: Math.max(0, -own.speculativePaise) },
    { year, kind: 'contracts', paise: Math.max(0, -own.contractsPaise) },
    ...before.toSorted((one, other) => one.year - other.year),
  ];
  const left = losses.map((loss) => {
    const against = loss.kind === 'speculative' ? (['speculative'] as const) : (['contracts', 'speculative'] as const);
    let { paise } = loss;
    for (const kind of against) {
      const some = Math.min(paise, room[kind]);
      room[kind] -= some;
      paise -= some;
    }
    return { ...loss, paise };
  });
  return {
    after: { speculativePaise: room.speculative, contractsPaise: room.contracts },
    left: left.filter(({ paise }) => paise > 0),
  };
}
