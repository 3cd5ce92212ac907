/** Eleven lists of instruments of brokers: how long they take to be stored and compared, in how much memory, and how soon one is found. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInIndia, dayNumber } from '@parakh/base';
import { pino } from 'pino';
import { disagreements } from '../apps/server/src/modules/instruments/disagreements.ts';
import {
  brokerInstrument,
  brokerList,
  symbolInstruments,
} from '../apps/server/src/modules/instruments/find-instruments.ts';
import { takeMasters } from '../apps/server/src/modules/instruments/take-master.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { madeUpMasters } from './instrument-masters-made-up.ts';

const ROWS = 1_000_000;
const ROUNDS = 60;
const LOOK_EVERY_MS = 200;

const contract = (n: number) => `SHARE${n % 250}99DEC${100 + 5 * (n % 100)}CE`;
const fifty = (n: number) => Array.from({ length: 50 }, (_, at) => `SHARE${(n * 50 + at) % 9000}`);

export const bench = {
  name: 'Lists of instruments of brokers',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
    const log = pino({ level: 'silent' });
    const store = await openMarketStore({ dataFolder: folder, log });
    try {
      const deps = { store: () => store, log, now: Date.now };
      const taken = await watched(async () => {
        const day = dayNumber(dayInIndia(Date.now()));
        for (const { file, chunks } of madeUpMasters(ROWS)) {
          const { refused } = await takeMasters([{ file, chunks }], { day }, deps);
          if (refused.length > 0) throw new Error(refused[0]!.reason);
        }
      });
      const compared = await watched(async () => disagreements(deps));
      return {
        rows: [
          { what: 'eleven lists read and stored', ms: taken.ms, 'MB more at the peak': taken.mb },
          { what: 'rows that disagree looked for', ms: compared.ms, 'MB more at the peak': compared.mb },
          {
            what: 'getInstrument, a share',
            ms: await median((n) => brokerInstrument(`SHARE${(n * 37) % 9000}`, 'zerodha', deps)),
          },
          { what: 'getInstrument, an option', ms: await median((n) => brokerInstrument(contract(n), 'zerodha', deps)) },
          { what: 'getInstrumentList, 50 shares', ms: await median((n) => brokerList('upstox', fifty(n), deps)) },
          { what: 'fetchAllinstrument, a share', ms: await median((n) => symbolInstruments(`SHARE${300 + n}`, deps)) },
          {
            what: 'fetchAllinstrument, with 400 options at ten brokers',
            ms: await median((n) => symbolInstruments(`SHARE${n}`, deps)),
          },
          { what: 'a question of the store that asks nothing', ms: await median(() => store.rows('SELECT 1 AS one')) },
        ],
        note: `${ROWS.toLocaleString('en-IN')} lines in all, in each vendor’s own form; memory of this process and of the engine together, against before. Medians of ${ROUNDS}. Goals: 40 s and 300 MB, getInstrument 5 ms, a search 20 ms.`,
      };
    } finally {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Of this process and its children. */
function residentMb(): number {
  const told = execFileSync('ps', ['-o', 'rss=', '-p', String(process.pid), '--ppid', String(process.pid)]);
  return told
    .toString()
    .trim()
    .split(/\s+/)
    .reduce((sum, kb) => sum + Number(kb) / 1024, 0);
}

async function watched(work: () => Promise<unknown>): Promise<{ ms: number; mb: number }> {
  const before = residentMb();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb())), LOOK_EVERY_MS);
  const from = performance.now();
  try {
    await work();
    return { ms: performance.now() - from, mb: peak - before };
  } finally {
    clearInterval(timer);
  }
}

async function median(ask: (n: number) => Promise<unknown>): Promise<number> {
  await ask(0);
  const times: number[] = [];
  for (let n = 1; n <= ROUNDS; n++) {
    const from = performance.now();
    await ask(n);
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!;
}
