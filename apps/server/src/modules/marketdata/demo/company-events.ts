import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barTime, instantOf, tradingDays } from '@parakh/market';
import type { BoardMeeting } from '../import/kinds/board-meetings.ts';
import type { CorporateAction } from '../import/kinds/corporate-actions.ts';
import type { Deal } from '../import/kinds/deals.ts';
import { between, chanceOf } from './chance.ts';
import type { Model, Share } from './model.ts';
import type { DemoFigure } from './statements.ts';

/** What simulated companies did and will do: none of it was announced by them. */
export interface DemoEvents {
  readonly actions: readonly CorporateAction[];
  readonly meetings: readonly BoardMeeting[];
  readonly deals: readonly Deal[];
}

/** A quarter with the day on which its result came, or will come. */
export interface DemoResult {
  readonly symbol: string;
  readonly end: DayNumber;
  readonly knownOn: DayNumber;
  readonly sales: number;
  readonly profit: number;
}

/** Results of the group of companies, the newest first within each company. */
export function demoResults(figures: readonly DemoFigure[]): DemoResult[] {
  const results = new Map<string, { -readonly [Key in keyof DemoResult]: DemoResult[Key] }>();
  for (const { symbol, basis, kind, end, line, value, knownOn } of figures) {
    if (kind !== 'quarter' || basis !== 'consolidated' || (line !== 'sales' && line !== 'profit')) continue;
    const key = `${symbol}|${end}`;
    const result = results.get(key) ?? { symbol, end, knownOn, sales: NaN, profit: NaN };
    result[line] = value;
    results.set(key, result);
  }
  return [...results.values()];
}

export function demoEvents(model: Model, results: readonly DemoResult[]): DemoEvents {
  const days = model.sessions.map(({ day }) => dayNumber(day));
  const last = days.at(-1)!;
  const coming = tradingDays(dayOf(last + 1), dayOf(last + DAYS_AHEAD)).map(dayNumber);
  const about: About = { days: [...days, ...coming], last, bySymbol: Map.groupBy(results, ({ symbol }) => symbol) };
  return {
    actions: [...splits(model), ...model.shares.flatMap((share) => payouts(share, about))],
    meetings: model.shares.flatMap((share) => meetingsOf(share, about)),
    deals: dealsOf(model, days),
  };
}

const DAYS_AHEAD = 40;

interface About {
  /** Sessions, and those that come next. */
  readonly days: readonly DayNumber[];
  readonly last: DayNumber;
  readonly bySymbol: ReadonlyMap<string, readonly DemoResult[]>;
}

function splits({ actions }: Model): CorporateAction[] {
  return actions.map(({ symbol, day, kind, text }) => {
    const exDay = dayNumber(day);
    return { symbol, exDay, what: kind, amount: NaN, text, recordDay: exDay };
  });
}

const QUARTERS_REPORTED = 8;
const MARCH = '03';
const SEPTEMBER = '09';

/** A part of the profits of March after the meeting of shareholders, and with some an interim dividend in autumn. */
function payouts(share: Share, { days, bySymbol }: About): CorporateAction[] {
  const { symbol } = share.listing;
  const chance = chanceOf(`payouts ${symbol}`);
  const yieldPct = chance.next() < 0.25 ? 0 : between(chance, 0.3, 2.2);
  const paysInterim = yieldPct > 0 && chance.next() < 0.45;
  return (bySymbol.get(symbol) ?? []).flatMap(({ end, knownOn }) => {
    const month = dayOf(end).slice(5, 7);
    if (month === MARCH) return finalDividend(share, onDay(days, knownOn + 50), yieldPct);
    if (month === SEPTEMBER && paysInterim)
      return dividend(share, onDay(days, knownOn + 12), { yieldPct: 0.4 * yieldPct, words: 'Interim Dividend' });
    return [];
  });
}

interface ExDay {
  readonly day: DayNumber;
  readonly session: number;
}

/** The first session from a day on; undefined where it lies outside of them. */
function onDay(days: readonly DayNumber[], from: DayNumber): ExDay | undefined {
  const session = days.findIndex((one) => one >= from);
  const day = days[session];
  return day !== undefined && day < from + DAYS_AHEAD ? { day, session } : undefined;
}

