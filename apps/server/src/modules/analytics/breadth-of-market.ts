import { type BreadthFrame, type BreadthMarks, type BreadthSums, makeMarks, sumUp } from '@parakh/analytics';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';

/** Made once for each market and length of bars. */
export function breadthMarks(view: MarketView, frame: BreadthFrame): Promise<BreadthMarks> {
  return marksIn(view.market, view, frame);
}

const marksIn = perMarket(
  (_: MarketView['market'], view: MarketView, frame: BreadthFrame) => makeMarks(view, frame, inSlices),
  {
    keyOf: (_, frame) => frame,
  },
);

/** Counted once for each market, group and length of bars; who belonged to the group is asked for each bar. */
export async function breadthSums(view: MarketView, group: string, frame: BreadthFrame): Promise<BreadthSums> {
  const { name } = view.group(group);
  return sumsIn(await breadthMarks(view, frame), view, name);
}

const sumsIn = perMarket(
  (marks: BreadthMarks, view: MarketView, group: string) => sumUp(marks, { view, group, inSlices }),
  { keyOf: (_, group) => group },
);
