import { monthOf } from '@parakh/base';
import { symbolOf, type Underlying } from '@parakh/options';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** One stay of a symbol in a group; `to` is the last day, Infinity while no end is known. Day numbers. */
export interface Stay {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
}

/** What the imported contracts tell of who has futures; day numbers. */
export interface ListedFutures {
  /** By symbol: the sessions, first and last, between which the last month listed was the one that ends on `until`. */
  readonly spans: readonly {
    readonly symbol: string;
    readonly first: number;
    readonly last: number;
    readonly until: number;
  }[];
  /** The sessions of which contracts are available, oldest first. */
  readonly days: readonly number[];
}

/** The futures of every session are worked out once, with the figures of contracts. */
export async function listedFutures(store: MarketStore, database: Database): Promise<ListedFutures> {
  const last = `SELECT underlying, day, max(value) AS until FROM ${database}.contract_figure
    WHERE figure = 'futureExpiry' GROUP BY underlying, day`;
  const [spans, days] = await Promise.all([
    store.rows<{ underlying: Underlying; first: number; last: number; until: number }>(
      `SELECT toString(underlying) AS underlying, toInt32(min(day)) AS first, toInt32(max(day)) AS last, until
       FROM (${last}) GROUP BY underlying, until`,
    ),
    store.rows<{ day: number }>(
      `SELECT DISTINCT toInt32(day) AS day FROM ${database}.contract_figure WHERE figure = 'futureExpiry' ORDER BY day`,
    ),
  ]);
  return {
    spans: spans.map(({ underlying, ...span }) => ({ symbol: symbolOf(underlying), ...span })),
    days: days.map(({ day }) => day),
  };
}

/**
 * Who has futures and options, day by day: what the exchange's lists of lots say and, where they are imported, the
 * contracts themselves. Whole sessions and lists say who belongs to the group and who does not; a session of which only
 * some underlyings were imported says it of those alone. Who has no futures of the month that others have leaves when
 * the last ones end.
 */
export function derivativeStays(lists: readonly Stay[], futures: ListedFutures): Stay[] {
  const statements = [...listStatements(lists), ...contractStatements(futures)].sort((a, b) => a.day - b.day);
  const isWhole = wholeAmong(statements);
  const group = openGroup();
  for (const statement of statements.slice(statements.findIndex(isWhole))) group.tell(statement, isWhole(statement));
  return group.stays();
}

/** What one list, or the contracts of one session, say. */
interface Statement {
  readonly day: number;
  /** By symbol: the last day of its contracts; undefined where nothing is said of it. */
  readonly listed: ReadonlyMap<string, number | undefined>;
}

function listStatements(lists: readonly Stay[]): Statement[] {
  const byDay = Map.groupBy(lists, ({ from }) => from);
  return [...byDay].map(([day, stays]) => ({ day, listed: new Map(stays.map(({ symbol }) => [symbol, undefined])) }));
}

function contractStatements({ spans, days }: ListedFutures): Statement[] {
  const numberOf = new Map(days.map((day, number) => [day, number]));
  const lastMonths = days.map(() => '');
  const ofEachDay = (each: (span: ListedFutures['spans'][number], month: string, number: number) => void) => {
    for (const span of spans) {
      // Contracts of a month end on different days.
      const month = monthOf(span.until);
      for (let number = numberOf.get(span.first)!; number <= numberOf.get(span.last)!; number++)
        each(span, month, number);
    }
  };
  ofEachDay((_, month, number) => {
    if (month > lastMonths[number]!) lastMonths[number] = month;
  });
  const listed = days.map(() => new Map<string, number>());
  ofEachDay(({ symbol, until }, month, number) => {
    listed[number]!.set(symbol, month < lastMonths[number]! ? until : Infinity);
  });
  return days.map((day, number) => ({ day, listed: listed[number]! }));
}

const YEAR = 366;
/** The exchange never took out, or let in, so many within a year: fewer than this part of the most were not all imported. */
const WHOLE_PART = 0.5;

/** Whether a statement is of the whole market: what is imported may be the contracts of a few underlyings alone. */
function wholeAmong(statements: readonly Statement[]): (statement: Statement) => boolean {
  return ({ day, listed }) => {
    const most = statements.reduce(
      (size, other) => (Math.abs(other.day - day) <= YEAR ? Math.max(size, other.listed.size) : size),
      0,
    );
    return listed.size >= WHOLE_PART * most;
  };
}

function openGroup() {
  const ended: Stay[] = [];
  const running = new Map<string, Stay>();
  const end = (stay: Stay, to: number) => {
    running.delete(stay.symbol);
    ended.push({ ...stay, to });
  };
  return {
    tell({ day, listed }: Statement, isWhole: boolean): void {
      for (const stay of running.values()) {
        if (stay.to < day) end(stay, stay.to);
        else if (isWhole && !listed.has(stay.symbol)) end(stay, day - 1);
      }
      for (const [symbol, until] of listed) {
        const known = running.get(symbol);
        running.set(symbol, { symbol, from: known?.from ?? day, to: until ?? known?.to ?? Infinity });
      }
    },
    stays: (): Stay[] => [...ended, ...running.values()],
  };
}
