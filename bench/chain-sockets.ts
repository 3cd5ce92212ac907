/** One option chain to five hundred sockets, four times a second, from the tick of its underlying to the page that holds the chain. */

import type { ChainServed } from './chain-sockets-server.ts';
import { aloneOf, asked, ended, quantile, seenBy, shareOf, startServing } from './socket-crowd.ts';

const SECONDS = Number(process.env.PARAKH_SOCKET_SECONDS ?? 20);
const PAGES = Number(process.env.PARAKH_CHAIN_PAGES ?? 500);
/** The second expiry of the market's session. */
const CHAIN = { symbol: 'NIFTY', expiry: '2026-12-01' };

export const bench = {
  name: 'An option chain over sockets, moving four times a second',
  async run() {
    const server = startServing('chain-sockets-server.ts');
    const { origin, behindMs } = await asked<ChainServed>(server, { serve: true });
    const alone = await aloneOf(server);
    const rows = [];
    for (const pages of [1, PAGES]) rows.push(await rowOf(pages));
    await ended(server);
    return {
      rows,
      note: `Chain of ${CHAIN.symbol}, ${CHAIN.expiry}, of the demo market: the underlying trades four times a second, and with it every price, volatility and Greek. From the tick to the page that has the message and has read its moment: a tick waits up to 50 ms for its version, or until 250 ms after the last one; p99 may be 300 ms. A version is worked out and written once for all pages: what one page costs beside ${PAGES}. Server and pages are a process each on this machine. CPU while nobody watches a chain: ${alone.toFixed(1)} % of a core, the ticks of the bench included.`,
    };

    async function rowOf(pages: number) {
      const crowd = { origin, pages, watches: 0, symbols: 0, seconds: SECONDS, isPlain: false, isStuck: false };
      const seen = await seenBy(server, { ...crowd, chain: { ...CHAIN, behindMs } });
      return {
        pages,
        'sockets held': seen.held,
        'updates/s a page': seen.frames / SECONDS / pages,
        'KB/s a page': seen.bytes / 1e3 / SECONDS / pages,
        'p50 ms': quantile(seen.ages, 0.5),
        'p99 ms': quantile(seen.ages, 0.99),
        'CPU % server': shareOf(seen.used),
        'CPU % pages': seen.cpuMs / 10 / SECONDS,
      };
    }
  },
};
