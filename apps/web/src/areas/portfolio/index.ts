/** What others show of the portfolio: the order ticket of a symbol. */

import { lazyPart } from '@parakh/ui';

/** Fetched when it is shown. */
export const AskedTicket = lazyPart('AskedTicket', async () => (await import('./AskedTicket.tsx')).AskedTicket);
