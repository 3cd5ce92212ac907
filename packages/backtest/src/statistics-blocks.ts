import { byExit } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/**
 * Closed trades in the order of their exits, cut into stretches of time as long as a position was held on average. Trades that ended in
 * one stretch were held through the same market and count as one observation, not many: what draws trades anew takes whole stretches (the block
 * bootstrap, H. R. Künsch, The Jackknife and the Bootstrap for General Stationary Observations, Annals of Statistics 17, 1989).
 * Of one symbol traded by itself a stretch holds a trade or two.
 */
export function blocksOf(closed: readonly Trade[]): Trade[][] {
  const sorted = byExit(closed);
  const held = sorted.reduce((sum, { entryTime, exitTime }) => sum + exitTime - entryTime, 0);
  const minutes = Math.max(1, held / sorted.length);
  const first = sorted[0]?.exitTime ?? 0;
  const blocks: Trade[][] = [];
  let range = -1;
  for (const trade of sorted) {
    const of = Math.floor((trade.exitTime - first) / minutes);
    if (of !== range) blocks.push([]);
    range = of;
    blocks.at(-1)!.push(trade);
  }
  return blocks;
}
