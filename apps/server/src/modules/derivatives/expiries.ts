import { AppError, type Day, type DayNumber, dayNumber, dayOf, monthOf } from '@parakh/base';
import { indexNames } from '@parakh/market';
import { type ContractKind, type ExpiryKind, listedExpiries, type Underlying, underlyingOf } from '@parakh/options';
import { lastFutures, listedContracts } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { recordedExpiries } from './recorded-store.ts';
import { importedSession, isNotImported } from './sessions.ts';

/** An expiry that a session's contracts have. */
export interface ContractExpiry {
  readonly expiry: Day;
  /** The day of its settlement: earlier than the expiry where a corporate action ends the contract. */
  readonly lastDay: Day;
  /** Calendar days from the session to the last day. */
  readonly days: number;
  /** Null where the rules of the exchange do not list it. */
  readonly kind: ExpiryKind | null;
}

interface Wanted {
  /** Of all underlyings where absent. */
  readonly symbol?: string | undefined;
  readonly contracts: ContractKind;
  /** The latest session, and what is not over at its close, where absent. */
  readonly date?: Day | undefined;
}

interface Expiries {
  readonly date: Day;
  readonly expiries: ContractExpiry[];
  /** The last expiry of a symbol of which no later months are listed though others have them: it leaves futures and options then. */
  readonly leavesAfter: Day | null;
}

/** The nearest first. Throws AppError 'contracts.not-held', 'date.no-session', or 'contracts.unknown' where the symbol has none. */
export async function contractExpiries(
  { store }: DerivativesDeps,
  { symbol, contracts, date }: Wanted,
): Promise<Expiries> {
  const tables = contractTables(store());
  const underlying = symbol === undefined ? undefined : underlyingOf(symbol);
  const { day, listed } = await listedOn(tables, { date, contracts, underlying });
  if (listed.length === 0) throw new AppError('contracts.unknown');
  const kinds = kindsOf(underlying, contracts, dayOf(day));
  const living = date === undefined ? listed.filter(({ lastDay }) => lastDay > day) : listed;
  return {
    date: dayOf(day),
    expiries: living.map((one) => shown(one, day, kinds)),
    leavesAfter: underlying === undefined ? null : lastOfLeaving(await lastFutures(tables, day, underlying)),
  };
}

/** By the last futures of an underlying and of all. Those of one month end on different days: of indices, for years, sooner than of shares. */
export function lastOfLeaving({ own, ofAll }: Awaited<ReturnType<typeof lastFutures>>): Day | null {
  return own > 0 && monthOf(own) < monthOf(ofAll) ? dayOf(own) : null;
}

interface ListedWanted {
  readonly date: Day | undefined;
  readonly contracts: ContractKind;
  readonly underlying: Underlying | undefined;
}

/** Of a day whose close was not imported, the options of which chains were recorded. */
async function listedOn(tables: ContractTables, { date, contracts, underlying }: ListedWanted) {
  try {
    const { day } = await importedSession(tables, { date });
    return { day, listed: await listedContracts(tables, { day, contracts, underlying }) };
  } catch (error) {
    if (date === undefined || underlying === undefined || contracts === 'futures' || !isNotImported(error)) throw error;
    const day = dayNumber(date);
    const recorded = await recordedExpiries(tables, underlying, day);
    if (recorded.length === 0) throw error;
    return { day, listed: recorded.map((expiry) => ({ expiry, lastDay: expiry })) };
  }
}

/** By the rules of the underlying; of all together by those of the indices, then of the shares. */
function kindsOf(underlying: Underlying | undefined, contracts: ContractKind, on: Day): ReadonlyMap<Day, ExpiryKind> {
  const of = underlying === undefined ? [...indexUnderlyings, ANY_SHARE] : [underlying];
  return new Map(
    of.flatMap((one) =>
      listedExpiries({ underlying: one, contracts, on }).map(({ day, kind }) => [day, kind] as const),
    ),
  );
}

const indexUnderlyings = indexNames.flatMap(({ underlying }) => underlying ?? []);
const ANY_SHARE = '';

function shown(
  { expiry, lastDay }: { readonly expiry: DayNumber; readonly lastDay: DayNumber },
  day: DayNumber,
  kinds: ReadonlyMap<Day, ExpiryKind>,
): ContractExpiry {
  return {
    expiry: dayOf(expiry),
    lastDay: dayOf(lastDay),
    days: lastDay - day,
    kind: kinds.get(dayOf(expiry)) ?? null,
  };
}
