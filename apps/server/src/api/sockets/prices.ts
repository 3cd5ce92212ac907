import { USUAL_RATE } from '@parakh/contract';
import { openSubscriptions, type SubscriptionCounts } from '@parakh/live';
import { type Live, mayHavePrices } from '../../modules/streaming/index.ts';
import { binaryMessage } from './binary-message.ts';
import type { Page } from './page.ts';

/** So many names stand in a refusal. */
const MOST_NAMED = 20;

/** Market data to pages. */
export interface Prices {
  /** From now on these symbols and no others. */
  watch(page: Page, symbols: readonly string[]): void;
  pace(page: Page, perSecond: number): void;
  /** Rights may be others: what the page watches comes, or comes once. */
  again(page: Page): void;
  drop(page: Page): void;
  /** Another session, of other symbols perhaps. */
  restart(pages: Iterable<Page>): void;
  /** Writes what is due. */
  flush(now: number): void;
  readonly counts: SubscriptionCounts & { readonly bytes: number };
}

export function openPrices(live: Live): Prices {
  let bytes = 0;
  let { board } = live;
  const book = openSubscriptions<Page, Buffer>(board, USUAL_RATE, {
    pack: binaryMessage,
    isReady: (page) => page.isReady,
    send(page, message) {
      bytes += message.length;
      page.write(message);
    },
  });
  const subscribe = (page: Page) => {
    if (page.watched.length === 0) return book.drop(page);
    const lanes = page.watched.flatMap((symbol) => board.laneOf(symbol) ?? []);
    if (!mayHavePrices(page, live)) {
      book.drop(page);
      return book.glance(page, lanes, live.now());
    }
    if (page.perSecond !== undefined) book.pace(page, page.perSecond);
    book.watch(page, lanes);
  };
  return {
    watch(page, symbols) {
      page.watched = symbols;
      refuseUnknown(page, live);
      subscribe(page);
    },
    pace(page, perSecond) {
      page.perSecond = perSecond;
      if (mayHavePrices(page, live)) book.pace(page, perSecond);
    },
    again: subscribe,
    drop: (page) => book.drop(page),
    restart(pages) {
      const isOther = board !== live.board;
      book.restart((board = live.board));
      // What nobody knew before may be known now.
      if (isOther) for (const page of pages) subscribe(page);
    },
    flush: (now) => book.flush(now, live.now()),
    get counts() {
      return { ...book.counts, bytes };
    },
  };
}

/** Of those it knows prices come all the same. */
function refuseUnknown(page: Page, { board }: Live): void {
  const unknown = page.watched.filter((symbol) => board.laneOf(symbol) === undefined);
  if (unknown.length === 0) return;
  const named = unknown.slice(0, MOST_NAMED).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  page.refuse('symbol.unknown', `No prices come for ${named}${more}.`);
}
