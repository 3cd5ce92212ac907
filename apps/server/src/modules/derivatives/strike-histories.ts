import { AppError, type Day, dayNumber, dayOf, nanToNull } from '@parakh/base';
import type { Right } from '@parakh/market';
import { openInterestNow, premiumNow, type Underlying, underlyingOf } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { contractExpiries } from './expiries.ts';
import { adjustmentsAfter, type StoredAdjustment, storedAdjustments } from './figure-store.ts';
import { type OptionOfDay, optionHistories } from './option-store.ts';

export interface StrikeWanted {
  readonly strike: number;
  readonly right: Right;
}

/** One option through its sessions, in prices and units of now. Null is unknown. */
export interface StrikeHistory extends StrikeWanted {
  readonly days: readonly {
    readonly date: Day;
    /** Rupees. */
    readonly price: number | null;
    /** Units. */
    readonly oi: number | null;
    readonly oiChange: number | null;
  }[];
}

export interface StrikeHistories {
  readonly symbol: Underlying;
  readonly date: Day;
  readonly expiry: Day;
  readonly series: readonly StrikeHistory[];
}

interface Wanted {
  readonly symbol: string;
  /** The nearest that is not over at the close where absent. */
  readonly expiry?: Day | undefined;
  /** Those with the largest open interest of each side where absent. */
  readonly strikes?: readonly StrikeWanted[] | undefined;
}

const LARGEST = 5;

/** Throws AppError 'contracts.not-held', 'contracts.unknown', 'expiry.unknown' or 'strike.unknown'. */
export async function strikeHistories(deps: DerivativesDeps, wanted: Wanted): Promise<StrikeHistories> {
  const { symbol } = wanted;
  const { date, expiries } = await contractExpiries(deps, { symbol, contracts: 'options' });
  const expiry = wanted.expiry ?? expiries[0]?.expiry;
  if (expiry === undefined) throw new AppError('expiry.unknown');
  const [underlying, until] = [underlyingOf(symbol), dayNumber(date)];
  const tables = contractTables(deps.store());
  const [rows, adjustments] = await Promise.all([
    optionHistories(tables, { underlying, expiry: dayNumber(expiry), until }),
    storedAdjustments(tables, underlying),
  ]);
  const last = rows.filter(({ day }) => day === until);
  if (last.length === 0) throw new AppError('expiry.unknown', { expiry });
  const chosen = wanted.strikes?.map((one) => chosenFrom(last, one)) ?? [
    ...largest(last, 'call'),
    ...largest(last, 'put'),
  ];
  const series = chosen.map(({ contract, right, strike }) => {
    const own = rows.filter((row) => row.contract === contract && row.right === right);
    return { strike, right, days: daysOf(own, adjustments) };
  });
  return { symbol: underlying, date, expiry, series };
}

function chosenFrom(last: readonly OptionOfDay[], { strike, right }: StrikeWanted): OptionOfDay {
  const found = last.find((row) => row.strike === strike && row.right === right);
  if (!found) throw new AppError('strike.unknown', { strike, right });
  return found;
}

function largest(last: readonly OptionOfDay[], right: Right): OptionOfDay[] {
  return last
    .filter((row) => row.right === right && row.oi > 0)
    .toSorted((one, other) => other.oi - one.oi)
    .slice(0, LARGEST);
}

function daysOf(own: readonly OptionOfDay[], adjustments: readonly StoredAdjustment[]): StrikeHistory['days'] {
  const now = own.map(({ day, close, oi }) => {
    const later = adjustmentsAfter(adjustments, day);
    return { date: dayOf(day), price: later.reduce(premiumNow, close), units: later.reduce(openInterestNow, oi) };
  });
  return now.map(({ date, price, units }, i) => ({
    date,
    price: nanToNull(price),
    oi: nanToNull(units),
    oiChange: nanToNull(units - (now[i - 1]?.units ?? NaN)),
  }));
}
