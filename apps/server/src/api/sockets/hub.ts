import type { Socket } from 'node:net';
import type { ServerMessage } from '@parakh/contract';
import type { WebSocket } from 'ws';
import type { AlertingDeps, Messages, Notifications } from '../../modules/alerting/index.ts';
import { feedStateOf, isOtherState, type Live } from '../../modules/streaming/index.ts';
import { openChains } from './chains.ts';
import { Connection } from './connection.ts';
import { type Connections, openConnections } from './connections.ts';
import { deliver } from './deliver.ts';
import type { HubContext, SocketServices } from './hub-context.ts';
import { onMessage } from './on-message.ts';
import { openPrices } from './prices.ts';
import { refreshSession } from './refresh-session.ts';
import type { SocketCounts } from './socket-metrics.ts';
import { openWatch } from './watch.ts';

/** Prices wait for one another so long, so that a connection gets them in one frame. */
const FLUSH_MS = 10;
const CHECK_MS = 250;
/** A connection that is still open then is cut off: the server stops. */
const SHUTDOWN_MS = 500;

/** All open connections of this process. */
export interface Hub {
  /** How many anonymous connections are open from an address. */
  anonymousAt(address: string): number;
  take(socket: WebSocket, line: Socket, address: string): void;
  readonly counts: SocketCounts;
  /** Closes every connection and resolves once all are gone. */
  close(): Promise<void>;
}

export function openHub(services: SocketServices, messages: Messages): Hub {
  const connections = openConnections();
  const live = services.live();
  const prices = openPrices(live);
  const sendFeed = feedSender(live, connections, services);
  const chains = openChains(services);
  const context: HubContext = { ...services, messages, prices, chains, connections, sendFeed };
  const begin = () => {
    prices.restart(connections.all);
    sendFeed();
  };
  const stops = [
    live.onFeedStatus(sendFeed),
    live.onSession(begin),
    followMessages(context),
    services.authenticator.onChange((person) => {
      for (const connection of connections.of(person)) void refreshSession(connection, context);
    }),
    every(FLUSH_MS, () => prices.flush(services.now())),
    every(CHECK_MS, openWatch(context)),
    every(CHECK_MS, sendFeed),
  ];
  return {
    anonymousAt: (address) => connections.anonymousAt(address),
    take(socket, line, address) {
      const connection = new Connection(socket, line, { address, now: services.now() });
      connections.add(connection);
      listen(connection, context);
    },
    get counts() {
      const waiting = [...connections.all].reduce((sum, { buffered }) => sum + buffered, 0);
      return {
        ...prices.counts,
        ...chains.counts,
        persons: connections.persons,
        all: connections.all.size,
        waiting,
      };
    },
    async close() {
      for (const stop of stops) stop();
      await shutdown(connections.all);
    },
  };
}

function listen(connection: Connection, context: HubContext): void {
  const { socket } = connection;
  socket.on('message', (text: Buffer, isBinary) =>
    onMessage(connection, isBinary ? undefined : text.toString(), context),
  );
  socket.on('pong', () => (connection.receivedAt = context.now()));
  // What is wrong with a line ends it: there is nobody to tell.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    context.prices.drop(connection);
    context.chains.drop(connection);
    connection.leave();
    context.connections.remove(connection);
  });
}

function feedSender(live: Live, connections: Connections, { health }: Pick<AlertingDeps, 'health'>): () => void {
  let sent = feedStateOf(live, health);
  return () => {
    const state = feedStateOf(live, health);
    if (!isOtherState(state, sent)) return;
    sent = state;
    const message: ServerMessage = { type: 'feed', ...state };
    const text = JSON.stringify(message);
    for (const connection of connections.all) if (connection.stage === 'welcome') connection.sendText(text);
  };
}

function followMessages(context: HubContext): () => void {
  return context.bus().subscribe('messages', (bytes) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `tellMessages` says it
    const { person, messages } = JSON.parse(Buffer.from(bytes).toString()) as Notifications;
    for (const connection of context.connections.of(person)) {
      if (connection.stage === 'welcome')
        deliver(connection, messages, context.messages).catch((error: unknown) =>
          context.log.error({ err: error }, 'messages wait'),
        );
    }
  });
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}

async function shutdown(connections: ReadonlySet<Connection>): Promise<void> {
  const gone = [...connections].map((connection) => new Promise((resume) => connection.socket.once('close', resume)));
  for (const connection of connections) connection.close('goingAway');
  const late = setTimeout(() => {
    for (const { socket } of connections) socket.terminate();
  }, SHUTDOWN_MS);
  await Promise.all(gone);
  clearTimeout(late);
}
