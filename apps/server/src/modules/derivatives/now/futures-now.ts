import { type Day, dayOf } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { buildUpsAgainst, type FutureBuildUp, futureSheet, isSheet } from '../build-ups.ts';
import { byUnderlying } from '../contracts-of-day.ts';
import { type FuturesAtClose, futureRows, futuresAtClose } from '../futures-table.ts';
import { meanRolls } from '../mean-rolls.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { sessionBefore } from '../sessions.ts';
import { type AtMoment, type RunningContracts, runningContracts } from './running-contracts.ts';

/** Futures of the session that runs, else at the last close. Throws as `futuresAtClose`. */
export async function futuresNow(
  deps: SessionDeps,
  wanted: Parameters<typeof futuresAtClose>[1],
): Promise<FuturesAtClose & AtMoment> {
  const underlying = namedIn(wanted);
  const running = await runningContracts(deps, underlying);
  if (!running) return { ...(await futuresAtClose(deps, wanted)), at: null };
  const { tables, day, at } = running;
  const before = await sessionBefore(tables, day, wanted.window ?? 1);
  const buildUps = await buildUpsNow(running, { before, underlying });
  const meanOf = await meanRolls(tables, day, byUnderlying(running.futures));
  return {
    date: dayOf(day),
    at,
    comparedWith: before === undefined ? null : dayOf(before),
    rows: futureRows({ ...running, buildUps, meanOf }, wanted.expiry),
  };
}

/** Likewise of every underlying all months together. Throws as `futureSheet`. */
export async function futureSheetNow(
  deps: SessionDeps,
  wanted: Parameters<typeof futureSheet>[1],
): Promise<AtMoment & { readonly date: Day; readonly rows: FutureBuildUp[] }> {
  const underlying = namedIn(wanted);
  const running = await runningContracts(deps, underlying);
  if (!running) return { ...(await futureSheet(deps, wanted)), at: null };
  const { day, at, before } = running;
  const rows = await buildUpsNow(running, { before, underlying });
  return { date: dayOf(day), at, rows: rows.filter(isSheet) };
}

const namedIn = ({ symbol }: { readonly symbol?: string | undefined }): Underlying | undefined =>
  symbol === undefined ? undefined : underlyingOf(symbol);

/** A corporate action of the day is told by its file: until then contracts have the strikes and units of the session before. */
const buildUpsNow = (
  { tables, futures, before: day }: RunningContracts,
  against: { readonly before: number | undefined; readonly underlying: Underlying | undefined },
): Promise<FutureBuildUp[]> => buildUpsAgainst(tables, { now: futures, day, ...against });
