import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import { writeDemoMarket } from './demo-market.ts';

const log = pino({ level: 'silent' });
/** Ten sessions of days alone, then those with minutes: short enough for a test. */
const firstDay = '2026-10-06';
/** Two of them have option chains, eight have futures. */
const chains = 2;
const evening = Date.parse('2026-11-20T18:00:00Z');

interface Held {
  readonly checksum: string;
  readonly block: Block;
}

const PLAN = 'demo.import_file';
const CONTRACTS = 'demo contracts';

/** A store in memory that keeps of each block its checksum, and breaks off for good at a given insert. */
function memoryStore() {
  const held = new Map<string, Held>();
  let inserts = 0;
  let breaksAt = Infinity;
  const store: MarketStore = {
    async insert(table, block) {
      inserts++;
      if (inserts >= breaksAt) throw new Error('killed');
      held.set(table === PLAN ? `${PLAN} ${values(block, 'name')[0]}` : `${table} ${firstRow(block)}`, {
        checksum: checksumOf(block),
        block,
      });
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller wrote the SQL
    rows: async <T>(sql: string) => answer(sql, held) as T[],
    async command(sql) {
      const table = sql.replace('TRUNCATE TABLE ', '');
      for (const key of held.keys()) if (key.startsWith(`${table} `)) held.delete(key);
    },
    columns: notAsked,
    blocks: notAsked,
    dump: notAsked,
    load: notAsked,
    betweenInserts: notAsked,
    async close() {},
  };
  const breakAt = (insert: number) => {
    breaksAt = inserts + insert;
  };
  return { store, held, breakAt, insertsDone: () => inserts };
}

function notAsked(): never {
  throw new Error('the demo market does not ask for this');
}

const values = (block: Block, name: string) => block.columns.find((column) => column.name === name)?.values ?? [];
const firstRow = (block: Block) => ['symbol', 'day', 'time'].map((name) => String(values(block, name)[0])).join(' ');

function answer(sql: string, held: ReadonlyMap<string, Held>): unknown[] {
  if (sql.includes(CONTRACTS)) return [...held.keys()].filter((key) => key === `${PLAN} ${CONTRACTS}`);
  if (sql.includes('contract_day')) return heldContracts(held);
  if (sql.includes(PLAN)) return plan(held);
  return sql.includes('statement')
    ? [...held.keys()].filter((key) => key.startsWith('demo.statement'))
    : heldSessions(held);
}

function plan(held: ReadonlyMap<string, Held>) {
  const block = held.get(`${PLAN} demo market`)?.block;
  return block
    ? [{ day: values(block, 'day')[0], outcome: values(block, 'outcome')[0], sha256: values(block, 'sha256')[0] }]
    : [];
}

function heldContracts(held: ReadonlyMap<string, Held>) {
  const blocks = [...held].filter(([key]) => key.startsWith('demo.contract_day'));
  return blocks.map(([, { block }]) => ({ day: values(block, 'day')[0] }));
}

function heldSessions(held: ReadonlyMap<string, Held>) {
  const counts = new Map<number, number>();
  for (const [key, { block }] of held) {
    if (!key.startsWith('demo.minute_bar')) continue;
    const times = values(block, 'time');
    const day = Math.floor(Number(times[0]) / 1440);
    counts.set(day, (counts.get(day) ?? 0) + times.length);
  }
  return [...counts].map(([day, bars]) => ({ day, bars }));
}

function checksumOf(block: Block): string {
  const hash = createHash('sha256');
  for (const { name, type, values } of block.columns) {
    hash.update(`${name} ${type} ${values.length}`);
    if (ArrayBuffer.isView(values)) hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    else hash.update([...new Set<unknown>(values)].join('\n'));
  }
  return hash.digest('hex');
}

/** In the middle of the futures and options. */
function breakOnce({ held, breakAt }: ReturnType<typeof memoryStore>): void {
  if (heldContracts(held).length === 3) breakAt(1);
}

const checksums = (held: Map<string, { checksum: string }>) =>
  [...held].map(([key, { checksum }]) => `${key} ${checksum}`).sort();

describe('the demo market', () => {
  it('is finished by the next start wherever it was killed, and is then the one that was never disturbed', async () => {
    const whole = memoryStore();
    const made = await writeDemoMarket({ market: whole.store, now: evening, log, firstDay, chains });
    expect(made.lastDay).toBe('2026-11-20');
    expect([await made.minutes, await made.contracts]).toEqual([true, true]);
    expect(heldContracts(whole.held)).toHaveLength(8);

    const disturbed = memoryStore();
    disturbed.breakAt(7);
    await expect(writeDemoMarket({ market: disturbed.store, now: evening, log, firstDay, chains })).rejects.toThrow(
      'killed',
    );
    disturbed.breakAt(20);
    const second = await writeDemoMarket({
      market: disturbed.store,
      now: evening + 86_400_000 * 3,
      log,
      firstDay,
      chains,
    });
    expect(await second.minutes).toBe(false);
    disturbed.breakAt(Infinity);
    const sessionsHeld = heldSessions(disturbed.held).length;
    const stopped = await writeDemoMarket({
      market: disturbed.store,
      now: evening,
      log,
      firstDay,
      chains,
      signal: AbortSignal.abort(),
    });
    expect([await stopped.minutes, await stopped.contracts]).toEqual([false, false]);
    expect(heldSessions(disturbed.held)).toHaveLength(sessionsHeld);
    const next = { market: disturbed.store, now: evening + 86_400_000 * 5, log, firstDay, chains };
    const broken = await writeDemoMarket({ ...next, giveWay: async () => breakOnce(disturbed) });
    expect([await broken.minutes, await broken.contracts]).toEqual([true, false]);
    disturbed.breakAt(Infinity);
    const last = await writeDemoMarket(next);
    expect([last.lastDay, await last.minutes, await last.contracts]).toEqual(['2026-11-20', true, true]);
    expect(checksums(disturbed.held)).toEqual(checksums(whole.held));

    const before = whole.insertsDone();
    const again = await writeDemoMarket({ market: whole.store, now: evening + 86_400_000 * 400, log, chains: 3 });
    expect([again.lastDay, await again.minutes, await again.contracts]).toEqual(['2026-11-20', true, false]);
    expect(whole.insertsDone()).toBe(before);
  }, 180_000);
});
