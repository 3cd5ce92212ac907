/** Servers of the bench of sockets, each in a process of its own: the real feed, bus and hub on a market that is made up, or the plain way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from '@parakh/base';
import { barDay, type Tick, type TickListener, type TickSession, type TickSource, timeAt } from '@parakh/market';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { startSockets } from '../apps/server/src/api/sockets/test-sockets.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { openFeed } from '../apps/server/src/modules/streaming/feed.ts';
import { openLive } from '../apps/server/src/modules/streaming/open-live.ts';
import { openInProcessBus } from '../apps/server/src/platform/bus/in-process.ts';
import { answerParent, cpuTimeOf } from './serving.ts';

export interface Asked {
  readonly serve?: { readonly how: 'ours' | 'plain'; readonly symbols: number };
  /** Fills the lines of all pages that are open and do not read. */
  readonly fill?: true;
  /** What the process used since it was asked last, and its memory once garbage is gone. */
  readonly cpuTime?: true;
}

const TICKS_A_SECOND = 2;
/** Small batches, as a feed has them. */
const BATCH_MS = 10;
const RATE = 4;
const MINUTE_MS = 60_000;
const SKIPPED = 'parakh_socket_skipped_total';
const LONG_WORD = 400_000;

interface Serving {
  readonly origin: string;
  fill(): Promise<void>;
}

type MadeUpSource = TickSource & { say(because: string): void };

/** Every symbol trades twice a second; a tick is stamped as it is made. */
function madeUp(count: number): MadeUpSource {
  const symbols = Array.from({ length: count }, (_, i) => `S${i}`);
  const began = Date.now();
  const [preOpenAt, opensAt] = [began - 2 * MINUTE_MS, began - MINUTE_MS];
  const day = dayOf(barDay(timeAt(began)));
  const session: TickSession = { day, round: 0, preOpenAt, opensAt, closesAt: began + 60 * MINUTE_MS };
  let timer: NodeJS.Timeout | undefined;
  let listener: TickListener | undefined;
  let told = 0;
  const tell = () => {
    const due = Math.floor(((Date.now() - began) * count * TICKS_A_SECOND) / 1000);
    const ticks = Array.from({ length: due - told }, (_, i) => tickOf(symbols, told + i));
    told = due;
    listener?.ticks(ticks);
  };
  let [isDown, at] = [false, 0];
  return {
    name: 'made up',
    isDemo: true,
    speed: 1,
    symbols,
    now: () => Date.now(),
    session: () => session,
    begin(hears) {
      listener = hears;
      timer = setInterval(tell, BATCH_MS);
    },
    say(because) {
      isDown = !isDown;
      at = Math.max(at + 1, Date.now());
      listener?.status({ state: isDown ? 'down' : 'up', at, because });
    },
    async end() {
      clearInterval(timer);
    },
  };
}

function tickOf(symbols: readonly string[], n: number): Tick {
  const close = 100 + (n % symbols.length);
  const ltp = Math.round(close * (100 + 2 * Math.random())) / 100;
  const range = { open: close, high: close * 1.02, low: close, close };
  const token = symbols[n % symbols.length]!;
  return { token, ltp, ...range, volume: 100 + n, oi: NaN, changePtc: (100 * (ltp - close)) / close, time: Date.now() };
}

async function ours(source: MadeUpSource): Promise<Serving> {
  const log = pino({ level: 'silent' });
  const bus = openInProcessBus(log);
  const dataFolder = mkdtempSync(join(tmpdir(), 'parakh-bench-sockets-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const liveStore = { store: await openMarketStore({ dataFolder, log }), database: 'demo' } as const;
  const parts = { bus, liveStore, log, now: () => Date.now() };
  const heard = openLive({ ...parts, lastDay: source.session().day });
  await openFeed({ ...parts, source, previousCloses: new Map() });
  await heard.begin();
  const sockets = await startSockets(heard, { config: { socketsPerAddress: 100_000 } });
  return {
    origin: sockets.origin,
    async fill() {
      for (let [words, skipped] = [0, await sockets.measured(SKIPPED)]; words < 40; words++) {
        if (words % 2 === 0) source.say('x'.repeat(LONG_WORD));
        else source.say('up');
        await wait(1000 / RATE);
        const before = skipped;
        skipped = await sockets.measured(SKIPPED);
        if (skipped > before && words % 2 === 1) return;
      }
    },
  };
}

/** The plain way: what changed as JSON, made for each page by itself. */
function plain(source: MadeUpSource): Serving {
  const lines = new WebSocketServer({ port: 0, perMessageDeflate: false });
  const newest = new Map<string, Tick>();
  const tell = (ticks: readonly Tick[]) => ticks.forEach((tick) => newest.set(tick.token, tick));
  source.begin({ ticks: tell, status: () => {}, session: () => {} });
  lines.on('connection', (socket) => {
    socket.on('message', (text: Buffer) => {
      const { symbols: watched }: { symbols?: string[] } = JSON.parse(text.toString());
      if (!watched) return;
      let since = 0;
      const timer = setInterval(() => {
        const changed = watched.flatMap((symbol) => newest.get(symbol) ?? []).filter(({ time }) => time >= since);
        since = Date.now();
        const rows = changed.map(({ token, ltp, volume, time }) => ({ token, ltp, volume, time }));
        socket.send(JSON.stringify({ rows }));
      }, 1000 / RATE);
      socket.on('close', () => clearInterval(timer));
    });
  });
  const address = lines.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, fill: async () => {} };
}

let serving: Serving | undefined;
async function answer({ serve, fill }: Asked): Promise<unknown> {
  if (serve) {
    const source = madeUp(serve.symbols);
    serving = serve.how === 'ours' ? await ours(source) : plain(source);
    return serving.origin;
  }
  if (!fill) return cpuTimeOf();
  return serving?.fill().then(() => true);
}

answerParent(answer);
