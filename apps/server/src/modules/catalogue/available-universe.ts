import type { AvailableMarket } from '../scanning/index.ts';

/** Where nobody told who the members of a universe are, all shares are scanned. */
export function availableUniverse(universe: string, held: Pick<AvailableMarket, 'members'>): string {
  return held.members(universe) ? universe : 'EQ';
}
