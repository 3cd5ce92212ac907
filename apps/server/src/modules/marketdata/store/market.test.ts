import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseError } from '@clickhouse/client';
import { AppError } from '@parakh/base';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import { openLine } from '../../../platform/store/test-line.ts';
import { openMarketStore } from './market.ts';
import type { MarketStore } from './market-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-market-'));
let store: MarketStore;
let enginePid = 0;

/** The engine's process id is told to the log at each start. */
const log = pino(
  { level: 'info' },
  { write: (line: string) => void (enginePid = JSON.parse(line).enginePid ?? enginePid) },
);

beforeAll(async () => {
  store = await openMarketStore({ dataFolder: folder, log });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (fault) {
    return fault;
  }
  throw new Error('nothing failed');
}

/** A dead process whose parent did not ask for its end yet is still listed, as a zombie. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('values survive the table', () => {
  const columns: readonly BlockColumn[] = [
    { name: 'k', type: 'Int32', values: [0, 1, 2] },
    { name: 'price', type: 'Float64', values: [NaN, 0, 0.1] },
    { name: 'maybe', type: 'Nullable(Float64)', values: [null, 0, -1.5] },
    { name: 'count', type: 'UInt64', values: [2n ** 64n - 1n, 2n ** 63n - 1n, 0] },
    { name: 'signed', type: 'Int64', values: [2n ** 63n - 1n, -(2n ** 63n), 0] },
    { name: 'quantity', type: 'Nullable(UInt64)', values: [null, 2n ** 64n - 1n, 0] },
    { name: 'day', type: 'Date32', values: [20_000, -20_000, 0] },
    { name: 'until', type: 'Nullable(Date32)', values: [null, 20_000, 0] },
    { name: 'name', type: 'String', values: ['', 'Zürich ₹', "it's \\ \n"] },
    { name: 'text', type: 'Nullable(String)', values: [null, '', 'x'] },
    { name: 'word', type: 'String', values: ['', 'EQ', 'EQ'] },
  ];
  const tableTypes = columns.map(({ name, type }) => `${name} ${name === 'word' ? 'LowCardinality(String)' : type}`);

  beforeAll(async () => {
    await store.command(`CREATE TABLE demo.kept (${tableTypes.join(', ')}) ENGINE = MergeTree ORDER BY k`);
    await store.insert('demo.kept', { columns });
  });

  const expected = {
    k: new Int32Array([0, 1, 2]),
    price: new Float64Array([NaN, 0, 0.1]),
    maybe: new Float64Array([NaN, 0, -1.5]),
    count: new BigUint64Array([2n ** 64n - 1n, 2n ** 63n - 1n, 0n]),
    signed: new BigInt64Array([2n ** 63n - 1n, -(2n ** 63n), 0n]),
    quantity: [null, 2n ** 64n - 1n, 0n],
    day: new Int32Array([20_000, -20_000, 0]),
    until: new Float64Array([NaN, 20_000, 0]),
    name: ['', 'Zürich ₹', "it's \\ \n"],
    text: [null, '', 'x'],
    word: ['', 'EQ', 'EQ'],
  };

  it('as columns', async () => {
    expect(await store.columns('SELECT * FROM demo.kept ORDER BY k')).toEqual(expected);
  });

  it('as blocks', async () => {
    const blocks = [];
    for await (const block of store.blocks('SELECT * FROM demo.kept ORDER BY k')) blocks.push(block);
    expect(blocks).toEqual([expected]);
  });

  it('as records', async () => {
    const [first] = await store.rows('SELECT * FROM demo.kept ORDER BY k');
    expect(first).toEqual(Object.fromEntries(Object.entries(expected).map(([name, values]) => [name, values[0]])));
  });

  it('as the engine itself sees them', async () => {
    const sql = `SELECT isNaN(price) AND maybe IS NULL AND quantity IS NULL AND until IS NULL AND text IS NULL AND name = ''
      AND count = 18446744073709551615 AND signed = 9223372036854775807 AS kept FROM demo.kept WHERE k = 0`;
    expect(await store.rows(sql)).toEqual([{ kept: 1 }]);
  });

  it('but would not survive JSONEachRow, which is why nothing here writes it', async () => {
    await store.command('CREATE TABLE demo.lost (price Float64) ENGINE = MergeTree ORDER BY tuple()');
    await store.command('INSERT INTO demo.lost FORMAT JSONEachRow {"price": null}');
    expect(await store.rows('SELECT price FROM demo.lost')).toEqual([{ price: 0 }]);
  });

  it('in the tables of the schema', async () => {
    const bar = { symbol: 'M&M', series: 'EQ', source: 'test' };
    const prices = ['open', 'high', 'low', 'close', 'last', 'previous_close', 'average', 'turnover', 'delivery_pct'];
    const quantities = ['volume', 'trades', 'delivery_quantity', 'oi'];
    await store.insert('demo.daily_bar', {
      columns: [
        ...Object.entries(bar).map(([name, value]) => ({ name, type: 'String' as const, values: [value] })),
        { name: 'day', type: 'Date32', values: [20_000] },
        ...prices.map((name) => ({ name, type: 'Float64' as const, values: [NaN] })),
        ...quantities.map((name) => ({ name, type: 'Nullable(UInt64)' as const, values: [null] })),
        { name: 'revision', type: 'UInt64', values: [2n ** 64n - 1n] },
      ],
    });
    const [held] = await store.rows(`SELECT * FROM demo.daily_bar FINAL WHERE source = 'test'`);
    const unknown = [...prices.map((name) => [name, NaN]), ...quantities.map((name) => [name, null])];
    expect(held).toEqual({ ...bar, day: 20_000, ...Object.fromEntries(unknown), revision: 2n ** 64n - 1n });
  });
});

describe('a query', () => {
  it('takes values that no text can break out of', async () => {
    const x = "it's \\ \t \n ok' OR 1=1 --";
    const sql =
      'SELECT {x:String} AS x, {n:Nullable(Float64)} AS n, {words:Array(String)}[2] AS word, {day:Date32} AS day LIMIT {k:UInt8}';
    expect(await store.rows(sql, { x, n: null, words: ['a', "b'\\"], day: '2024-10-04', k: 1 })).toEqual([
      { x, n: NaN, word: "b'\\", day: 20_000 },
    ]);
  });

  it('keeps its own values among others at the same time', async () => {
    const asked = Array.from({ length: 60 }, (_, i) => i);
    const sql =
      'SELECT {a:Int32} AS a, {b:String} AS b, toInt32(count()) AS n FROM numbers(200000) WHERE number % 60 = {a:Int32}';
    const answers = await Promise.all(
      asked.map((i) => store.rows<{ a: number; b: string }>(sql, { a: i, b: `b${i}` })),
    );
    expect(answers.map(([row]) => [row?.a, row?.b])).toEqual(asked.map((i) => [i, `b${i}`]));
  });

  it('without rows still has its columns', async () => {
    const sql =
      'SELECT symbol, day, close, volume, revision FROM market.daily_bar FINAL WHERE symbol = {symbol:String}';
    expect(await store.columns(sql, { symbol: 'NOBODY' })).toEqual({
      symbol: [],
      day: new Int32Array(),
      close: new Float64Array(),
      volume: [],
      revision: new BigUint64Array(),
    });
    expect(await store.rows(sql, { symbol: 'NOBODY' })).toEqual([]);
  });

  it('of many rows arrives whole', async () => {
    const { n, text } = await store.columns<{ n: Float64Array; text: string[] }>(
      'SELECT toFloat64(number) AS n, toString(number) AS text FROM numbers(300000) ORDER BY number',
    );
    expect([n.length, n[299_999], text.length, text[299_999]]).toEqual([300_000, 299_999, 300_000, '299999']);
  });

  it('does not wait behind a slow one', async () => {
    const done: string[] = [];
    const slow = store.rows('SELECT sleep(2)').then(() => done.push('slow'));
    await store.rows('SELECT 1').then(() => done.push('fast'));
    await slow;
    expect(done).toEqual(['fast', 'slow']);
  });

  it('with a mistake in its SQL says which', async () => {
    const mistake = await failure(store.rows('SELEC 1'));
    expect(mistake).toBeInstanceOf(ClickHouseError);
    expect(mistake).toMatchObject({ code: '62', message: expect.stringContaining('Syntax error') });
    expect(await failure(store.command('DROP TABLE demo.nothing'))).toMatchObject({ code: '60' });
    expect(await failure(store.rows('SELECT {x:String}'))).toMatchObject({ code: '456' });
  });

  it('that fails after its first rows fails as a whole', async () => {
    const sql = `SELECT throwIf(number = 900000, 'late') FROM numbers(1000000) SETTINGS max_block_size = 10000, max_threads = 1`;
    await failure(store.columns(sql));
    await failure(
      (async () => {
        for await (const block of store.blocks(sql)) expect(block).toBeDefined();
      })(),
    );
  });

  it('for which memory does not suffice is a busy market, not a mistake', async () => {
    const sql = 'SELECT length(groupArray(number)) FROM numbers(100000000) SETTINGS max_memory_usage = 10000000';
    expect(await failure(store.rows(sql))).toMatchObject({ code: 'market.busy' });
  });
});

/** Every block has its number in all of its rows. */
const numberedBlock = (block: number, rows: number): Block => ({
  columns: [
    { name: 'block', type: 'Int32', values: new Int32Array(rows).fill(block) },
    { name: 'row', type: 'Int32', values: Int32Array.from({ length: rows }, (_, i) => i) },
    { name: 'price', type: 'Float64', values: new Float64Array(rows).fill(Math.PI) },
  ],
});
const numberedTable = '(block Int32, row Int32, price Float64) ENGINE = ReplacingMergeTree ORDER BY (block, row)';

describe('an insert', () => {
  it('of as many rows as it may have is one part', async () => {
    await store.command(`CREATE TABLE demo.whole ${numberedTable}`);
    await store.insert('demo.whole', numberedBlock(1, 500_000));
    const sql = `SELECT toInt32(rows) AS rows FROM system.parts WHERE database = 'demo' AND table = 'whole'`;
    expect(await store.rows(sql)).toEqual([{ rows: 500_000 }]);
    await expect(store.insert('demo.whole', numberedBlock(1, 500_001))).rejects.toThrow('more than one part takes');
  });

  it('of a value that the column cannot hold is our mistake, not a busy market', async () => {
    const columns: BlockColumn[] = [{ name: 'block', type: 'Int32', values: [null] }];
    expect(await failure(store.insert('demo.whole', { columns }))).toBeInstanceOf(RangeError);
  });

  it('repeated changes nothing', async () => {
    await store.command(`CREATE TABLE demo.repeated ${numberedTable}`);
    for (let i = 0; i < 3; i++) await store.insert('demo.repeated', numberedBlock(1, 1_000));
    expect(await store.rows('SELECT toInt32(count()) AS n FROM demo.repeated FINAL')).toEqual([{ n: 1_000 }]);
  });

  it('leaves no file behind', async () => {
    await store.command(`CREATE TABLE demo.clean ${numberedTable}`);
    await store.insert('demo.clean', numberedBlock(1, 10));
    await failure(store.insert('demo.nothing', numberedBlock(1, 10)));
    expect(readdirSync(join(folder, 'market-temporary'))).toEqual([]);
  });

  it('killed with the engine is there whole or not at all, and every acknowledged one is there', async () => {
    await store.command('DROP TABLE IF EXISTS demo.killed');
    await store.command(`CREATE TABLE demo.killed ${numberedTable}`);
    const acknowledged: number[] = [];
    for (let round = 0; round < 4; round++) {
      // That it was killed is heard of a moment later: until then it is asked, and fails.
      await vi.waitFor(() => store.rows('SELECT 1'), 20_000);
      const inserts = Array.from({ length: 12 }, async (_, i) => {
        const block = round * 12 + i;
        await store.insert('demo.killed', numberedBlock(block, 20_000));
        acknowledged.push(block);
      });
      await Promise.race(inserts.slice(0, 2 + round));
      process.kill(enginePid, 'SIGKILL');
      await Promise.allSettled(inserts);
    }
    const held = await store.rows<{ block: number; rows: number }>(
      'SELECT block, toInt32(uniqExact(row)) AS rows FROM demo.killed GROUP BY block',
    );
    expect(held.filter(({ rows }) => rows !== 20_000)).toEqual([]);
    const blocks = held.map(({ block }) => block);
    expect(acknowledged.filter((block) => !blocks.includes(block))).toEqual([]);
    expect(acknowledged.length, 'kills came before the last insert').toBeLessThan(48);
  });
});

it('a server under an address is spoken to in the same words as the embedded engine', async () => {
  const line = await openLine({ path: join(folder, 'market.sock') });
  const clickhouseUrl = `http://127.0.0.1:${line.port}`;
  const remote = await openMarketStore({ dataFolder: '/nowhere', clickhouseUrl, log });
  await remote.command(`CREATE TABLE demo.remote ${numberedTable}`);
  await remote.insert('demo.remote', numberedBlock(3, 10));
  expect(await remote.rows('SELECT DISTINCT block, price FROM demo.remote')).toEqual([{ block: 3, price: Math.PI }]);
  await remote.close();
  line.close();
});

describe('the engine', () => {
  it('killed under a query fails that one, and answers the next', async () => {
    const slow = failure(store.rows('SELECT sleep(3)'));
    await store.rows('SELECT 1');
    const before = enginePid;
    process.kill(before, 'SIGKILL');
    expect(await slow).toMatchObject({ code: 'market.busy', detail: { cause: expect.any(String) } });
    expect(await store.rows('SELECT 1 AS x')).toEqual([{ x: 1 }]);
    expect(enginePid).not.toBe(before);
  });

  it('is refused to a second store on the same folder', async () => {
    const second = await failure(openMarketStore({ dataFolder: folder, log: pino({ level: 'silent' }) }));
    expect(second).toBeInstanceOf(AppError);
    expect(second).toMatchObject({ code: 'store.locked' });
  }, 30_000);

  it('ends with its server, even one killed with -9, and leaves the folder free', async () => {
    const other = mkdtempSync(join(tmpdir(), 'parakh-orphan-'));
    const program = `
      const { openMarketStore } = await import(${JSON.stringify(new URL('market.ts', import.meta.url).href)});
      await openMarketStore({ dataFolder: process.argv[1], log: { info: ({ enginePid }) => console.log(enginePid), error() {} } });
    `;
    const args = ['--input-type=module', '--eval', program, other];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname });
    const [said] = await once(server.stdout, 'data');
    expect(isAlive(Number(said))).toBe(true);
    server.kill('SIGKILL');
    const next = await openMarketStore({ dataFolder: other, log: pino({ level: 'silent' }) });
    expect(isAlive(Number(said)), 'the engine outlived its server').toBe(false);
    await next.close();
    rmSync(other, { recursive: true });
  });

  it('works in a folder whose path is longer than a socket may have', async () => {
    const other = mkdtempSync(join(tmpdir(), `parakh-${'long'.repeat(30)}-`));
    const there = await openMarketStore({ dataFolder: other, log: pino({ level: 'silent' }) });
    expect(await there.rows('SELECT 1 AS x')).toEqual([{ x: 1 }]);
    await there.close();
    rmSync(other, { recursive: true });
  });

  it('keeps what was inserted over a close', async () => {
    const other = mkdtempSync(join(tmpdir(), 'parakh-again-'));
    const first = await openMarketStore({ dataFolder: other, log: pino({ level: 'silent' }) });
    await first.command(`CREATE TABLE demo.again ${numberedTable}`);
    await first.insert('demo.again', numberedBlock(7, 5));
    await first.close();
    const again = await openMarketStore({ dataFolder: other, log: pino({ level: 'silent' }) });
    expect(await again.rows('SELECT DISTINCT block FROM demo.again')).toEqual([{ block: 7 }]);
    await again.close();
    rmSync(other, { recursive: true });
  });
});
