import type { AlertingDeps } from '../deps.ts';

/** Says which alerts were changed, added or removed: whoever evaluates them reads them again. Before the market is there nobody does. */
export function publishChanged(ids: readonly string[], services: Pick<AlertingDeps, 'bus' | 'isReady'>): void {
  if (services.isReady()) services.bus().publish('alerts-changed', Buffer.from(JSON.stringify(ids)));
}
