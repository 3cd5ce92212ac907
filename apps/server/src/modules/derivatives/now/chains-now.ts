import { type Day, dayOf } from '@parakh/base';
import { underlyingOf } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import type { DayChain } from '../chains.ts';
import { type CombinedInterest, combinedInterest, combinedOf } from '../combined-interest.ts';
import { type ListedStrikes, listedIn, listedStrikes } from '../listed-strikes.ts';
import type { SessionDeps } from '../session/contract-sessions.ts';
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

interface UnderlyingsNow extends AtMoment {
  readonly date: Day;
  readonly rows: UnderlyingRow[];
}

/** Every underlying with its straddle at the money, likewise where no other day is asked for. Throws as `underlyingsAt`. */
export async function underlyingsNow(
  deps: SessionDeps,
  wanted: Parameters<typeof underlyingsAt>[1],
): Promise<UnderlyingsNow> {
  const isOfNow = wanted.date === undefined || wanted.date === deps.live().day;
  const running = isOfNow ? await runningContracts(deps) : undefined;
  if (!running) return { ...(await underlyingsAt(deps, wanted)), at: null };
  const { day, at, futures } = running;
  const rows = await underlyingRows({ day, futures, chains: await allChains(running) }, wanted.expiry);
  return { date: dayOf(day), at, rows };
}

async function allChains(running: RunningContracts): Promise<DayChain[]> {
  const chains: DayChain[] = [];
  const underlyings = underlyingsIn(running);
  await inSlices(underlyings.length, async (i) => void chains.push(...(await chainsNow(running, underlyings[i]!))));
  return chains;
}
