import type { AlertingDeps } from '../deps.ts';

/** Says which alerts were changed, added or removed: whoever judges reads them anew. Before the market is there nobody judges. */
export function tellChanged(ids: readonly string[], services: Pick<AlertingDeps, 'bus' | 'isReady'>): void {
  if (services.isReady()) services.bus().say('alerts-changed', Buffer.from(JSON.stringify(ids)));
}
