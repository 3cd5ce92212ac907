import { DAYS_OF_A_YEAR } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { CompanyEvents } from '@parakh/contract';
import { perMarket } from '../../platform/per-market.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { shownView } from '../quotes/index.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import { namesOf } from '../watchlists/index.ts';
import { corporateActionsOf, type StoredAction } from './corporate-action-store.ts';
import type { AnalyticsDeps } from './deps.ts';

/** Nothing is available from before. */
const EARLIEST = 0;

/** Corporate actions, board meetings, owners and large deals of one company, under all names it had. */
export async function companyEventsOf(typed: string, services: AnalyticsDeps): Promise<CompanyEvents> {
  const view = await shownView(services);
  const symbol = view.needSymbol(typed);
  const { names } = namesOf(symbol, view);
  const [store, { database }] = [services.store(), view.market];
  const [actions, meetings, holdings, deals, holds] = await Promise.all([
    corporateActionsOf(store, database, { names, from: EARLIEST }),
    meetingsOf(store, database, names),
    holdingsOf(store, database, names),
    dealsOf(store, database, names),
    availableIn(view.market, store),
  ]);
  actions.sort((one, other) => other.exDay - one.exDay || (one.kind < other.kind ? -1 : 1));
  return {
    symbol,
    name: view.instrument(symbol).name,
    day: dayOf(view.lastDay),
    actions: actions.map(({ name: _name, exDay, recordDay, amount, factor, ...action }) => ({
      ...action,
      exDay: dayOf(exDay),
      amount: nanToNull(amount),
      factor: nanToNull(factor),
      recordDay: Number.isNaN(recordDay) ? null : dayOf(recordDay),
    })),
    dividends: holds.actions ? dividendsOf(actions, view.lastDay, view.summary(symbol)?.last) : UNKNOWN_DIVIDENDS,
    meetings: meetings.map(({ day, purpose }) => ({ day: dayOf(day), purpose })),
    holdings: holdings.map(({ end, promoters }) => ({ end: dayOf(end), promotersPct: nanToNull(promoters) })),
    deals: deals.map(({ day, ...deal }) => ({ ...deal, day: dayOf(day) })),
    holds,
  };
}

const UNKNOWN_DIVIDENDS = { perShare: null, yieldPct: null };

/** What one share of today was paid in a year: a dividend before a split was paid on fewer, larger shares. */
function dividendsOf(actions: readonly StoredAction[], lastDay: number, price = NaN): CompanyEvents['dividends'] {
  const paid = actions.filter(
    ({ kind, exDay }) => kind === 'dividend' && exDay <= lastDay && exDay > lastDay - DAYS_OF_A_YEAR,
  );
  const perShare = paid.reduce((sum, { amount, exDay }) => sum + amount * factorAfter(actions, exDay, lastDay), 0);
  return { perShare: nanToNull(perShare), yieldPct: nanToNull((100 * perShare) / price) };
}

function factorAfter(actions: readonly StoredAction[], exDay: number, lastDay: number): number {
  return actions
    .filter((action) => action.exDay > exDay && action.exDay <= lastDay && !Number.isNaN(action.factor))
    .reduce((product, { factor }) => product * factor, 1);
}

function meetingsOf(store: MarketStore, database: Database, names: readonly string[]) {
  return store.rows<{ day: number; purpose: string }>(
    `SELECT toInt32(day) AS day, purpose FROM ${database}.board_meeting FINAL
     WHERE symbol IN {names:Array(String)} ORDER BY day DESC LIMIT 40`,
    { names },
  );
}

function holdingsOf(store: MarketStore, database: Database, names: readonly string[]) {
  return store.rows<{ end: number; promoters: number }>(
    `SELECT toInt32(period_end) AS end, any(value) AS promoters FROM ${database}.statement FINAL
     WHERE symbol IN {names:Array(String)} AND kind = 'holding' AND line = 'promoters' GROUP BY end ORDER BY end`,
    { names },
  );
}

type StoredDeal = Omit<CompanyEvents['deals'][number], 'day'> & { readonly day: number };

function dealsOf(store: MarketStore, database: Database, names: readonly string[]): Promise<StoredDeal[]> {
  return store.rows<StoredDeal>(
    `SELECT toInt32(day) AS day, kind, client, side, shares, price FROM ${database}.deal FINAL
     WHERE symbol IN {names:Array(String)} ORDER BY day DESC, shares DESC LIMIT 40`,
    { names },
  );
}

const availableIn = perMarket(({ database }: AvailableMarket, store: MarketStore) => availableOf(store, database));

/** Of which kinds anything is available, of whatever company. */
async function availableOf(store: MarketStore, database: Database): Promise<CompanyEvents['holds']> {
  const some = (table: string, where = '1') =>
    `toInt32(exists(SELECT 1 FROM ${database}.${table} WHERE ${where} LIMIT 1))`;
  const [row] = await store.rows<Record<keyof CompanyEvents['holds'], number>>(
    `SELECT ${some('corporate_action')} AS actions, ${some('board_meeting')} AS meetings, ${some('deal')} AS deals,
            ${some('statement', "kind = 'holding'")} AS holdings`,
  );
  const { actions = 0, meetings = 0, holdings = 0, deals = 0 } = row ?? {};
  return { actions: actions > 0, meetings: meetings > 0, holdings: holdings > 0, deals: deals > 0 };
}
