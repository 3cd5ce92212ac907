/** What others show of watch lists: the star of a symbol, and a line of news. */
import { lazy } from 'react';

export { NewsLine } from './NewsLine.tsx';
export { StarButton } from './StarButton.tsx';

/** Fetched when they are shown. */
export const StarModal = lazy(async () => ({ default: (await import('./Star.tsx')).StarModal }));
