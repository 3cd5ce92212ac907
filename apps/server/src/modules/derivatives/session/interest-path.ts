import { type Day, dayOf, recordOf } from '@parakh/base';
import { putCallRatio, total, type Underlying } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import type { QuotedChain } from '../../marketdata/index.ts';
import { expiryIn, type KnownExpiry, type KnownSession } from './known-session.ts';

/** Open interest of all calls and all puts at the end of each minute. Units; NaN where not known. */
export const interestFigures = ['callOi', 'putOi', 'callOiChange', 'putOiChange'] as const;
type InterestFigure = (typeof interestFigures)[number];
type Columns = Record<InterestFigure, number[]>;

export interface InterestPath {
  readonly symbol: Underlying;
  readonly date: Day;
  readonly expiries: Day[];
  /** Ends of minutes, or of recordings; milliseconds since the epoch. */
  readonly at: readonly number[];
  /** Of the underlying, rupees. */
  readonly spot: readonly number[];
  readonly figures: Readonly<Columns>;
  readonly pcrOi: readonly number[];
}

/** What is open through sessions: each minute of an expiry is summed once. */
export class InterestPaths {
  readonly #known = new WeakMap<KnownExpiry, Columns>();
  /** Two that ask at once share the work. */
  readonly #inTurn = inTurn();

  /** Expiries summed, all of them where none is named. Throws AppError 'expiry.unknown'. */
  async of(known: KnownSession, expiries: readonly Day[] | undefined): Promise<InterestPath> {
    const summed = expiries ? expiries.map((expiry) => expiryIn(known, expiry)) : known.expiries;
    const at = momentsOf(known);
    const columns = await this.#inTurn(() => this.#grown(known, summed, at));
    const sums = recordOf(interestFigures, (name) =>
      at.map((_, i) => columns.reduce((sum, column) => sum + column[name][i]!, 0)),
    );
    return {
      symbol: known.underlying,
      date: dayOf(known.hours.day),
      expiries: summed.map(({ expiry }) => dayOf(expiry)),
      at,
      spot: at.map(known.spots()),
      figures: sums,
      pcrOi: at.map((_, i) => putCallRatio(sums.putOi[i]!, sums.callOi[i]!)),
    };
  }

  async #grown(known: KnownSession, expiries: readonly KnownExpiry[], at: readonly number[]): Promise<Columns[]> {
    const quotesAt = known.quotes();
    const grown: Columns[] = [];
    for (const of of expiries) {
      const columns = this.#known.get(of) ?? recordOf(interestFigures, (): number[] => []);
      this.#known.set(of, columns);
      const [toldFirst = Infinity] = known.moments(of);
      const from = columns.callOi.length;
      await inSlices(at.length - from, (i) => {
        const moment = at[from + i]!;
        const sums = moment < toldFirst ? unknown : sumsOf(quotesAt(of, moment));
        for (const name of interestFigures) columns[name].push(sums[name]);
      });
      grown.push(columns);
    }
    return grown;
  }
}

const unknown = recordOf(interestFigures, () => NaN);

/** Of the expiry that is told most often. */
function momentsOf(known: KnownSession): readonly number[] {
  return known.expiries
    .map((expiry) => known.moments(expiry))
    .reduce<readonly number[]>((most, moments) => (moments.length > most.length ? moments : most), []);
}

const sumsOf = ({ call, put }: QuotedChain): Record<InterestFigure, number> => ({
  callOi: total(call.openInterest),
  putOi: total(put.openInterest),
  callOiChange: total(call.openInterestChange),
  putOiChange: total(put.openInterestChange),
});
