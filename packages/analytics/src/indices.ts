import { dayOf, nanToNull } from '@parakh/base';
import type { IndexQuote } from '@parakh/contract';
import { barDay, indexNamed } from '@parakh/market';
import { advancesOf } from './breadth.ts';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';
import type { IndexRatio } from './session-figures.ts';

/** Every index that is held, the best known first, with its members' rises and falls. */
export function indexQuotes(view: MarketView, ratios: ReadonlyMap<string, IndexRatio>): IndexQuote[] {
  const held = view.listed.filter(({ kind }) => kind === 'index').map(({ symbol }) => symbol);
  return held.flatMap((symbol) => {
    const summary = view.summary(symbol);
    return summary ? [indexQuote(summary, view, ratios.get(symbol))] : [];
  });
}

export function indexQuote(summary: QuoteSummary, view: MarketView, ratio: IndexRatio | undefined): IndexQuote {
  const { symbol } = summary;
  const named = indexNamed(symbol);
  return {
    symbol,
    name: named?.exchange ?? view.instrument(symbol).name,
    kind: named?.kind ?? 'theme',
    day: dayOf(barDay(summary.time)),
    open: nanToNull(summary.open),
    high: nanToNull(summary.high),
    low: nanToNull(summary.low),
    last: nanToNull(summary.last),
    previousClose: nanToNull(summary.previousClose),
    change: nanToNull(summary.change),
    changePct: nanToNull(summary.changePct),
    yearHigh: nanToNull(summary.yearHigh),
    yearLow: nanToNull(summary.yearLow),
    weekChangePct: nanToNull(summary.returns.week),
    monthChangePct: nanToNull(summary.returns.month),
    pe: nanToNull(ratio?.pe),
    pb: nanToNull(ratio?.pb),
    dividendYield: nanToNull(ratio?.dividendYield),
    ...membersOf(symbol, view),
    closes: [...summary.closes],
  };
}

function membersOf(symbol: string, view: MarketView): Pick<IndexQuote, 'advances' | 'declines' | 'unchanged'> {
  const members = view.membersOfIndex(symbol);
  if (members.length === 0) return { advances: null, declines: null, unchanged: null };
  return advancesOf(members);
}
