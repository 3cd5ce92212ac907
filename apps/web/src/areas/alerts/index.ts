/** What others show of alerts: the button that sets one, what tells that one fired, and until when they were judged. */
import { lazy } from 'react';

export { AlertButton } from './AlertButton.tsx';
export { EvaluatedNote } from './EvaluatedNote.tsx';
export { SubscribeButton } from './SubscribeButton.tsx';

/** Fetched when they are shown. */
export const AlertToasts = lazy(async () => ({ default: (await import('./AlertToasts.tsx')).AlertToasts }));
export const SymbolAlert = lazy(async () => ({ default: (await import('./SymbolAlert.tsx')).SymbolAlert }));
export const UpdateOffer = lazy(async () => ({ default: (await import('./UpdateOffer.tsx')).UpdateOffer }));
