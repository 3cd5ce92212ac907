import { dayOf, monthNumber, nanToNull } from '@parakh/base';
import type { LatestResults, ResultRow } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { assumedPublicationDay } from '@parakh/fundamentals';
import { barTime } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { growthPct, type ReportedQuarter, reportedQuarters } from './result-store.ts';

const QUARTERS_LISTED = 8;
const MEETINGS_LISTED = 100;

interface Asked {
  readonly quarter?: string | undefined;
  readonly group: string;
}

/** Results of one quarter as companies reported them, and who tells next. */
export async function latestResults({ quarter, group }: Asked, services: AnalyticsDeps): Promise<LatestResults> {
  const view = await services.view();
  const shown = await shownView(services);
  const { name, symbols } = view.group(group);
  const members = new Set(symbols);
  const [all, meetings] = await Promise.all([resultsIn(view, services), comingMeetings(view, services)]);
  const ofGroup = all.filter(({ symbol }) => members.has(symbol));
  const quarters = [...Map.groupBy(ofGroup, ({ end }) => end)]
    .map(([end, rows]) => ({ end, results: rows.length }))
    .sort((one, other) => (one.end < other.end ? 1 : -1))
    .slice(0, QUARTERS_LISTED);
  const chosen = quarter ?? quarters[0]?.end ?? null;
  return {
    quarters,
    quarter: chosen,
    group: name,
    rows: ofGroup.filter(({ end }) => end === chosen),
    meetings: meetings.rows
      .filter(({ symbol }) => members.has(symbol))
      .slice(0, MEETINGS_LISTED)
      .map((meeting) => ({ ...meeting, name: shown.instrument(meeting.symbol).name })),
    holdsMeetings: meetings.isHeld,
  };
}

/** All of them, worked out once for each loaded market. */
const resultsIn = perMarket(readResults);

async function readResults(view: MarketView, services: AnalyticsDeps): Promise<ResultRow[]> {
  const quarters = await reportedQuarters(services.store(), view.market.database);
  const bySymbol = Map.groupBy(quarters, ({ name }) => view.symbolOf(name) ?? '');
  const rows = [...bySymbol].flatMap(([symbol, told]) => (symbol === '' ? [] : rowsOf(symbol, told, view)));
  return rows.sort((one, other) => (one.toldOn === other.toldOn ? 0 : one.toldOn < other.toldOn ? 1 : -1));
}

function rowsOf(symbol: string, told: readonly ReportedQuarter[], view: MarketView): ResultRow[] {
  // Figures of the group and of the company alone are never compared.
  const basis = (['consolidated', 'standalone', 'unstated'] as const).find((one) =>
    told.some((quarter) => quarter.basis === one),
  )!;
  const ofBasis = told.filter((quarter) => quarter.basis === basis);
  const byMonth = new Map(ofBasis.map((quarter) => [monthNumber(quarter.end), quarter]));
  const { name, sector } = view.instrument(symbol);
  return ofBasis.flatMap((quarter): ResultRow[] => {
    const [yearAgo, before] = [12, 3].map((months) => byMonth.get(monthNumber(quarter.end) - months));
    const isAssumed = Number.isNaN(quarter.knownOn);
    const toldOn = isAssumed ? assumedPublicationDay('quarter', quarter.end) : quarter.knownOn;
    // Nobody knows yet what a day to come will tell.
    if (toldOn > view.lastDay + 1 && isAssumed) return [];
    return [
      {
        symbol,
        name,
        sector,
        basis,
        isAssumed,
        end: dayOf(quarter.end),
        toldOn: dayOf(toldOn),
        sales: nanToNull(quarter.sales),
        profit: nanToNull(quarter.profit),
        eps: nanToNull(quarter.eps),
        salesYearPct: growthPct(quarter.sales, yearAgo?.sales),
        profitYearPct: growthPct(quarter.profit, yearAgo?.profit),
        salesQuarterPct: growthPct(quarter.sales, before?.sales),
        profitQuarterPct: growthPct(quarter.profit, before?.profit),
        reactionPct: isAssumed ? null : reactionTo(symbol, toldOn, view),
        link: quarter.link === '' ? null : quarter.link,
      },
    ];
  });
}

/** What the session after the day of a result made of it. */
function reactionTo(symbol: string, toldOn: number, view: MarketView): number | null {
  const { time, columns } = view.adjustedBars(symbol);
  const at = timeIndex(time, barTime(toldOn));
  if (at < 0) return null;
  return nanToNull(100 * ((columns.close[at + 1] ?? NaN) / columns.close[at]! - 1));
}

async function comingMeetings(view: MarketView, services: AnalyticsDeps) {
  const store = services.store();
  const { database } = view.market;
  const rows = await store.rows<{ symbol: string; day: number; purpose: string }>(
    `SELECT symbol, toInt32(day) AS day, purpose FROM ${database}.board_meeting AS meeting FINAL
     WHERE meeting.day > toDate32({last:Int32}) ORDER BY meeting.day, symbol`,
    { last: view.lastDay },
  );
  const isHeld = rows.length > 0 || (await store.rows(`SELECT 1 FROM ${database}.board_meeting LIMIT 1`)).length > 0;
  return {
    isHeld,
    rows: rows.flatMap(({ symbol, day, purpose }) => {
      const held = view.symbolOf(symbol);
      return held === undefined ? [] : [{ symbol: held, day: dayOf(day), purpose }];
    }),
  };
}
