import { INDEX_SERIES, MAIN_SERIES } from '@parakh/market';
import type { Block } from '../../../platform/store/block.ts';
import type { DailyTable } from './daily-table.ts';
import { constant, days, float, indexTitle, revision, SOURCE } from './demo-blocks.ts';
import { identityOf } from './identity.ts';
import { groupMemberships, indexMemberships, type Membership } from './memberships.ts';
import { renames } from './renames.ts';
import type { DemoMarket } from './simulation.ts';
import { demoFigures } from './statements.ts';

/** The small tables: who is listed, who belongs where, what was split and renamed. By table name. */
export function referenceBlocks(market: DemoMarket, table: DailyTable): [string, Block][] {
  return [
    ['instrument', instruments(market)],
    ['membership', memberships(market)],
    ['adjustment', adjustments(market)],
    ['symbol_change', symbolChanges(market)],
    ['index_ratio', indexRatios(market, table)],
  ];
}

/** Statements of companies. */
export function statementBlock({ model }: Pick<DemoMarket, 'model'>): Block {
  const rows = demoFigures(model);
  return {
    columns: [
      text(
        'symbol',
        rows.map((row) => row.symbol),
      ),
      text(
        'basis',
        rows.map((row) => row.basis),
      ),
      text(
        'kind',
        rows.map((row) => row.kind),
      ),
      { name: 'period_end', type: 'Date32', values: Int32Array.from(rows, (row) => row.end) },
      text(
        'line',
        rows.map((row) => row.line),
      ),
      float(
        'value',
        rows.map((row) => row.value),
      ),
      { name: 'known_on', type: 'Nullable(Date32)', values: Float64Array.from(rows, (row) => row.knownOn) },
      { name: 'told_on', type: 'Date32', values: Int32Array.from(rows, (row) => row.toldOn) },
      constant('source', SOURCE, rows.length),
      revision(rows.length),
    ],
  };
}

function text(name: string, values: readonly string[]) {
  return { name, type: 'String' as const, values };
}

/** Since listings have an ISIN and a day: a later revision takes the place of what an earlier version wrote. */
const LISTED_REVISION = 2;

export function instruments({ symbols, model: { shares } }: DemoMarket): Block {
  const rows = symbols.length;
  const identities = symbols.map((symbol, i) => (i < shares.length ? identityOf(symbol) : undefined));
  const faceValues = identities.map((identity) => identity?.faceValue ?? NaN);
  return {
    columns: [
      text('symbol', symbols),
      text(
        'series',
        symbols.map((_, i) => (i < shares.length ? MAIN_SERIES : INDEX_SERIES)),
      ),
      text(
        'name',
        symbols.map((symbol, i) => shares[i]?.listing.name ?? indexTitle(symbol)),
      ),
      text(
        'isin',
        identities.map((identity) => identity?.isin ?? ''),
      ),
      text(
        'exchange',
        symbols.map(() => 'NSE'),
      ),
      text(
        'segment',
        symbols.map((_, i) => (i < shares.length ? 'CM' : 'INDEX')),
      ),
      {
        name: 'listed_on',
        type: 'Nullable(Date32)',
        values: identities.map((identity) => identity?.listedOn ?? null),
      },
      float('face_value', faceValues),
      float('paid_up', faceValues),
      { name: 'market_lot', type: 'Nullable(UInt64)', values: symbols.map((_, i) => (i < shares.length ? 1 : null)) },
      text(
        'industry',
        symbols.map((_, i) => shares[i]?.listing.industry ?? ''),
      ),
      { name: 'revision', type: 'UInt64', values: Array<number>(rows).fill(LISTED_REVISION) },
    ],
  };
}

function memberships({ model, symbols }: DemoMarket): Block {
  const { sessions, shares } = model;
  const indices = symbols.slice(shares.length);
  const rows: Membership[] = [
    ...indexMemberships(model),
    ...groupMemberships(
      shares.map((it) => it.listing),
      indices,
    ),
  ];
  return {
    columns: [
      text(
        'group_name',
        rows.map((row) => row.group),
      ),
      text(
        'symbol',
        rows.map((row) => row.symbol),
      ),
      days(
        'from_day',
        rows.map((row) => sessions[row.from]!.day),
      ),
      days(
        'to_day',
        rows.map((row) => (row.to === null ? null : sessions[row.to]!.day)),
      ),
      constant('source', SOURCE, rows.length),
      revision(rows.length),
    ],
  };
}

