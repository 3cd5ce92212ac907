/** What others show of alerts: the button that sets one, what tells that one fired, and until when they were judged. */

import { lazyPart } from '@parakh/ui';

export { AlertButton } from './AlertButton.tsx';
export { EvaluatedNote } from './EvaluatedNote.tsx';
export { SubscribeButton } from './SubscribeButton.tsx';

/** Fetched when they are shown. */
export const AlertToasts = lazyPart('AlertToasts', async () => (await import('./AlertToasts.tsx')).AlertToasts);
export const SymbolAlert = lazyPart('SymbolAlert', async () => (await import('./SymbolAlert.tsx')).SymbolAlert);
export const UpdateOffer = lazyPart('UpdateOffer', async () => (await import('./UpdateOffer.tsx')).UpdateOffer);
