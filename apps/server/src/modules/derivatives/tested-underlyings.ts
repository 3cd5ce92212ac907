import { AppError, type DayNumber } from '@parakh/base';
import type { ContractSession, TestedUnderlying } from '@parakh/option-strategies/backtest';
import { noAdjustment, type Underlying } from '@parakh/options';
import { quantity } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { figureSql } from './figure-store.ts';
import { type ContractColumns, sessionsByUnderlying } from './session-columns.ts';

interface Wanted {
  /** The exchange's symbols of contracts; undefined: all of that time. */
  readonly underlyings: readonly Underlying[] | undefined;
  /** Both within; undefined: from the first, up to the last session. */
  readonly from: DayNumber | undefined;
  readonly to: DayNumber | undefined;
}

/** More contract days than these, about 100 bytes each, are not read at once. */
const MOST_ROWS = 8_000_000;

/**
 * Contracts day by day as a back-test runs on them, with the session before the first one, and of the sessions before that what volatilities
 * are told by. Throws AppError 'contracts.not-held', 'request.invalid' where it would be too much; an underlying without contracts is left out.
 */
export async function testedUnderlyings({ store }: DerivativesDeps, wanted: Wanted): Promise<TestedUnderlying[]> {
  const tables = contractTables(store());
  const span = await spanOf(tables, wanted);
  const names = wanted.underlyings ?? (await underlyingsWithin(tables, span));
  await refuseTooMany(tables, names, span);
  const [contracts, figures] = await Promise.all([
    contractsWithin(tables, names, span),
    figuresUpTo(tables, names, span),
  ]);
  const byUnderlying = sessionsByUnderlying(contracts, names.length);
  return names.flatMap((underlying, place) => {
    const sessions = byUnderlying[place]!;
    const own = figures.get(underlying) ?? [];
    return sessions.length === 0 ? [] : [{ underlying, sessions: withFigures(sessions, own) }];
  });
}

interface Span {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

/** From the session before the first one on. */
async function spanOf(tables: ContractTables, { from = -25_567, to = 100_000 }: Wanted): Promise<Span> {
  const days = await tables.rows<{ day: DayNumber }>(
    'SELECT DISTINCT toInt32(day) AS day FROM {database:Identifier}.contract_day ORDER BY day',
  );
  if (days.length === 0) throw new AppError('contracts.not-held');
  const before = days.findLast(({ day }) => day < from)?.day;
  return { first: before ?? from, last: to };
}

const WITHIN = 'toInt32(day) >= {first:Int32} AND toInt32(day) <= {last:Int32}';

async function underlyingsWithin(tables: ContractTables, span: Span): Promise<Underlying[]> {
  const rows = await tables.rows<{ name: Underlying }>(
    `SELECT DISTINCT toString(underlying) AS name FROM {database:Identifier}.contract_day WHERE ${WITHIN} ORDER BY name`,
    { ...span },
  );
  return rows.map(({ name }) => name);
}

async function refuseTooMany(tables: ContractTables, names: readonly Underlying[], span: Span): Promise<void> {
  const [found] = await tables.rows<{ held: number }>(
    `SELECT toFloat64(count()) AS held FROM {database:Identifier}.contract_day
     WHERE underlying IN {names:Array(String)} AND ${WITHIN}`,
    { names, ...span },
  );
  if ((found?.held ?? 0) <= MOST_ROWS) return;
  throw new AppError('request.invalid', {
    errorMessage: `These are ${found!.held.toLocaleString('en-IN')} contract days, ${MOST_ROWS.toLocaleString('en-IN')} at most are read at once: fewer symbols or a shorter time.`,
  });
}

function contractsWithin(tables: ContractTables, names: readonly Underlying[], span: Span): Promise<ContractColumns> {
  return tables.columns<ContractColumns>(
    `SELECT toInt32(indexOf({names:Array(String)}, toString(underlying)) - 1) AS place, toInt32(day) AS at,
       toInt32(expiry) AS expires, toInt32(last_day) AS ends, toInt32(multiIf(option_right = 'call', 1, option_right = 'put', 2, 0)) AS side,
       strike, open, high, low, close, contract_day.settlement AS final, underlying_price AS spot,
       ${quantity('contract_day.volume')} AS traded, ${quantity('contract_day.lot')} AS size
     FROM {database:Identifier}.contract_day FINAL
     WHERE underlying IN {names:Array(String)} AND ${WITHIN} ORDER BY place, at, expires, side = 0, strike, side`,
    { names, ...span },
  );
}

/** What is stored of all expiries of a session. NaN where not known. */
interface DayFigures {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  readonly spot: number;
  readonly factor: number;
  readonly less: number;
  readonly iv30: number;
}

async function figuresUpTo(
  tables: ContractTables,
  names: readonly Underlying[],
  { last }: Span,
): Promise<ReadonlyMap<Underlying, readonly DayFigures[]>> {
  const rows = await tables.rows<DayFigures>(
    `SELECT toString(underlying) AS underlying, toInt32(day) AS day, ${figureSql('spot')} AS spot, ${figureSql('adjustmentFactor')} AS factor,
       ${figureSql('adjustmentLess')} AS less, ${figureSql('iv30')} AS iv30
     FROM {database:Identifier}.contract_figure
     WHERE number = 0 AND underlying IN {names:Array(String)} AND toInt32(day) <= {last:Int32}
     GROUP BY contract_figure.underlying, contract_figure.day ORDER BY contract_figure.underlying, contract_figure.day`,
    { names, last },
  );
  return Map.groupBy(rows, ({ underlying }) => underlying);
}

/** Sessions with what a corporate action did to them; before them those of which no contracts are wanted. */
function withFigures(sessions: readonly ContractSession[], figures: readonly DayFigures[]): ContractSession[] {
  const byDay = new Map(figures.map((one) => [one.day, one]));
  const first = figures[0]?.day ?? sessions[0]!.day;
  const known = sessions.map((session): ContractSession => {
    const { factor = NaN, less = NaN, iv30 = NaN, spot = session.spot } = byDay.get(session.day) ?? {};
    // The first session that is stored has none to be compared with.
    const adjustment = session.day <= first ? noAdjustment : { factor, less };
    return { ...session, adjustment, iv30, spot: Number.isNaN(session.spot) ? spot : session.spot };
  });
  return [...figures.filter(({ day }) => day < sessions[0]!.day).map((one) => withoutContracts(one, first)), ...known];
}

function withoutContracts({ day, spot, iv30, factor, less }: DayFigures, first: DayNumber): ContractSession {
  return { day, spot, iv30, adjustment: day <= first ? noAdjustment : { factor, less }, options: [], futures: [] };
}
