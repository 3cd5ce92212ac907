import { AppError, dayOf, nanToNull } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { type ExpiryLevels, expiryLevels, expirySpans, type FutureDay } from '../expiry-levels.ts';
import { type ExpiryVolatility, volatilitiesOfDay } from '../figure-store.ts';
import { monthsWanted } from '../futures-table.ts';
import { type IvChanges, ivChanges, ivRows } from '../iv-changes.ts';
import { type OpenInterests, openInterests, openRow, restrictions } from '../open-interest.ts';
import type { FiguresByName } from '../session/figures-at.ts';
import { figuresNowOf } from '../session/figures-now.ts';
import { hoursOf } from '../session/known-session.ts';
import type { SessionDeps } from '../session/session-deps.ts';
import { type AtMoment, type RunningContracts, runningContracts, underlyingsIn } from './running-contracts.ts';

const MS_A_MINUTE = 60_000;

/** What is open on every underlying in the session that runs, else at the last close. Throws as `openInterests`. */
export async function openInterestsNow(deps: SessionDeps): Promise<OpenInterests & AtMoment> {
  const running = await runningContracts(deps);
  if (!running) return { ...(await openInterests(deps)), at: null };
  const { tables, day, at, before } = running;
  const [figures, restricted] = await Promise.all([
    figuresIn(deps, running),
    restrictions(tables, { day, closed: before }),
  ]);
  return {
    date: dayOf(day),
    at,
    limitsDate: restricted.limitsDate,
    rows: underlyingsIn(running).map((one) => openRow(one, valuesOf(figures.get(one)), restricted)),
  };
}

/** Volatility at the money of every underlying's nearest expiry, likewise. Throws as `ivChanges`. */
export async function ivChangesNow(deps: SessionDeps): Promise<IvChanges & AtMoment> {
  const running = await runningContracts(deps);
  if (!running) return { ...(await ivChanges(deps)), at: null };
  const { tables, day, at, endedOn, before } = running;
  const [figures, earlier] = await Promise.all([figuresIn(deps, running), volatilitiesOfDay(tables, before)]);
  const now = underlyingsIn(running).flatMap((one) => {
    const own = figures.get(one);
    return own ? volatilitiesIn(one, own, day) : unknownOf(earlier, one);
  });
  return {
    date: dayOf(day),
    at,
    comparedWith: dayOf(before),
    rows: ivRows({ day, endedOn, now, earlier }),
  };
}

/** The nearest future of a symbol since the expiry before, with the walls of its options, likewise. Throws as `expiryLevels`. */
export async function expiryLevelsNow(deps: SessionDeps, symbol: string): Promise<ExpiryLevels & AtMoment> {
  const underlying = underlyingOf(symbol);
  const running = await runningContracts(deps, underlying);
  if (!running) return { ...(await expiryLevels(deps, symbol)), at: null };
  const { tables, day, at, endedOn, futures } = running;
  const [month] = monthsWanted(futures, endedOn, '1');
  if (!month) throw new AppError('contracts.unknown');
  const today = sessionOf(running, underlying, month.expiry);
  const [spans, figures] = await Promise.all([
    expirySpans(tables, { underlying, expiry: month.expiry, today }),
    figuresIn(deps, running),
  ]);
  const valueOf = valuesOf(figures.get(underlying));
  return {
    symbol: underlying,
    date: dayOf(day),
    at,
    expiry: dayOf(month.expiry),
    ...spans,
    callWall: nanToNull(valueOf('topCallOiStrike(1)')),
    putWall: nanToNull(valueOf('topPutOiStrike(1)')),
    maxPain: nanToNull(valueOf('maxPain(1)')),
  };
}

const figuresIn = (deps: SessionDeps, running: RunningContracts) =>
  figuresNowOf(deps).of(running.at, underlyingsIn(running));

const valuesOf =
  (figures: FiguresByName | undefined) =>
  (name: string): number =>
    figures?.[name] ?? NaN;

/** The nearest expiry first. */
function volatilitiesIn(underlying: Underlying, figures: FiguresByName, day: number): ExpiryVolatility[] {
  const found: ExpiryVolatility[] = [];
  for (let number = 1; figures[`optionDays(${number})`] !== undefined; number++)
    found.push({
      underlying,
      lastDay: day + figures[`optionDays(${number})`]!,
      atmIv: figures[`atmIv(${number})`] ?? NaN,
    });
  return found;
}

const unknownOf = (earlier: readonly ExpiryVolatility[], underlying: Underlying): ExpiryVolatility[] =>
  earlier.filter((one) => one.underlying === underlying).map((one) => ({ ...one, atmIv: NaN }));

/** A future in the session so far, by its prices at the ends of minutes: nobody tells those between. */
function sessionOf({ sessions, day, at }: RunningContracts, underlying: Underlying, expiry: number): FutureDay {
  const known = sessions.get(underlying);
  const futuresAt = known?.futures?.();
  const { opensAt } = hoursOf(day);
  const minutes = Math.max(1, Math.ceil((at - opensAt) / MS_A_MINUTE));
  const told = Array.from({ length: minutes }, (_, i) =>
    futuresAt?.(Math.min(at, opensAt + (i + 1) * MS_A_MINUTE)).find((one) => one.expiry === expiry),
  ).filter((one) => one !== undefined);
  const priced = told.filter(({ close }) => !Number.isNaN(close));
  const closes = priced.map(({ close }) => close);
  const traded = priced.map(({ close, volume }, i) => ({ close, contracts: volume - (priced[i - 1]?.volume ?? 0) }));
  const lot = known?.lot ?? NaN;
  return {
    day,
    open: closes[0] ?? NaN,
    high: closes.length === 0 ? NaN : Math.max(...closes),
    low: closes.length === 0 ? NaN : Math.min(...closes),
    close: told.at(-1)?.close ?? NaN,
    turnover: lot * traded.reduce((sum, { close, contracts }) => sum + close * contracts, 0),
    units: lot * traded.reduce((sum, { contracts }) => sum + contracts, 0),
  };
}