function adjustments({ model: { actions } }: DemoMarket): Block {
  return {
    columns: [
      text(
        'symbol',
        actions.map((action) => action.symbol),
      ),
      days(
        'ex_day',
        actions.map((action) => action.day),
      ),
      float(
        'factor',
        actions.map((action) => action.factor),
      ),
      text(
        'kind',
        actions.map((action) => action.kind),
      ),
      text(
        'text',
        actions.map((action) => action.text),
      ),
      constant('source', SOURCE, actions.length),
      revision(actions.length),
    ],
  };
}

function symbolChanges({ model: { sessions } }: DemoMarket): Block {
  const inside = renames.filter(({ day }) => day > sessions[0]!.day && day <= sessions[sessions.length - 1]!.day);
  return {
    columns: [
      text(
        'old_symbol',
        inside.map((rename) => rename.from),
      ),
      text(
        'new_symbol',
        inside.map((rename) => rename.to),
      ),
      days(
        'day',
        inside.map((rename) => rename.day),
      ),
      constant('source', SOURCE, inside.length),
      revision(inside.length),
    ],
  };
}

/** Valuation at the end of the history, roughly; earlier days follow from the level and from earnings that grow every quarter. */
const valuation: Readonly<Record<string, { pe: number; pb: number; dividendYield: number }>> = {
  'NIFTY BANK': { pe: 15.6, pb: 2.2, dividendYield: 0.95 },
  'NIFTY FMCG': { pe: 41, pb: 10.1, dividendYield: 1.9 },
  'NIFTY IT': { pe: 26, pb: 6.8, dividendYield: 3.1 },
  'NIFTY METAL': { pe: 20, pb: 2.9, dividendYield: 1.8 },
  'NIFTY PSU BANK': { pe: 8.6, pb: 1.4, dividendYield: 2.2 },
  'NIFTY SMLCAP 100': { pe: 31, pb: 3.9, dividendYield: 0.7 },
};
const USUAL = { pe: 22.4, pb: 3.4, dividendYield: 1.25 };
const SESSIONS_A_QUARTER = 62;
const GROWTH_A_QUARTER = 0.022;

function indexRatios({ indices, model }: DemoMarket, table: DailyTable): Block {
  const sessions = model.sessions.length;
  const first = model.shares.length * sessions;
  const levels = table.columns.close.subarray(first, first + indices.length * sessions);
  const before = table.columns.previousClose.subarray(first, first + indices.length * sessions);
  const relative = levels.map((level, row) => {
    const quarters = Math.floor((sessions - 1 - (row % sessions)) / SESSIONS_A_QUARTER);
    return (level / levels[row - (row % sessions) + sessions - 1]!) * Math.exp(quarters * GROWTH_A_QUARTER);
  });
  const ofIndex = (row: number) => valuation[indices[Math.floor(row / sessions)]!.symbol] ?? USUAL;
  const rounded = (value: (row: number) => number) => levels.map((_, row) => Math.round(value(row) * 100) / 100);
  return {
    columns: [
      text(
        'symbol',
        indices.flatMap(({ symbol }) => Array<string>(sessions).fill(symbol)),
      ),
      { name: 'day', type: 'Date32', values: table.days.subarray(first, first + levels.length) },
      float(
        'pe',
        rounded((row) => ofIndex(row).pe * relative[row]!),
      ),
      float(
        'pb',
        rounded((row) => ofIndex(row).pb * relative[row]!),
      ),
      float(
        'dividend_yield',
        rounded((row) => ofIndex(row).dividendYield / relative[row]!),
      ),
      float(
        'points_change',
        rounded((row) => levels[row]! - before[row]!),
      ),
      float(
        'change_pct',
        rounded((row) => 100 * (levels[row]! / before[row]! - 1)),
      ),
      revision(levels.length),
    ],
  };
}
