import type { DayNumber } from '@parakh/base';

/** A whole number of shares for a whole number of shares: [2, 1] is two for one. */
export type Ratio = readonly [given: number, held: number];

interface OfShare {
  /** The name of that day. */
  readonly symbol: string;
  /** The first day without the right to it: held at its beginning counts. */
  readonly exDay: DayNumber;
}

/** What becomes of one share in a merger or demerger. */
export interface SharePart {
  readonly symbol: string;
  readonly isin: string;
  readonly shares: Ratio;
  /** Of the cost, percent; those of all parts are 100 together. */
  readonly costPct: number;
}

/** What a company does about the number of its shares, or what they are shares of. */
export type ShareChange =
  /** So many shares stand where others stood before; a consolidation has fewer. */
  | (OfShare & { readonly kind: 'split'; readonly shares: Ratio })
  /** So many shares more for those held; they cost nothing, and are held since the day of allotment. */
  | (OfShare & { readonly kind: 'bonus'; readonly shares: Ratio; readonly allotted?: DayNumber | undefined })
  /** From its ex-day on the share is called `to`. */
  | (OfShare & { readonly kind: 'rename'; readonly to: string })
  /** Without parts it is not known what was paid for what: the lots stop. */
  | (OfShare & {
      readonly kind: 'merger' | 'demerger' | 'capital-reduction';
      readonly parts?: readonly SharePart[] | undefined;
    });

/** Shares that came otherwise than by a trade: rights taken up, an offer, a transfer from elsewhere. */
export interface Allotment {
  readonly account: string;
  readonly symbol: string;
  readonly isin: string;
  /** Since when they are held. */
  readonly day: DayNumber;
  readonly quantity: number;
  /** Paise for all of them. */
  readonly costPaise: number;
  readonly origin: 'rights' | 'offer' | 'transfer';
}

/** The largest number of shares that ratios are written with. */
const MOST_HELD = 1000;

/** A ratio as the exchange writes it, out of a number: 1.5 is [3, 2]. Undefined where no such ratio is near. */
export function ratioNear(shares: number): Ratio | undefined {
  for (let held = 1; held <= MOST_HELD; held++) {
    const given = Math.round(shares * held);
    if (given > 0 && Math.abs(shares * held - given) < 1e-9 * held * Math.max(1, shares)) return [given, held];
  }
  return undefined;
}

interface ShareNames {
  /** What a share that was called so on a day is called now: lots stand under that name. */
  readonly now: (symbol: string, day: DayNumber) => string;
  /** What a share of now was called on a day. */
  readonly on: (symbol: string, day: DayNumber) => string;
}

export function namesOf(changes: readonly ShareChange[]): ShareNames {
  const renames = changes
    .filter((change) => change.kind === 'rename')
    .toSorted((one, other) => one.exDay - other.exDay);
  const after = (day: DayNumber) => renames.filter(({ exDay }) => exDay > day);
  return {
    now: (symbol, day) => after(day).reduce((name, change) => (name === change.symbol ? change.to : name), symbol),
    on: (symbol, day) =>
      after(day)
        .toReversed()
        .reduce((name, change) => (name === change.to ? change.symbol : name), symbol),
  };
}
