/** The server of the bench of chains over sockets, in a process of its own: the product's hub on the demo market, a session that ticks four times a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startSockets } from '../apps/server/src/api/sockets/test-sockets.ts';
import { updateFigures } from '../apps/server/src/modules/derivatives/index.ts';
import {
  contractSession,
  instantAt,
  LAST,
} from '../apps/server/src/modules/derivatives/session/test-contract-session.ts';
import { writeDemoMarket } from '../apps/server/src/modules/marketdata/demo/demo-market.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { answerParent, cpuTimeOf } from './serving.ts';

export interface ChainAsked {
  readonly serve?: true;
  /** What the process used since it was asked last, and its memory once garbage is gone. */
  readonly cpuTime?: true;
}

export interface ChainServed {
  readonly origin: string;
  /** Our clock less that of the exchange. */
  readonly behindMs: number;
}

const TICK_MS = 250;
/** The underlying at its open, and how far it swings, rupees. */
const [OPEN, SWING] = [25_900, 40];

async function serve(): Promise<ChainServed> {
  const log = pino({ level: 'silent' });
  const dataFolder = mkdtempSync(join(tmpdir(), 'parakh-bench-chains-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const store = await openMarketStore({ dataFolder, log });
  const now = Date.parse(`${LAST}T18:00:00Z`);
  await (await writeDemoMarket({ market: store, now, log, firstDay: '2026-10-20', chains: 2 })).contracts;
  await updateFigures(store);
  const exchange = contractSession();
  const began = instantAt('11:00:00');
  const sockets = await startSockets(exchange, { store: () => store, config: { socketsPerAddress: 100_000 } });
  const behindMs = Date.now() - began;
  let last = 0;
  setInterval(() => {
    // Stamped as it is traded, on a quarter of a second of the exchange.
    const tick = Math.floor((Date.now() - behindMs - began) / TICK_MS);
    if (tick === last) return;
    last = tick;
    const spot = OPEN + Math.round(20 * SWING * Math.sin(tick / 9)) / 20;
    exchange.trade('NIFTY 50', spot, began + tick * TICK_MS);
  }, 5);
  return { origin: sockets.origin, behindMs };
}

answerParent(async (asked: ChainAsked) => (asked.serve ? serve() : cpuTimeOf()));
