import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { importPaths } from '../apps/server/src/modules/marketdata/import/import-paths.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import type { MarketStore } from '../apps/server/src/modules/marketdata/store/market-store.ts';
import { storedSizes } from '../apps/server/src/modules/marketdata/store/stored-sizes.ts';
import { sharedFolder } from '../tools/shared.ts';
import { memoryOfTree } from './memory.ts';

/** Importing two years of the whole market, as a user does it: the engine's start, checks and the gap report are in the time. */
export const bench = { name: 'Import of NSE bhavcopies', run };

const log = pino({ level: 'silent' });

async function run() {
  const shared = sharedFolder();
  if (!shared) return { rows: [], note: 'Skipped: the exchange files are not on this machine.' };
  const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
  try {
    const market = join(shared, 'data', 'nse-cm-eod-full');
    const archives = ['2026-02-02_to_2026-02-13', '2026-02-16_to_2026-02-27', '2025-01-01_to_2025-01-02'];
    const contracts = archives.map((days) => join(shared, 'data', 'nse-fo-eod-udiff', `fo-udiff_${days}.tar.xz`));
    const recorded = join(shared, 'data', 'nse-option-chain-snapshots');
    const evening = join(market, 'samples', 'sec_bhavdata_full_02052025.csv');
    return {
      rows: [
        await measured('563 sessions, first import', join(folder, 'whole'), market),
        await measured('the same again', join(folder, 'whole'), market),
        await measured('one evening, into an empty market', join(folder, 'evening'), evening),
        await measured('22 sessions of futures and options', join(folder, 'contracts'), ...contracts),
        await measured(
          'option chains of one day, 288 minutes',
          join(folder, 'minutes'),
          join(recorded, 'chain-1min_NIFTY_2026-08-18.parquet'),
        ),
        await measured(
          'option chains of 171 days, half-hours',
          join(folder, 'half-hours'),
          join(recorded, 'chain-30min_NIFTY_2018-10_to_2019-06.tar.xz'),
        ),
      ],
      note: 'Peak memory is the sum over this process and the engine’s (Pss, sampled ten times a second). Bytes a row: on disk, of the largest table.',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(what: string, folder: string, ...paths: string[]) {
  let peakBytes = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(process.pid));
  }, 100);
  const began = performance.now();
  const market = await openMarketStore({ dataFolder: folder, log });
  const { rows } = await importPaths(paths, {}, { market, log });
  const seconds = (performance.now() - began) / 1000;
  const bytes = await bytesARow(market);
  await market.close();
  clearInterval(watch);
  const rate = rows === 0 ? '–' : Math.round(rows / seconds);
  return {
    what,
    rows,
    seconds: Number(seconds.toFixed(2)),
    'rows/s': rate,
    'peak MB': Math.round(peakBytes / 1e6),
    'bytes a row': Number(bytes.toFixed(1)),
  };
}

/** On disk, of the largest table. */
async function bytesARow(market: MarketStore): Promise<number> {
  const sizes = await storedSizes(market, 'market');
  const largest = sizes.filter(({ table }) => table === sizes[0]?.table);
  const sum = (of: 'bytes' | 'rows') => largest.reduce((total, one) => total + one[of], 0);
  return sum('bytes') / sum('rows');
}
