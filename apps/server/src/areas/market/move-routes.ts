import { dayOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import type { Services } from '../../services.ts';
import { stocksAtOpen } from './at-open.ts';
import { shownView } from './live-view.ts';
import { priceMoves, timeSlots } from './minute-moves.ts';
import { moversOverDays } from './over-days.ts';
import { byRFactor } from './r-factor.ts';
import { minutesOfSession } from './session-minutes.ts';

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
} satisfies Partial<Handlers<typeof api.market>>;

async function withMinutes(services: Services) {
  const view = await shownView(services);
  return { view, minutes: await minutesOfSession(view, services) };
}

async function atOpen(group: string, services: Services) {
  const { view, minutes } = await withMinutes(services);
  const { name, title } = view.group(group);
  const standings = view.current(name);
  return {
    session: { group: name, title, day: dayOf(view.lastDay), isClosed: view.isClosed },
    openHigh: stocksAtOpen(standings, 'high', { view, minutes }),
    openLow: stocksAtOpen(standings, 'low', { view, minutes }),
  };
}
