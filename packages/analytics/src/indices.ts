import { dayOf, known } from '@parakh/base';
import type { IndexQuote } from '@parakh/contract';
import { barDay, indexNamed } from '@parakh/market';
import { advancesOf } from './breadth.ts';
import type { MarketView } from './market-view.ts';
import type { IndexRatio } from './session-figures.ts';
import type { Standing } from './standing.ts';

/** Every index that is held, the best known first, with its members' rises and falls. */
export function indexQuotes(view: MarketView, ratios: ReadonlyMap<string, IndexRatio>): IndexQuote[] {
  const held = view.listed.filter(({ kind }) => kind === 'index').map(({ symbol }) => symbol);
  return held.flatMap((symbol) => {
    const standing = view.standing(symbol);
    return standing ? [indexQuote(standing, view, ratios.get(symbol))] : [];
  });
}

export function indexQuote(standing: Standing, view: MarketView, ratio: IndexRatio | undefined): IndexQuote {
  const { symbol } = standing;
  const named = indexNamed(symbol);
  return {
    symbol,
    name: named?.exchange ?? view.instrument(symbol).name,
    kind: named?.kind ?? 'theme',
    day: dayOf(barDay(standing.time)),
    open: known(standing.open),
    high: known(standing.high),
    low: known(standing.low),
    last: known(standing.last),
    previousClose: known(standing.previousClose),
    change: known(standing.change),
    changePct: known(standing.changePct),
    yearHigh: known(standing.yearHigh),
    yearLow: known(standing.yearLow),
    weekChangePct: known(standing.returns.week),
    monthChangePct: known(standing.returns.month),
    pe: known(ratio?.pe),
    pb: known(ratio?.pb),
    dividendYield: known(ratio?.dividendYield),
    ...membersOf(symbol, view),
    closes: [...standing.closes],
  };
}

function membersOf(symbol: string, view: MarketView): Pick<IndexQuote, 'advances' | 'declines' | 'unchanged'> {
  const members = view.membersOfIndex(symbol);
  if (members.length === 0) return { advances: null, declines: null, unchanged: null };
  return advancesOf(members);
}
