import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { sessionsIn, storedBefore } from './sessions.ts';
import { type Settled, settledExpiries } from './settlements.ts';

/** How far something said before was from where the expiry was settled: above 0 where it was higher. Null is unknown. */
export interface Miss {
  /** Rupees. */
  readonly said: number | null;
  readonly pct: number | null;
  /** Distances between neighbouring strikes around the settlement. */
  readonly steps: number | null;
}

/** What max pain said some sessions before, beside the plain guess that the price stays. */
export interface PinBefore {
  readonly sessions: number;
  /** Null where that session was not imported. */
  readonly date: Day | null;
  readonly maxPain: Miss;
  readonly price: Miss;
}

/** An expiry and where it was settled. */
export interface Pin {
  readonly symbol: Underlying;
  readonly expiry: Day;
  /** The exchange's final settlement price, rupees. */
  readonly settlement: number;
  readonly before: readonly PinBefore[];
}

/** How far max pain and the price were off on average, percent, without their sign. Null without any. */
export interface PinMean {
  readonly sessions: number;
  readonly expiries: number;
  readonly maxPainPct: number | null;
  readonly pricePct: number | null;
}

export interface Pins {
  readonly pins: readonly Pin[];
  readonly means: readonly PinMean[];
}

/** So many sessions before the settlement. */
const BEFORE = [1, 5] as const;

/** Every imported expiry of one underlying, or of all, the newest first. Throws AppError 'contracts.not-held', or 'contracts.unknown' for a symbol without any. */
export async function pins({ store }: DerivativesDeps, { symbol }: { symbol?: string | undefined }): Promise<Pins> {
  const tables = contractTables(store());
  const sessions = await sessionsIn(tables);
  if (sessions.length === 0) throw new AppError('contracts.not-held');
  const underlying = symbol === undefined ? undefined : underlyingOf(symbol);
  const settled = await settledExpiries(tables, underlying);
  if (underlying !== undefined && !(await hasContracts(tables, underlying))) throw new AppError('contracts.unknown');
  const said = await saidBefore(tables, underlying);
  const stored = new Set(sessions);
  const found = settled.map((one) => pinOf(one, { stored, said }));
  return { pins: found, means: BEFORE.map((before) => meanOf(found, before)) };
}

async function hasContracts(tables: ContractTables, underlying: Underlying): Promise<boolean> {
  const rows = await tables.rows(
    'SELECT 1 AS one FROM {database:Identifier}.contract_day WHERE underlying = {underlying:String} LIMIT 1',
    {
      underlying,
    },
  );
  return rows.length > 0;
}

interface Said {
  readonly maxPain: number;
  readonly spot: number;
}

/** Max pain and spot of each underlying, day and last day of trading. */
async function saidBefore(
  tables: ContractTables,
  underlying: Underlying | undefined,
): Promise<ReadonlyMap<string, Said>> {
  const rows = await tables.rows<Said & { key: string }>(
    `SELECT concat(toString(underlying), ' ', toString(toInt32(day)), ' ', toString(toInt32(day) + toInt32(days))) AS key, maxPain, spot
     FROM (SELECT underlying, day, number, value AS days FROM {database:Identifier}.contract_figure WHERE figure = 'optionDays' AND value < 30) AS ended
     JOIN (SELECT underlying, day, number, value AS maxPain FROM {database:Identifier}.contract_figure WHERE figure = 'maxPain') AS pains USING (underlying, day, number)
     JOIN (SELECT underlying, day, value AS spot FROM {database:Identifier}.contract_figure WHERE figure = 'spot') AS spots USING (underlying, day)
     ${underlying === undefined ? '' : 'WHERE underlying = {underlying:String}'}`,
    { underlying: underlying ?? '' },
  );
  return new Map(rows.map(({ key, ...said }) => [key, said]));
}

interface Known {
  readonly stored: ReadonlySet<DayNumber>;
  readonly said: ReadonlyMap<string, Said>;
}

function pinOf({ underlying, expiry, lastDay, settlement, step }: Settled, { stored, said }: Known): Pin {
  const miss = (value: number): Miss => ({
    said: nanToNull(value),
    pct: nanToNull(((value - settlement) / settlement) * 100),
    steps: nanToNull((value - settlement) / step),
  });
  const before = BEFORE.map((count): PinBefore => {
    const day = storedBefore(stored, lastDay, count);
    const then = said.get(`${underlying} ${day} ${lastDay}`);
    return {
      sessions: count,
      date: day === undefined ? null : dayOf(day),
      maxPain: miss(then?.maxPain ?? NaN),
      price: miss(then?.spot ?? NaN),
    };
  });
  return { symbol: underlying, expiry: dayOf(expiry), settlement, before };
}

function meanOf(found: readonly Pin[], sessions: number): PinMean {
  const both = found.flatMap(({ before }) =>
    before.flatMap(({ sessions: count, maxPain, price }) =>
      count === sessions && maxPain.pct !== null && price.pct !== null ? [{ pain: maxPain.pct, stays: price.pct }] : [],
    ),
  );
  const mean = (of: (one: (typeof both)[number]) => number) =>
    nanToNull(both.reduce((sum, one) => sum + Math.abs(of(one)), 0) / both.length);
  return {
    sessions,
    expiries: both.length,
    maxPainPct: mean(({ pain }) => pain),
    pricePct: mean(({ stays }) => stays),
  };
}
