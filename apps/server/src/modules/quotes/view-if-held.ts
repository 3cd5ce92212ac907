import { AppError } from '@parakh/base';
import type { QuotesDeps } from './deps.ts';
import { shownView } from './live-view.ts';
import type { MarketView } from './view.ts';

/** The held market; undefined while nothing is held or it is still being read in. */
export const viewIfHeld = ({ view }: Pick<QuotesDeps, 'view'>): Promise<MarketView | undefined> => ifHeld(view);

/** The market as screens show it, in the same way. */
export const shownIfHeld = (services: Parameters<typeof shownView>[0]) => ifHeld(() => shownView(services));

async function ifHeld(view: () => Promise<MarketView>): Promise<MarketView | undefined> {
  try {
    return await view();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'market.empty' || error.code === 'server.starting'))
      return undefined;
    throw error;
  }
}
