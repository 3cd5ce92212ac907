/** Accounts at brokers: connecting them, and what other parts of the product show of it. */

import { lazyPart } from '@parakh/ui';

export { redirectNamed } from './redirects.ts';

/** Fetched when they are shown. */
export const BrokersPanel = lazyPart('BrokersPanel', async () => (await import('./BrokersPanel.tsx')).BrokersPanel);
export const KillSwitch = lazyPart('KillSwitch', async () => (await import('./KillSwitch.tsx')).KillSwitch);
export const KillSwitchBand = lazyPart(
  'KillSwitchBand',
  async () => (await import('./KillSwitchBand.tsx')).KillSwitchBand,
);
export const BrokersAtLogin = lazyPart(
  'BrokersAtLogin',
  async () => (await import('./BrokersAtLogin.tsx')).BrokersAtLogin,
);
export const BrokerSessionBand = lazyPart(
  'BrokerSessionBand',
  async () => (await import('./BrokerSessionBand.tsx')).BrokerSessionBand,
);
