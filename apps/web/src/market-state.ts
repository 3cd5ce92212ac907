import { api, type MarketState } from '@parakh/contract';
import { dayText, t } from '@parakh/ui';
import { useApi } from './api.ts';

const EVERY_MS = 60_000;

/** Which market is shown, how old it is, what the exchange is doing. Asked every minute. */
export function useMarketState() {
  return useApi(api.market.state, {}, { everyMs: EVERY_MS });
}

/** Until accounts come, those who look at simulated prices count as subscribed. */
export function mayExport(state: MarketState | undefined): boolean {
  return state?.source === 'demo';
}

/** The session whose figures are shown: the one that runs, else the last one held. */
export const shownDay = (state: MarketState | undefined): string | undefined =>
  state?.live?.day ?? state?.lastSession ?? undefined;

/** 'Session of Fri 20 Nov 2026, 500 symbols': the age that belongs to every figure of a screen. */
export function ageOf(state: MarketState | undefined): string {
  const day = shownDay(state);
  return state && day ? t('Session of {day}, {symbols} symbols', { day: dayText(day), symbols: state.symbols }) : '';
}
