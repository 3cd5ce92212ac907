/** The chart with its tools, as a part of a page and as a dialog over it. */

/** Fetched when they are shown. */
import { lazyPart } from '@parakh/ui';
export const ChartWorkspace = lazyPart(
  'ChartWorkspace',
  async () => (await import('./ChartWorkspace.tsx')).ChartWorkspace,
);
export const ChartModal = lazyPart('ChartModal', async () => (await import('./ChartModal.tsx')).ChartModal);
