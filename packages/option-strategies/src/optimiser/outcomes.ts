import { MOST_LEGS } from '../leg.ts';
import { legText } from './candidate.ts';
import type { Entries, Entry } from './entries.ts';
import type { OpenLeg } from './open-legs.ts';

/** What can be entered once these legs are closed: nothing, one of `singles`, or one of `firsts` with one of `seconds`. */
export interface Outcomes {
  /** Places of the legs that are closed. */
  readonly closed: readonly number[];
  readonly singles: readonly Entry[];
  readonly firsts: readonly Entry[];
  readonly seconds: readonly Entry[];
}

/** Every outcome of at most two changes. A pair that is among them both ways round is meant once. */
export function outcomesOf(open: readonly OpenLeg[], { added, rolled }: Entries): Outcomes[] {
  const closable = open.flatMap(({ closing }, i) => (closing ? [i] : []));
  const pairs = closable.flatMap((one, i) => closable.slice(i + 1).map((other) => [one, other] as const));
  const all: Outcomes[] = [
    { closed: [], singles: added, firsts: added, seconds: added },
    ...closable.map((i) => ({
      closed: [i],
      singles: [...new Set([...added, ...rolled[i]!])],
      firsts: rolled[i]!,
      seconds: added,
    })),
    ...pairs.map(([i, j]) => ({
      closed: [i, j],
      singles: [...new Set([...rolled[i]!, ...rolled[j]!])],
      firsts: rolled[i]!,
      seconds: rolled[j]!,
    })),
  ];
  // Two legs that are alike are closed in one way.
  const byName = new Map(all.map((one) => [closedText(one, open), one]));
  return [...byName.values()].map((one) => fitting(one, open.length - one.closed.length));
}

const closedText = ({ closed }: Outcomes, open: readonly OpenLeg[]) =>
  closed
    .map((i) => legText(open[i]!.leg))
    .toSorted()
    .join();

function fitting(one: Outcomes, legs: number): Outcomes {
  return {
    ...one,
    singles: legs + 1 > MOST_LEGS ? [] : one.singles,
    firsts: legs + 2 > MOST_LEGS ? [] : one.firsts,
  };
}

/** The pairs of firsts and seconds: of two contracts each, and not those that are met the other way round. */
export function pairsOf({ firsts, seconds }: Outcomes): { readonly first: Entry; readonly seconds: Entry[] }[] {
  const inSeconds = new Set(seconds);
  const inBoth = new Set(firsts.filter((one) => inSeconds.has(one)));
  const isMetBefore = (first: Entry, one: Entry) => first.id > one.id && inBoth.has(first) && inBoth.has(one);
  return firsts.map((first) => ({
    first,
    seconds: seconds.filter((one) => one.contract !== first.contract && !isMetBefore(first, one)),
  }));
}
