import { type DayNumber, dayNumber } from '@parakh/base';
import { barDay, instantOf, timeAt } from '@parakh/market';
import { type Chain, noAdjustment, type Underlying } from '@parakh/options';
import type { QuotedChain } from '../../marketdata/index.ts';
import type { Live } from '../../streaming/index.ts';
import { chainsOf, type DayChain } from '../chains.ts';
import { type FutureRow, futuresOf, optionsOf } from '../contract-store.ts';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import { daysBetween, valuedPrices } from '../session/chain-at-moment.ts';
import { hoursOf, type KnownSession } from '../session/known-session.ts';
import { CHAIN_BEAT_MS, liveChainsOf } from '../session/live-chains.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { importedSession } from '../sessions.ts';

/** When figures are of: milliseconds since the epoch; null: the close of their session. */
export interface AtMoment {
  readonly at: number | null;
}

/** Contracts of the session that runs, all at one moment. */
export interface RunningContracts {
  readonly tables: ContractTables;
  readonly day: DayNumber;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Contracts of which this is the last day, or was an earlier one, are over. */
  readonly endedOn: DayNumber;
  /** The stored session before, with which all is compared. */
  readonly before: DayNumber;
  /** Of what has traded by now. */
  readonly sessions: ReadonlyMap<Underlying, KnownSession>;
  /** Those that are not over, by underlying, the nearest month first; without figures where nothing has traded yet. */
  readonly futures: readonly FutureRow[];
}

/**
 * Of one underlying, or of all; undefined where no session of contracts runs, before its first tick, and once it is stored. Until the next minute is over
 * every question is answered of the same moment: lists, cards and single contracts show one figure.
 */
export async function runningContracts(
  deps: SessionDeps,
  underlying?: Underlying,
): Promise<RunningContracts | undefined> {
  const [live, chains] = [deps.live(), liveChainsOf(deps)];
  if (!(await chains.isRunning()) || !hasTraded(live)) return undefined;
  const tables = contractTables(deps.store());
  const day = dayNumber(live.day);
  const { day: before } = await importedSession(tables, {});
  if (before >= day) return undefined;
  const earlier = await futuresOf(tables, before, underlying);
  const listed = underlying === undefined ? new Set(earlier.map((one) => one.underlying)) : [underlying];
  const sessions = await chains.runningOf([...listed]);
  const at = momentOf(live);
  return {
    tables,
    day,
    at,
    endedOn: at >= hoursOf(day).closesAt ? day : day - 1,
    before,
    sessions,
    futures: [...listed].flatMap((one) => futuresNow(sessions.get(one), at) ?? unknownOf(earlier, one, day)),
  };
}

/** What a contract of a running session is compared with has its strikes and units: a corporate action is told by the next file. */
export const unadjusted = { of: () => noAdjustment };

const hasTraded = ({ board }: Live): boolean => board.symbols.some((symbol) => board.read(symbol) !== undefined);

const firstMoments = new WeakMap<Live, { readonly of: string; readonly at: number }>();

/** The end of the last minute that is over; in the first one when it was asked first. */
function momentOf(live: Live): number {
  const { opensAt, closesAt } = hoursOf(dayNumber(live.day));
  const within = (at: number) => Math.max(opensAt, Math.min(closesAt, at));
  if (live.lastMinute !== undefined) return within(instantOf(live.lastMinute + 1));
  const of = `${live.day} ${live.round}`;
  const known = firstMoments.get(live);
  if (known?.of === of) return known.at;
  const at = within(Math.floor(live.now() / CHAIN_BEAT_MS) * CHAIN_BEAT_MS);
  firstMoments.set(live, { of, at });
  return at;
}

function futuresNow(known: KnownSession | undefined, at: number): FutureRow[] | undefined {
  if (!known?.futures) return undefined;
  const spot = known.spots()(at);
  return known
    .futures()(at)
    .map(({ expiry, expiresAt, close, oi, volume }) => ({
      underlying: known.underlying,
      expiry,
      lastDay: barDay(timeAt(expiresAt)),
      close,
      spot,
      oi,
      volume,
    }));
}

const unknownOf = (earlier: readonly FutureRow[], underlying: Underlying, day: DayNumber): FutureRow[] =>
  earlier
    .filter((one) => one.underlying === underlying && one.lastDay >= day)
    .map((one) => ({ ...one, close: NaN, spot: NaN, oi: NaN, volume: NaN }));

/** All of them, or the one that was asked for. */
export const underlyingsIn = ({ futures }: RunningContracts): Underlying[] => [
  ...new Set(futures.map(({ underlying }) => underlying)),
];

type PricesOf = (quotes: QuotedChain, known: KnownSession) => Chain;

/** Chains of one underlying at the moment; `pricesOf` chooses which prices are theirs. Those of what has not traded yet are without figures. */
export async function chainsNow(
  { tables, day, at, before, sessions }: RunningContracts,
  underlying: Underlying,
  pricesOf: PricesOf = (quotes, { hours }) => valuedPrices(quotes, { hours, at }),
): Promise<DayChain[]> {
  const known = sessions.get(underlying);
  if (known) return chainsOfSession(known, at, pricesOf);
  const options = await optionsOf(tables, before, underlying);
  const living = options.filter(({ lastDay }) => lastDay >= day).map((row) => ({ ...row, ...nothing }));
  return chainsOf(living, day, { ...unadjusted, oiChange: () => NaN });
}

const nothing = { close: NaN, average: NaN, spot: NaN, oi: NaN, oiChange: NaN, volume: NaN };

/** Every price of the session, however long ago. */
export const lastPrices: PricesOf = (quotes) => quotes;

function chainsOfSession(known: KnownSession, at: number, pricesOf: PricesOf): DayChain[] {
  const { underlying, lot, expiries } = known;
  const quotesAt = known.quotes();
  const spot = known.spots()(at);
  return expiries.map((of) => {
    let chain: Chain | undefined;
    return {
      underlying,
      expiry: of.expiry,
      days: daysBetween(at, of.expiresAt),
      spot,
      lot,
      // Drawn when it is looked at: most questions are of one expiry.
      get chain() {
        return (chain ??= pricesOf(quotesAt(of, at), known));
      },
    };
  });
}
