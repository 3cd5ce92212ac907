/** What a person wants to hear of and how the product looks to them. */

import { lazyPart } from '@parakh/ui';

export { isMasterOn } from './alert-preferences.ts';
export { useFollowedDisplay } from './display.ts';

/** Fetched when they are shown. */
export const PreferencesPanel = lazyPart(
  'PreferencesPanel',
  async () => (await import('./PreferencesPanel.tsx')).PreferencesPanel,
);
