import { type Day, dayOf } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { type CombinedInterest, combinedInterest, combinedOf } from '../combined-interest.ts';
import { type ListedStrikes, listedIn, listedStrikes } from '../listed-strikes.ts';
import { type MaxPains, type MaxPainsWanted, maxPainRows, maxPains } from '../max-pains.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { type UnderlyingRow, underlyingRows, underlyingsAt } from '../underlyings.ts';
import {
  type AtMoment,
  chainsNow,
  lastPrices,
  type RunningContracts,
  runningContracts,
  underlyingsIn,
} from './running-contracts.ts';

/** Open interest of a symbol's expiries summed, of the session that runs, else at the last close. Throws as `combinedInterest`. */
export async function combinedInterestNow(
  deps: SessionDeps,
  wanted: Parameters<typeof combinedInterest>[1],
): Promise<CombinedInterest & AtMoment> {
  const underlying = underlyingOf(wanted.symbol);
  const running = await runningContracts(deps, underlying);
  if (!running) return { ...(await combinedInterest(deps, wanted)), at: null };
  const chains = await chainsNow(running, underlying);
  return { ...combinedOf({ day: running.day, chains }, wanted.expiries), at: running.at };
}

/** The options of an expiry with the prices that were traded last, likewise. Throws as `listedStrikes`. */
export async function listedStrikesNow(
  deps: SessionDeps,
  wanted: Parameters<typeof listedStrikes>[1],
): Promise<ListedStrikes & AtMoment> {
  const underlying = underlyingOf(wanted.symbol);
  const running = await runningContracts(deps, underlying);
  if (!running) return { ...(await listedStrikes(deps, wanted)), at: null };
  const chains = await chainsNow(running, underlying, lastPrices);
  return { ...listedIn({ day: running.day, chains }, wanted.expiry), at: running.at };
}

/** Max pain of every expiry, likewise where no other day is asked for. Throws as `maxPains`. */
export async function maxPainsNow(deps: SessionDeps, wanted: MaxPainsWanted): Promise<MaxPains & AtMoment> {
  const running = isOfNow(deps, wanted)
    ? await runningContracts(deps, wanted.symbol === undefined ? undefined : underlyingOf(wanted.symbol))
    : undefined;
  if (!running) return { ...(await maxPains(deps, wanted)), at: null };
  const { day, at } = running;
  const rows = await ofEach(running, async (one) => maxPainRows(await chainsNow(running, one, lastPrices), wanted.tie));
  return { date: dayOf(day), at, rows };
}

const isOfNow = (deps: SessionDeps, { date }: { readonly date?: Day | undefined }) =>
  date === undefined || date === deps.live().day;

interface UnderlyingsNow extends AtMoment {
  readonly date: Day;
  readonly rows: UnderlyingRow[];
}

/** Every underlying with its straddle at the money, likewise where no other day is asked for. Throws as `underlyingsAt`. */
export async function underlyingsNow(
  deps: SessionDeps,
  wanted: Parameters<typeof underlyingsAt>[1],
): Promise<UnderlyingsNow> {
  const running = isOfNow(deps, wanted) ? await runningContracts(deps) : undefined;
  if (!running) return { ...(await underlyingsAt(deps, wanted)), at: null };
  const { day, at, futures } = running;
  const chains = await ofEach(running, (one) => chainsNow(running, one));
  const rows = await underlyingRows({ day, futures, chains }, wanted.expiry);
  return { date: dayOf(day), at, rows };
}

/** One underlying after the other, a slice at a time. */
async function ofEach<Found>(
  running: RunningContracts,
  foundOf: (underlying: Underlying) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  const underlyings = underlyingsIn(running);
  await inSlices(underlyings.length, async (i) => void found.push(...(await foundOf(underlyings[i]!))));
  return found;
}
