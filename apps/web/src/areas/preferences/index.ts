/** What a person wants to hear of and how the product looks to them. */
import { lazy } from 'react';

export { isMasterOn } from './alert-preferences.ts';
export { useFollowedDisplay } from './display.ts';

/** Fetched when they are shown. */
export const PreferencesPanel = lazy(async () => ({
  default: (await import('./PreferencesPanel.tsx')).PreferencesPanel,
}));
