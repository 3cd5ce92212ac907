import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { nearestStrike, type Underlying } from '@parakh/options';
import type { QuotedChain } from '../../marketdata/index.ts';

/** An option whose price, open interest or volume is another one than a minute before. NaN where not known. */
export interface ChangedOption {
  readonly strike: number;
  readonly right: Right;
  /** Rupees. */
  readonly price: number;
  /** Units. */
  readonly oi: number;
  readonly oiChange: number;
  /** Contracts of the session so far. */
  readonly volume: number;
}

/** What is recorded of the chain of one expiry at the end of a minute. */
export interface RecordedMinute {
  readonly underlying: Underlying;
  readonly expiry: DayNumber;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Rupees; NaN where not known. */
  readonly spot: number;
  /** Units of a contract; NaN where not known. */
  readonly lot: number;
  readonly changed: readonly ChangedOption[];
}

const rights = ['call', 'put'] as const;
type Told = Pick<ChangedOption, 'price' | 'oi' | 'volume'>;

/** One expiry through its session: which strikes are recorded, and what was told of them last. */
export class ExpiryRecording {
  /** The last minute that was told, milliseconds since the epoch. */
  until: number;
  readonly #reach: number;
  /** A strike that came near stays until the end: its options have no holes. */
  readonly #strikes: Set<number>;
  readonly #told = new Map<string, Told>();

  /** With so many strikes to either side of the money, and what a recorder before this one told. */
  constructor(reach: number, { until = -Infinity, strikes = [] as readonly number[] } = {}) {
    this.#reach = reach;
    this.#strikes = new Set(strikes);
    this.until = until;
  }

  /** Whether anything can be told where the underlying stands there: without a price nothing is near. */
  isNear(spot: number): boolean {
    return this.#strikes.size > 0 || !Number.isNaN(spot);
  }

  /** What is another one than at the minute before; at the first minute all of it. */
  changesAt(at: number, spot: number, chain: QuotedChain): ChangedOption[] {
    this.until = at;
    const money = nearestStrike(chain.strikes, spot);
    const near = money < 0 ? [] : chain.strikes.slice(Math.max(0, money - this.#reach), money + this.#reach + 1);
    for (const strike of near) this.#strikes.add(strike);
    return Array.from(chain.strikes.keys())
      .filter((row) => this.#strikes.has(chain.strikes[row]!))
      .flatMap((row) => rights.map((right) => optionAt(chain, row, right)))
      .filter((option) => this.#isNews(option));
  }

  #isNews(option: ChangedOption): boolean {
    const key = `${option.strike} ${option.right}`;
    const before = this.#told.get(key) ?? unknown;
    const { price, oi, volume } = option;
    if (Object.is(price, before.price) && Object.is(oi, before.oi) && Object.is(volume, before.volume)) return false;
    this.#told.set(key, { price, oi, volume });
    return true;
  }
}

const unknown: Told = { price: NaN, oi: NaN, volume: NaN };

function optionAt(chain: QuotedChain, row: number, right: Right): ChangedOption {
  const { price, openInterest, openInterestChange, volume } = chain[right];
  return {
    strike: chain.strikes[row]!,
    right,
    price: price[row]!,
    oi: openInterest[row]!,
    oiChange: openInterestChange[row]!,
    volume: volume[row]!,
  };
}