/** Shareholders meet in any case. */
function finalDividend(share: Share, exDay: ExDay | undefined, yieldPct: number): CorporateAction[] {
  const [paid] = dividend(share, exDay, { yieldPct, words: 'AGM/Dividend' });
  if (!exDay) return [];
  const text = paid?.text ?? 'Annual General Meeting (simulated)';
  const meeting = { symbol: share.listing.symbol, exDay: exDay.day, what: 'meeting' as const, amount: NaN, text };
  return [{ ...meeting, recordDay: exDay.day }, ...(paid ? [paid] : [])];
}

function dividend(
  share: Share,
  exDay: ExDay | undefined,
  { yieldPct, words }: { yieldPct: number; words: string },
): CorporateAction[] {
  const amount = exDay ? rupees((yieldPct / 100) * priceAt(share, exDay.session)) : 0;
  if (!exDay || amount === 0) return [];
  const text = `${words} - Rs ${amount} Per Share (simulated)`;
  return [{ symbol: share.listing.symbol, exDay: exDay.day, what: 'dividend', amount, text, recordDay: exDay.day }];
}

/** As it was traded then; of a session to come as it is now. */
function priceAt({ start, factor }: Share, session: number): number {
  const at = Math.min(session, start.length - 1);
  return Math.exp(start[at]!) / factor[at]!;
}

/** To five paise. */
function rupees(amount: number): number {
  return Math.round(20 * amount) / 20;
}

const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** Boards meet on the day a result is told; also on that of the next quarter, which is to come. */
function meetingsOf(share: Share, { last, bySymbol }: About): BoardMeeting[] {
  const { symbol } = share.listing;
  const told = bySymbol.get(symbol) ?? [];
  const [newest] = told;
  const meetings = told.slice(0, QUARTERS_REPORTED).map(({ end, knownOn }) => ({ end, day: knownOn }));
  const next = newest && nextQuarterEnd(newest.end);
  if (next !== undefined) meetings.unshift({ end: next, day: next + newest!.knownOn - newest!.end });
  const results = meetings.map(({ end, day }) => ({
    symbol,
    day,
    purpose: `Financial Results: to consider and approve those of the quarter ended ${written.format(end * DAY_MS)} (simulated)`,
  }));
  const chance = chanceOf(`meeting ${symbol}`);
  const raises = chance.next() < 0.06;
  const day = last + Math.round(between(chance, 2, 20));
  return raises ? [{ symbol, day, purpose: 'Fund Raising (simulated)' }, ...results] : results;
}

/** The last day of the quarter after one. */
function nextQuarterEnd(end: DayNumber): DayNumber {
  const [year, month] = dayOf(end + 1)
    .split('-')
    .map(Number);
  const months = 12 * year! + month! - 1 + 3;
  return dayNumber(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`) - 1;
}

const SESSIONS_OF_DEALS = 60;
const DEALS_A_SESSION = 4;
const clients = [
  'Madeup Growth Fund',
  'Sample Pension Trust',
  'Fictional Capital',
  'Example Insurance',
  'Imagined Securities',
];

/** A few large trades a session; each has a buyer and a seller. */
function dealsOf({ shares }: Model, days: readonly DayNumber[]): Deal[] {
  return days.slice(-SESSIONS_OF_DEALS).flatMap((day, i) => {
    const session = days.length - Math.min(SESSIONS_OF_DEALS, days.length) + i;
    const chance = chanceOf('deals', day);
    return Array.from({ length: DEALS_A_SESSION }, () => {
      const share = shares[Math.floor(chance.next() * shares.length)]!;
      const price = rupees(priceAt(share, session));
      const count = Math.max(1000, Math.round((between(chance, 5, 60) * 1e7) / price / 100) * 100);
      const what = chance.next() < 0.6 ? ('bulk' as const) : ('block' as const);
      const first = Math.floor(chance.next() * clients.length);
      const of = (side: Deal['side'], client: number): Deal => {
        const name = `${clients[client % clients.length]!} (simulated)`;
        return { symbol: share.listing.symbol, day, what, client: name, side, shares: count, price };
      };
      return [of('buy', first), of('sell', first + 1)];
    }).flat();
  });
}

/** A moment of a day in India, milliseconds since the epoch. */
export function instantAt(day: DayNumber, minute: number): number {
  return instantOf(barTime(day, minute));
}
