import { api, type MarketState } from '@parakh/contract';
import { addDays, addedDays, isFeedWindow } from '@parakh/market';
import { dayText, t } from '@parakh/ui';
import { useApi } from '../api/api.ts';

const EVERY_MS = 60_000;

const HOUR_MS = 3_600_000;

/** Which market is shown, how old it is, what the exchange is doing. Asked every minute of a session, and at its bells. */
export function useMarketState() {
  const query = useApi(api.market.state, {}, { everyMs: stateMs });
  if (query.data) takeAddedDays(query.data);
  return query;
}

/** The calendar that the page brought along learns the days the operator added, before anything asks it of the session. */
export function takeAddedDays({ addedDays: added }: Pick<MarketState, 'addedDays'>): void {
  if (added !== addedDays()) addDays(added);
}

/** How long what is known of the market holds. A clock of its own, as the demo exchange has, tells no later than an hour. */
export function stateMs(state: Pick<MarketState, 'now' | 'changesAt' | 'live'> | undefined): number {
  if (!state || isFeedWindow(state.now) || state.live) return EVERY_MS;
  return Math.min(HOUR_MS, Math.max(1000, (state.changesAt ?? Infinity) - state.now));
}

/** Until accounts come, those who look at simulated prices count as subscribed. */
export function mayExport(state: MarketState | undefined): boolean {
  return state?.source === 'demo';
}

/** The session whose figures are shown: the one that runs, else the last one available. */
export const shownDay = (state: MarketState | undefined): string | undefined =>
  state?.live?.day ?? state?.lastSession ?? undefined;

/** 'Session of Fri 20 Nov 2026, 500 symbols': the age that belongs to every figure of a screen. */
export function ageOf(state: MarketState | undefined): string {
  const day = shownDay(state);
  return state && day ? t('Session of {day}, {symbols} symbols', { day: dayText(day), symbols: state.symbols }) : '';
}
