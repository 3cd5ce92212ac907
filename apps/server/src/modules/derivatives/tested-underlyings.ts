import { AppError, type DayNumber } from '@parakh/base';
import type { ContractColumns, DayFigures, StoredContracts } from '@parakh/option-strategies/backtest';
import type { Underlying } from '@parakh/options';
import { quantity } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { figureSql } from './figure-store.ts';

interface Wanted {
  /** The exchange's symbols of contracts; undefined: all of that time. */
  readonly underlyings: readonly Underlying[] | undefined;
  /** Both within; undefined: from the first, up to the last session. */
  readonly from: DayNumber | undefined;
  readonly to: DayNumber | undefined;
  /** No more contract days than these are read. */
  readonly mostDays?: number | undefined;
}

/** More contract days than these, about 100 bytes each, are not read at once. */
const MOST_DAYS = 8_000_000;

/**
 * Contract days as a back-test runs on them (`testedFrom`), with the session before the first one, and of the sessions before that what
 * volatilities are told by. Throws AppError 'contracts.not-held', 'request.invalid' where it would be too much.
 */
export async function storedContracts({ store }: DerivativesDeps, wanted: Wanted): Promise<StoredContracts> {
  const tables = contractTables(store());
  const span = await spanOf(tables, wanted);
  const names = wanted.underlyings ?? (await underlyingsWithin(tables, span));
  await refuseTooMany(tables, names, { span, most: wanted.mostDays ?? MOST_DAYS });
  const [contracts, figures] = await Promise.all([
    contractsWithin(tables, names, span),
    figuresUpTo(tables, names, span),
  ]);
  return { names, contracts, figures };
}

/** Those that have contracts in that time. Throws as `storedContracts` does, before much is read. */
export async function underlyingsStored({ store }: DerivativesDeps, wanted: Wanted): Promise<ReadonlySet<Underlying>> {
  const tables = contractTables(store());
  const span = await spanOf(tables, wanted);
  const names = await underlyingsWithin(tables, span);
  const asked = wanted.underlyings ? names.filter((name) => wanted.underlyings!.includes(name)) : names;
  await refuseTooMany(tables, asked, { span, most: wanted.mostDays ?? MOST_DAYS });
  return new Set(asked);
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

async function refuseTooMany(
  tables: ContractTables,
  names: readonly Underlying[],
  { span, most }: { readonly span: Span; readonly most: number },
): Promise<void> {
  const [found] = await tables.rows<{ held: number }>(
    `SELECT toFloat64(count()) AS held FROM {database:Identifier}.contract_day
     WHERE underlying IN {names:Array(String)} AND ${WITHIN}`,
    { names, ...span },
  );
  if ((found?.held ?? 0) <= most) return;
  const message = `These are ${found!.held.toLocaleString('en-IN')} contract days, ${most.toLocaleString('en-IN')} at most are read at once: fewer symbols or a shorter time.`;
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'from', message }] });
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

/** By underlying and day, the earliest first. */
export function figuresUpTo(
  tables: ContractTables,
  names: readonly Underlying[],
  { last }: Pick<Span, 'last'>,
): Promise<readonly DayFigures[]> {
  return tables.rows<DayFigures>(
    `SELECT toString(underlying) AS underlying, toInt32(day) AS day, ${figureSql('spot')} AS spot, ${figureSql('adjustmentFactor')} AS factor,
       ${figureSql('adjustmentLess')} AS less, ${figureSql('iv30')} AS iv30
     FROM {database:Identifier}.contract_figure
     WHERE number = 0 AND underlying IN {names:Array(String)} AND toInt32(day) <= {last:Int32}
     GROUP BY contract_figure.underlying, contract_figure.day ORDER BY contract_figure.underlying, contract_figure.day`,
    { names, last },
  );
}
