import type { Socket } from 'node:net';
import type { Heard } from '@parakh/contract';
import type { WebSocket } from 'ws';
import type { AlertingDeps, Messages, Told } from '../../modules/alerting/index.ts';
import { feedStateOf, isOtherState, type Live } from '../../modules/streaming/index.ts';
import { hear } from './hear.ts';
import { look } from './look.ts';
import { Page } from './page.ts';
import { openPages, type Pages } from './pages.ts';
import { openPrices } from './prices.ts';
import type { HubRoom, SocketServices } from './room.ts';
import type { SocketCounts } from './socket-metrics.ts';
import { tell } from './told-messages.ts';
import { openWatch } from './watch.ts';

/** Prices wait for one another so long, so that a page gets them in one frame. */
const FLUSH_MS = 10;
const LOOK_MS = 250;
/** A page that is still open then is cut off: the server stops. */
const FAREWELL_MS = 500;

/** All open pages of this process. */
export interface Hub {
  /** How many strangers' pages are open from an address. */
  strangersAt(address: string): number;
  take(socket: WebSocket, line: Socket, address: string): void;
  readonly counts: SocketCounts;
  /** Says farewell and resolves once every page is gone. */
  close(): Promise<void>;
}

export function openHub(services: SocketServices, kept: Messages): Hub {
  const pages = openPages();
  const live = services.live();
  const prices = openPrices(live);
  const tellFeed = feedTeller(live, pages, services);
  const room: HubRoom = { ...services, kept, prices, pages, tellFeed };
  const begin = () => {
    prices.restart(pages.all);
    tellFeed();
  };
  const stops = [
    live.onWord(tellFeed),
    live.onSession(begin),
    followMessages(room),
    services.standing.onChange((person) => {
      for (const page of pages.of(person)) void look(page, room);
    }),
    every(FLUSH_MS, () => prices.flush(services.now())),
    every(LOOK_MS, openWatch(room)),
    every(LOOK_MS, tellFeed),
  ];
  return {
    strangersAt: (address) => pages.strangersAt(address),
    take(socket, line, address) {
      const page = new Page(socket, line, { address, now: services.now() });
      pages.add(page);
      listen(page, room);
    },
    get counts() {
      const waiting = [...pages.all].reduce((sum, { buffered }) => sum + buffered, 0);
      return { ...prices.counts, persons: pages.persons, all: pages.all.size, waiting };
    },
    async close() {
      for (const stop of stops) stop();
      await farewell(pages.all);
    },
  };
}

function listen(page: Page, room: HubRoom): void {
  const { socket } = page;
  socket.on('message', (text: Buffer, isBinary) => hear(page, isBinary ? undefined : text.toString(), room));
  socket.on('pong', () => (page.heardAt = room.now()));
  // What is wrong with a line ends it: there is nobody to tell.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    room.prices.drop(page);
    page.leave();
    room.pages.remove(page);
  });
}

function feedTeller(live: Live, pages: Pages, { health }: Pick<AlertingDeps, 'health'>): () => void {
  let told = feedStateOf(live, health);
  return () => {
    const state = feedStateOf(live, health);
    if (!isOtherState(state, told)) return;
    told = state;
    const heard: Heard = { type: 'feed', ...state };
    const text = JSON.stringify(heard);
    for (const page of pages.all) if (page.stage === 'welcome') page.sayText(text);
  };
}

function followMessages(room: HubRoom): () => void {
  return room.bus().hear('messages', (bytes) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `tellMessages` says it
    const { person, messages } = JSON.parse(Buffer.from(bytes).toString()) as Told;
    for (const page of room.pages.of(person)) {
      if (page.stage === 'welcome')
        tell(page, messages, room.kept).catch((error: unknown) => room.log.error({ err: error }, 'messages wait'));
    }
  });
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}

async function farewell(pages: ReadonlySet<Page>): Promise<void> {
  const gone = [...pages].map((page) => new Promise((resume) => page.socket.once('close', resume)));
  for (const page of pages) page.close('goingAway');
  const late = setTimeout(() => {
    for (const { socket } of pages) socket.terminate();
  }, FAREWELL_MS);
  await Promise.all(gone);
  clearTimeout(late);
}
