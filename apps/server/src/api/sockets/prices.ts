import { USUAL_RATE } from '@parakh/contract';
import { openSubscriptions, type SubscriptionCounts } from '@parakh/live';
import { type Live, mayHavePrices } from '../../modules/streaming/index.ts';
import { binaryMessage } from './binary-message.ts';
import type { Connection } from './connection.ts';

/** So many names stand in a refusal. */
const MOST_NAMED = 20;

/** Market data to connections. */
export interface Prices {
  /** From now on these symbols and no others. */
  watch(connection: Connection, symbols: readonly string[]): void;
  pace(connection: Connection, perSecond: number): void;
  /** Rights may be others: what the connection watches comes, or comes once. */
  again(connection: Connection): void;
  drop(connection: Connection): void;
  /** Another session, of other symbols perhaps. */
  restart(connections: Iterable<Connection>): void;
  /** Writes what is due. */
  flush(now: number): void;
  readonly counts: SubscriptionCounts & { readonly bytes: number };
}

export function openPrices(live: Live): Prices {
  let bytes = 0;
  let { board } = live;
  const book = openSubscriptions<Connection, Buffer>(board, USUAL_RATE, {
    pack: binaryMessage,
    isReady: (connection) => connection.isReady,
    send(connection, message) {
      bytes += message.length;
      connection.write(message);
    },
  });
  const subscribe = (connection: Connection) => {
    if (connection.watched.length === 0) return book.drop(connection);
    const symbolIndexes = connection.watched.flatMap((symbol) => board.symbolIndexOf(symbol) ?? []);
    if (!mayHavePrices(connection, live)) return book.glance(connection, symbolIndexes);
    if (connection.perSecond !== undefined) book.pace(connection, connection.perSecond);
    book.watch(connection, symbolIndexes);
  };
  return {
    watch(connection, symbols) {
      connection.watched = symbols;
      refuseUnknown(connection, live);
      subscribe(connection);
    },
    pace(connection, perSecond) {
      connection.perSecond = perSecond;
      if (mayHavePrices(connection, live)) book.pace(connection, perSecond);
    },
    again: subscribe,
    drop: (connection) => book.drop(connection),
    restart(connections) {
      const isOther = board !== live.board;
      book.restart((board = live.board));
      // What nobody knew before may be known now.
      if (isOther) for (const connection of connections) subscribe(connection);
    },
    flush: (now) => book.flush(now, live.now()),
    get counts() {
      return { ...book.counts, bytes };
    },
  };
}

/** Of those it knows prices come all the same. */
function refuseUnknown(connection: Connection, { board }: Live): void {
  const unknown = connection.watched.filter((symbol) => board.symbolIndexOf(symbol) === undefined);
  if (unknown.length === 0) return;
  const named = unknown.slice(0, MOST_NAMED).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  connection.refuse('symbol.unknown', `No prices come for ${named}${more}.`);
}
