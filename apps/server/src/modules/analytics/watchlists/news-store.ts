import { type DayNumber, dayOf } from '@parakh/base';
import { assumedPublicationDay } from '@parakh/fundamentals';
import type { Database, MarketStore } from '../../marketdata/for-threads.ts';
import { corporateActionsOf } from '../corporate-action-store.ts';

/** Something told of a company, under the name it had then. */
export interface CompanyNews {
  readonly name: string;
  readonly day: DayNumber;
  readonly kind: 'corporate-action' | 'result' | 'name-change';
  readonly title: string;
  readonly source: string;
}

export interface Asked {
  readonly names: readonly string[];
  readonly from: DayNumber;
  readonly today: DayNumber;
}

/** Corporate actions by their ex-date, coming ones among them; meetings of all shareholders are no news to most. */
export async function actionsOf(store: MarketStore, database: Database, asked: Asked): Promise<CompanyNews[]> {
  const actions = await corporateActionsOf(store, database, asked);
  const told = actions
    .filter(({ kind }) => kind !== 'meeting')
    .map(({ name, exDay, text, kind, source }) => ({
      name,
      source,
      day: exDay,
      kind: 'corporate-action' as const,
      title: `Ex-date: ${text || kind}`,
    }));
  // One text may announce several of them.
  return [...new Map(told.map((one) => [`${one.name}|${one.day}|${one.title}`, one])).values()];
}

interface ResultRow {
  readonly name: string;
  readonly what: 'quarter' | 'year';
  readonly end: DayNumber;
  /** NaN when no source tells. */
  readonly knownOn: number;
  readonly sales: number;
  readonly profit: number;
  readonly source: string;
}

/** Results of quarters and years, consolidated where the company tells so, on the day they became known. */
export async function resultsOf(
  store: MarketStore,
  database: Database,
  { names, from, today }: Asked,
): Promise<CompanyNews[]> {
  const rows = await store.rows<ResultRow>(
    `SELECT symbol AS name, kind AS what, toInt32(period_end) AS end, ifNull(toFloat64(toInt32(min(known_on))), nan) AS knownOn,
            ${valueOf('sales')} AS sales, ${valueOf('profit')} AS profit, any(source) AS source
     FROM ${database}.statement FINAL
     WHERE symbol IN {names:Array(String)} AND kind IN ('quarter', 'year') AND period_end >= toDate32({from:Int32})
     GROUP BY symbol, kind, period_end`,
    { names, from },
  );
  return rows.flatMap((row) => {
    const day = Number.isNaN(row.knownOn) ? assumedPublicationDay(row.what, row.end) : row.knownOn;
    if (day > today || (Number.isNaN(row.sales) && Number.isNaN(row.profit))) return [];
    return [{ name: row.name, day, kind: 'result' as const, title: resultText(row), source: row.source }];
  });
}

/** SQL for a line of a statement: NaN where it has none. */
function valueOf(line: 'sales' | 'profit'): string {
  const consolidated = `line = '${line}' AND basis = 'consolidated'`;
  return `multiIf(countIf(${consolidated}) > 0, anyIf(value, ${consolidated}),
                  countIf(line = '${line}') > 0, anyIf(value, line = '${line}'), nan)`;
}

function resultText({ what, end, knownOn, sales, profit }: ResultRow): string {
  const assumed = Number.isNaN(knownOn) ? ' (its day is assumed: no source tells the announcement)' : '';
  const span = what === 'quarter' ? 'Quarter' : 'Year';
  const figures = [figureText('sales', sales), figureText('profit', profit)].flat().join(', ');
  return `${span} to ${monthOf(end)}: ${figures}${assumed}`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

function monthOf(day: DayNumber): string {
  const [year, month] = dayOf(day).split('-');
  return `${months[Number(month) - 1]} ${year}`;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function figureText(word: string, value: number): string[] {
  return Number.isNaN(value) ? [] : [`${word} ${crores(value)}`];
}

function crores(value: number): string {
  return `${value < 0 ? '−' : ''}₹${(Math.abs(value) < 100 ? exact : whole).format(Math.abs(value))} Cr`;
}

/** New names that companies took, told under the old and the new one. */
export async function changesOfName(
  store: MarketStore,
  database: Database,
  { names, from }: Asked,
): Promise<CompanyNews[]> {
  const rows = await store.rows<{ name: string; former: string; day: number; source: string }>(
    `SELECT new_symbol AS name, old_symbol AS former, toInt32(change.day) AS day, source
     FROM ${database}.symbol_change AS change FINAL
     WHERE new_symbol IN {names:Array(String)} AND change.day >= toDate32({from:Int32})`,
    { names, from },
  );
  return rows.map(({ former, ...row }) => ({
    ...row,
    kind: 'name-change' as const,
    title: `${former} is called ${row.name} from this day`,
  }));
}
