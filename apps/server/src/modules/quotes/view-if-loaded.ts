import { AppError } from '@parakh/base';
import type { QuotesDeps } from './deps.ts';
import { shownView } from './live-view.ts';
import type { MarketView } from './view.ts';

/** The loaded market; undefined while nothing is available or it is still being read in. */
export const viewIfLoaded = ({ view }: Pick<QuotesDeps, 'view'>): Promise<MarketView | undefined> => ifLoaded(view);

/** The market as screens show it, in the same way. */
export const shownIfLoaded = (services: Parameters<typeof shownView>[0]) => ifLoaded(() => shownView(services));

async function ifLoaded(view: () => Promise<MarketView>): Promise<MarketView | undefined> {
  try {
    return await view();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'market.empty' || error.code === 'server.starting'))
      return undefined;
    throw error;
  }
}
