/** How soon a column of twelve and a half million bars is ready to be scanned, from the file kept beside the store. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOUBLE, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api';
import { random } from '@parakh/base';
import { type LoadedFrame, makeFrame } from '../apps/server/src/modules/scanning/loaded-frame.ts';
import { readSnapshot, writeSnapshot } from '../apps/server/src/modules/scanning/snapshot.ts';

const SYMBOLS = 2500;
const BARS = 5000;
const ROUNDS = 9;

export const bench = {
  name: 'Columns from the snapshot',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
    try {
      const frame = madeUp();
      const file = join(folder, 'market-EQ.columns');
      await writeSnapshot(file, 'bench', frame);
      const ours = await best(async () => {
        const read = readSnapshot(file, 'bench', ['close']);
        if (read?.columns.close?.length !== SYMBOLS * BARS) throw new Error('the snapshot was not believed');
      });
      const theirs = await inDuckdb(join(folder, 'bars.duckdb'), frame);
      return {
        rows: [
          { what: 'one column and the times, checksums and all', ms: ours, MB: (await stat(file)).size / 1e6 },
          { what: 'the column from a DuckDB table', ms: theirs, ratio: theirs / ours },
        ],
        note: `${SYMBOLS} symbols × ${BARS} bars, close and volume as 64-bit numbers, the file in the page cache; into new shared memory, best of ${ROUNDS}: what the operating system takes for memory never touched before varies.`,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function madeUp(): LoadedFrame {
  const names = Array.from({ length: SYMBOLS }, (_, s) => `S${s}`);
  const frame = makeFrame(
    'day',
    names,
    names.map(() => BARS),
    ['close', 'volume'],
  );
  const source = random(7);
  for (let i = 0; i < frame.time.length; i++) {
    frame.time[i] = (i % BARS) * 1440;
    frame.columns.close![i] = 100 + 1000 * source.next();
    frame.columns.volume![i] = Math.round(1e6 * source.next());
  }
  return frame;
}

/** Their vectors are copied into one column of ours. */
async function inDuckdb(file: string, { columns }: LoadedFrame): Promise<number> {
  const instance = await DuckDBInstance.create(file, { threads: '2' });
  const connection = await instance.connect();
  await connection.run('CREATE TABLE bars (close DOUBLE, volume DOUBLE)');
  const appender = await connection.createAppender('bars');
  for (let from = 0; from < SYMBOLS * BARS; from += CHUNK) {
    const chunk = DuckDBDataChunk.create([DOUBLE, DOUBLE], Math.min(CHUNK, SYMBOLS * BARS - from));
    chunk.setColumns([columns.close!, columns.volume!].map((column) => [...column.subarray(from, from + CHUNK)]));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  const ms = await best(async () => {
    const out = new Float64Array(new SharedArrayBuffer(8 * SYMBOLS * BARS));
    const result = await connection.stream('SELECT close FROM bars');
    let at = 0;
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its quickest way out is not in its types
      const { items } = chunk.getColumnVector(0) as unknown as { items: Float64Array };
      out.set(items, at);
      at += items.length;
    }
    if (at !== out.length) throw new Error(`DuckDB gave ${at} of ${out.length} values`);
  });
  connection.closeSync();
  instance.closeSync();
  return ms;
}

const CHUNK = 2048;

async function best(run: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
