import { largest } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { api, Peer, ReplyOf } from '@parakh/contract';
import { shownView } from '../../quotes/index.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { fundamentalsOf } from '../watchlists/fundamentals.ts';

const MOST = 30;

/** A company and the most traded others of its sector, each with its price and its fundamentals. */
export async function peersOf(asked: string, services: AnalyticsDeps): Promise<ReplyOf<typeof api.content.peers>> {
  const view = await shownView(services);
  const symbol = view.needSymbol(asked);
  const { sector, kind } = view.instrument(symbol);
  const isAlike = (other: string) => other !== symbol && sector !== '' && view.instrument(other).sector === sector;
  const others = view.current('EQ').filter((row) => isAlike(row.symbol));
  const rows = [view.needSummary(symbol), ...largest(others, ({ turnover }) => turnover, MOST)];
  const shown = kind === 'stock' ? rows : [];
  const figures = await fundamentalsOf(
    shown.map((row) => row.symbol),
    services,
  );
  const peers = shown.map(({ symbol: one, last, changePct, returns }, i): Peer => {
    const { dividendYield: _, ...fundamentals } = figures[i]!;
    return {
      ...fundamentals,
      symbol: one,
      name: view.instrument(one).name,
      last: nanToNull(last),
      changePct: nanToNull(changePct),
      yearChangePct: nanToNull(returns.year),
    };
  });
  return { symbol, sector, day: dayOf(view.lastDay), peers };
}
