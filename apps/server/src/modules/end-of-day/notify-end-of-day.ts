import { advancesOf } from '@parakh/analytics';
import { type Day, dayOf } from '@parakh/base';
import { giveNotice, type Notice } from '../accounts/index.ts';
import { evaluateDayFiles } from '../alerting/index.ts';
import { missingOfSession } from '../analytics/index.ts';
import { type MarketView, viewIfLoaded } from '../quotes/index.ts';
import type { EndOfDayDeps } from './deps.ts';

const HEADLINE = 'NIFTY 50';
const RETENTION_MS = 365 * 86_400_000;

/** What people hear of the newest session, after an import or at a start: alerts on its files, and its end, each once. What goes wrong is logged: no import fails for it. */
export async function notifyEndOfDay(services: EndOfDayDeps): Promise<void> {
  const { log } = services;
  await evaluateDayFiles(services).catch((error: unknown) =>
    log.error({ err: error }, 'alerts could not be evaluated on the files of the day'),
  );
  await giveEndOfDay(services).catch((error: unknown) =>
    log.error({ err: error }, 'the end of the day could not be told'),
  );
}

/** Tells everybody who wants it what the newest session brought, once it is whole and once only; how many were told now. */
export async function giveEndOfDay(services: EndOfDayDeps): Promise<number> {
  const view = await viewIfLoaded(services);
  if (!view || !Number.isFinite(view.lastDay) || missingOfSession(view.market) !== undefined) return 0;
  const told = await giveNotice(noticeOf(view), { wants: 'END_OF_DAY' }, services);
  await forgetOld(services);
  return told.length;
}

function noticeOf(view: MarketView): Notice {
  const day = dayOf(view.lastDay);
  const stocks = view.current('EQ');
  const { advances, declines, unchanged } = advancesOf(stocks);
  const breadth = `${advances} stocks rose, ${declines} fell and ${unchanged} stayed where they were.`;
  return {
    kind: 'end-of-day',
    title: `${written(day)}: ${headline(view) ?? 'the session is over'}`,
    message: view.source === 'demo' ? `${breadth} Simulated prices.` : breadth,
    link: '/stock-market-today',
    about: `eod:${day}`,
  };
}

/** Undefined where the index of the day is not available. */
function headline(view: MarketView): string | undefined {
  const index = view.everything().find(({ symbol }) => symbol === HEADLINE);
  if (!index || Number.isNaN(index.changePct)) return undefined;
  const way = index.changePct < 0 ? 'down' : 'up';
  return `${HEADLINE} ${points.format(index.last)}, ${way} ${points.format(Math.abs(index.changePct))}%`;
}

const points = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function written(day: Day): string {
  return days.format(Date.parse(day));
}

/** Nobody sees more than the newest hundred. */
async function forgetOld({ appDb, now }: EndOfDayDeps): Promise<void> {
  const { db } = await appDb();
  await db
    .deleteFrom('notification')
    .where('at', '<', BigInt(now() - RETENTION_MS))
    .execute();
}
