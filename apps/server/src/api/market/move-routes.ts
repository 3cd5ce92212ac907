import { moversOverDays, priceMoves, stocksAtOpen, timeSlots } from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import { byRFactor, minutesOfSession } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { shownView } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';

/** What moved within the session, and over some. */
export const moveRoutes = {
  async openHigh(_, services) {
    const { session, openHigh } = await atOpen('EQ', services);
    return { ...session, stocks: openHigh };
  },

  async openLow(_, services) {
    const { session, openLow } = await atOpen('EQ', services);
    return { ...session, stocks: openLow };
  },

  async openHighLow({ params }, services) {
    const { session, openHigh, openLow } = await atOpen(params.id, services);
    return { ...session, openHigh, openLow };
  },

  async priceMoves({ query }, services) {
    return priceMoves(query.group, await withMinutes(services));
  },

  async timeSlots({ query }, services) {
    return timeSlots(query.group, query.minutes, await withMinutes(services));
  },

  async lively({ query }, services) {
    const [held, shown] = [await services.view(), await shownView(services)];
    const { name, title } = shown.group(query.group);
    const stocks = await byRFactor(shown.current(name), { held, shown, minTurnover: query.minTurnover });
    return { group: name, title, day: dayOf(shown.lastDay), isClosed: shown.isClosed, stocks };
  },

  async overDays({ query }, services) {
    const [held, shown] = [await services.view(), await shownView(services)];
    return moversOverDays(query.group, query.days, { held, shown });
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;

async function withMinutes(services: PerformanceDeps) {
  const view = await shownView(services);
  return { view, minutes: await minutesOfSession(view, services) };
}

async function atOpen(group: string, services: PerformanceDeps) {
  const { view, minutes } = await withMinutes(services);
  const { name, title } = view.group(group);
  const summaries = view.current(name);
  return {
    session: { group: name, title, day: dayOf(view.lastDay), isClosed: view.isClosed },
    openHigh: stocksAtOpen(summaries, 'high', { view, minutes }),
    openLow: stocksAtOpen(summaries, 'low', { view, minutes }),
  };
}
