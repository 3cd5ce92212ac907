import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { families } from '@parakh/catalogue';
import { pino } from 'pino';
import { updateFigures } from '../apps/server/src/modules/derivatives/index.ts';
import { importPaths } from '../apps/server/src/modules/marketdata/import/import-paths.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import { sharedFolder } from '../tools/shared.ts';

/** Figures of ten real sessions of futures and options worked out, and conditions on them evaluated on a session of the whole market. */
export const bench = { name: 'Conditions on futures and options, real sessions', run };

const log = pino({ level: 'silent' });
const RUNS = 21;
const DATE = '2026-02-27';
const MIXED = '((([0] day CLOSE > [0] day SMA(20, [0] day CLOSE)) AND (Long Build Up == 1)) AND (PCR > 1))';

async function run() {
  const shared = sharedFolder();
  if (!shared) return { rows: [], note: 'Skipped: the exchange files are not on this machine.' };
  const dataFolder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
  const store = await openMarketStore({ dataFolder, log });
  try {
    const files = [
      'nse-cm-eod-full/sec_bhavdata_full_2026Q1.tar.xz',
      'nse-fo-eod-udiff/fo-udiff_2026-02-16_to_2026-02-27.tar.xz',
    ];
    await importPaths(
      files.map((file) => join(shared, 'data', file)),
      {},
      { market: store, log },
    );
    const began = performance.now();
    const sessions = await updateFigures(store);
    const made = performance.now() - began;
    return {
      rows: [
        { work: `figures of ${sessions} sessions, each`, 'median ms': made / sessions, 'first ms': '–' },
        ...(await scans()),
      ],
      note: NOTE,
    };
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }

  async function scans() {
    const engine = await openEngine({ store, log });
    const { scans: all } = families.find(({ id }) => id === 'futures-and-options')!;
    const asked = all.map(({ text, columns }) => ({ text, columns: columns.map((column) => column.text) }));
    const rows = [
      await measured(`all ${all.length} scans of the catalogue, one session`, () =>
        engine.scanAll({ scans: asked, universe: 'EQ', date: DATE }),
      ),
      await measured('a condition on price, build-up and put-call ratio', () =>
        engine.scan({ text: MIXED, date: DATE }),
      ),
      await measured('the same on price alone', () =>
        engine.scan({ text: '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))', date: DATE }),
      ),
    ];
    await engine.close();
    return rows;
  }
}

const NOTE = `Some 2,400 shares of series EQ, of which 207 have futures and options; ${RUNS} runs each. The first run reads the figures that it names from the store.`;

async function measured(work: string, once: () => Promise<unknown>) {
  const tookMs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await once();
    tookMs.push(performance.now() - began);
  }
  const [first] = tookMs;
  return { work, 'median ms': tookMs.toSorted((one, other) => one - other)[RUNS >> 1]!, 'first ms': first! };
}
