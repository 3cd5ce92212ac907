import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { MarketView } from './market-view.ts';

const MOST = 20;
type SearchMatch = ReplyOf<typeof api.market.stockDetails>;

/** Symbols that a person may mean: by symbol, words of the name, ISIN or a former symbol; best first. */
export function search(view: MarketView, asked: string): SearchMatch {
  const wanted = asked.trim().toUpperCase();
  const ranked = view.listed.flatMap((listed) => {
    const { isin } = view.instrument(listed.symbol);
    const former = view.market.formerNames(listed.symbol).find((name) => name.startsWith(wanted));
    const rank = rankOf(wanted, listed.symbol, listed.name, isin) ?? (former ? ranks.former : undefined);
    return rank === undefined ? [] : [{ rank, listed, isin, formerly: former ?? null }];
  });
  return ranked
    .sort(
      (one, other) =>
        one.rank - other.rank || turnoverOf(view, other.listed.symbol) - turnoverOf(view, one.listed.symbol),
    )
    .slice(0, MOST)
    .map(({ listed, isin, formerly }) => {
      const summary = view.summary(listed.symbol);
      return {
        ...listed,
        isin,
        last: nanToNull(summary?.last),
        changePct: nanToNull(summary?.changePct),
        closes: [...(summary?.closes ?? [])],
        formerly,
      };
    });
}

const ranks = { same: 0, begins: 1, nameBegins: 2, wordBegins: 3, former: 4, within: 5 } as const;

function rankOf(wanted: string, symbol: string, name: string, isin: string | null): number | undefined {
  const words = name.toUpperCase();
  if (symbol === wanted || isin === wanted) return ranks.same;
  if (symbol.startsWith(wanted)) return ranks.begins;
  if (words.startsWith(wanted)) return ranks.nameBegins;
  if (words.includes(` ${wanted}`)) return ranks.wordBegins;
  return symbol.includes(wanted) || words.includes(wanted) ? ranks.within : undefined;
}

/** The more it is traded, the likelier it is meant. */
function turnoverOf(view: MarketView, symbol: string): number {
  return nanToNull(view.summary(symbol)?.turnover) ?? 0;
}
