import { type Day, dayOf } from '@parakh/base';
import { barDay, type Right, timeAt } from '@parakh/market';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Live } from '../../streaming/index.ts';
import { optionsOf } from '../contract-store.ts';
import { byUnderlying } from '../contracts-of-day.ts';
import { buildUpsOf, type OptionBuildUp, optionBuildUps } from '../option-build-ups.ts';
import type { ComparedOption } from '../option-store.ts';
import type { KnownExpiry, KnownSession } from '../session/known-session.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { type AtMoment, type RunningContracts, runningContracts, unadjusted } from './running-contracts.ts';

export interface OptionBuildUps {
  readonly date: Day;
  readonly rows: readonly OptionBuildUp[];
}

/** Options that were traded in the session that runs, and until the first one was, in the last one. Throws as `optionBuildUps`. */
export async function optionBuildUpsNow(deps: SessionDeps): Promise<OptionBuildUps & AtMoment> {
  const running = await runningContracts(deps);
  const rows = running ? await rowsOnce(deps.live(), running) : [];
  if (!running || rows.length === 0) return { ...(await optionBuildUps(deps)), at: null };
  return { date: dayOf(running.day), at: running.at, rows };
}

interface OfMoment {
  readonly key: string;
  readonly rows: Promise<OptionBuildUp[]>;
}

const worked = new WeakMap<Live, { last: OfMoment | undefined }>();

/** All lists of a moment are of the same rows; they are worked out anew where an earlier price was corrected. */
function rowsOnce(live: Live, running: RunningContracts): Promise<OptionBuildUp[]> {
  const kept = worked.get(live) ?? keptOf(live);
  const key = `${live.day} ${live.round} ${running.at} ${running.sessions.size}`;
  if (kept.last?.key === key) return kept.last.rows;
  const last = { key, rows: rowsOf(running) };
  kept.last = last;
  last.rows.catch(() => {
    if (kept.last === last) kept.last = undefined;
  });
  return last.rows;
}

function keptOf(live: Live): { last: OfMoment | undefined } {
  const kept: { last: OfMoment | undefined } = { last: undefined };
  worked.set(live, kept);
  live.onMinute(() => (kept.last = undefined));
  return kept;
}

async function rowsOf(running: RunningContracts): Promise<OptionBuildUp[]> {
  const { endedOn, sessions } = running;
  await readCloses(running);
  const known = [...sessions.values()];
  const rows: OptionBuildUp[] = [];
  await inSlices(known.length, (i) => {
    for (const row of buildUpsOf(tradedIn(known[i]!, running.at), { endedOn, adjustments: unadjusted })) rows.push(row);
  });
  return rows;
}

type Closes = Readonly<Record<Right, ReadonlyMap<number, number>>>;
/** What the options of a running expiry were traded at in the session before, by strike. */
const closesBefore = new WeakMap<KnownExpiry, Closes>();

/** Once a session, and again where other underlyings have begun. */
async function readCloses({ tables, before, sessions }: RunningContracts): Promise<void> {
  const missing = [...sessions.values()].filter(({ expiries }) => expiries.some((one) => !closesBefore.has(one)));
  if (missing.length === 0) return;
  const rows = byUnderlying(
    await optionsOf(
      tables,
      before,
      missing.map(({ underlying }) => underlying),
    ),
  );
  await inSlices(missing.length, (i) => {
    const { underlying, expiries } = missing[i]!;
    const byExpiry = Map.groupBy(rows.get(underlying) ?? [], ({ expiry }) => expiry);
    for (const one of expiries) {
      // A close without a trade is theoretical.
      const traded = (byExpiry.get(one.expiry) ?? []).filter(({ volume }) => volume > 0);
      const ofSide = (right: Right) =>
        new Map(traded.filter((option) => option.right === right).map(({ strike, close }) => [strike, close]));
      closesBefore.set(one, { call: ofSide('call'), put: ofSide('put') });
    }
  });
}

const sides = ['call', 'put'] as const;

/** What was paid for them is told by the file of the day alone. */
function tradedIn(known: KnownSession, at: number): ComparedOption[] {
  const { underlying, lot, expiries } = known;
  const [spot, quotesAt] = [known.spots()(at), known.quotes()];
  return expiries.flatMap((of) => {
    const quotes = quotesAt(of, at);
    const before = closesBefore.get(of);
    const lastDay = barDay(timeAt(of.expiresAt));
    const options: ComparedOption[] = [];
    for (const [place, strike] of quotes.strikes.entries())
      for (const right of sides) {
        const { price, openInterest, openInterestChange, volume } = quotes[right];
        if (!(volume[place]! > 0)) continue;
        const oi = openInterest[place]!;
        options.push({
          underlying,
          expiry: of.expiry,
          lastDay,
          right,
          strike,
          spot,
          close: price[place]!,
          closeBefore: before?.[right].get(strike) ?? NaN,
          oi,
          oiBefore: oi - openInterestChange[place]!,
          volume: volume[place]!,
          lot,
          turnover: NaN,
        });
      }
    return options;
  });
}
