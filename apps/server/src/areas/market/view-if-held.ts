import { AppError } from '@parakh/base';
import type { Services } from '../../services.ts';
import type { MarketView } from './view.ts';

/** The held market; undefined while nothing is held or it is still being read in. */
export async function viewIfHeld({ view }: Pick<Services, 'view'>): Promise<MarketView | undefined> {
  try {
    return await view();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'market.empty' || error.code === 'server.starting'))
      return undefined;
    throw error;
  }
}
