import type { HeldMarket } from '../scanning/index.ts';

/** Where nobody told who the members of a universe are, all shares are scanned. */
export function heldUniverse(universe: string, held: Pick<HeldMarket, 'members'>): string {
  return held.members(universe) ? universe : 'EQ';
}
