import { AppError } from '@parakh/base';

/** In place of a vendor's word: the vendor has none for ours. */
export const LACKS = Symbol('the vendor has no such word');
export type VendorWord = string | typeof LACKS;

/** A total table between our words and a vendor's. Neither way is anything guessed. */
export interface Words<Ours extends string> {
  /** The vendor's word. Throws `broker.not-offered` where the vendor has none: nothing may be sent then. */
  to(ours: Ours): string;
  /** Our word. Throws `broker.unknown-value` for a word that is not in the table. */
  from(theirs: string): Ours;
  offers(ours: Ours): boolean;
}

/**
 * `table` has a vendor's word, or `LACKS`, for each of ours, else it does not compile. `alsoRead` are words that the vendor writes and we never send.
 * @param topic what the words are about, for the error: 'product'.
 */
export function words<Ours extends string>(
  topic: string,
  table: Readonly<Record<Ours, VendorWord>>,
  alsoRead: Readonly<Record<string, Ours>> = {},
): Words<Ours> {
  const sent = new Map<string, VendorWord>(Object.entries(table));
  const read = new Map<string, Ours>(Object.entries(alsoRead));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a table are ours
  for (const [ours, theirs] of Object.entries(table) as [Ours, VendorWord][]) {
    if (theirs === LACKS) continue;
    if (read.has(theirs)) throw new TypeError(`two meanings of the ${topic} ${theirs}`);
    read.set(theirs, ours);
  }
  return {
    to: (ours) => {
      const theirs = sent.get(ours);
      if (theirs === undefined || theirs === LACKS) throw new AppError('broker.not-offered', { topic, asked: ours });
      return theirs;
    },
    from: (theirs) => {
      const ours = read.get(theirs);
      if (ours === undefined) throw new AppError('broker.unknown-value', { topic, word: theirs });
      return ours;
    },
    offers: (ours) => typeof sent.get(ours) === 'string',
  };
}
