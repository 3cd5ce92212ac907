/** What others show of watch lists: the star of a symbol, and a line of news. */

import { lazyPart } from '@parakh/ui';

export { NewsLine } from './NewsLine.tsx';
export { StarButton } from './StarButton.tsx';

/** Fetched when they are shown. */
export const StarModal = lazyPart('Star', async () => (await import('./Star.tsx')).StarModal);
