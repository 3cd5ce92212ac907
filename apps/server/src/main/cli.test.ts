import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sample } from '../../../../tools/sample.ts';
import { formats } from '../modules/marketdata/import/formats/formats.ts';
import { main } from './cli.ts';
import { commands } from './commands/commands.ts';
import { copyDemoMarket } from './test-demo-folder.ts';
import { copyTestStores } from './test-folder.ts';
import { lastDay } from './test-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-cli-'));
const dataFolder = join(folder, 'data');
const launcher = join(import.meta.dirname, '../cli.mjs');
const server = join(import.meta.dirname, 'start.ts');
const env = {
  ...process.env,
  PARAKH_DATA: dataFolder,
  PARAKH_LIVE: 'off',
  PARAKH_WEB: join(folder, 'web'),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
};

beforeAll(() => copyTestStores(dataFolder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function parakh(args: string[], input = '', data = dataFolder): Promise<Ended> {
  const child = spawn(process.execPath, [launcher, ...args], { env: { ...env, PARAKH_DATA: data }, cwd: folder });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** The same in this process, without the seconds that a process of its own takes to begin. Each command has one of its own besides. */
async function here(args: string[], data = dataFolder): Promise<Ended> {
  const [out, err] = (['log', 'error'] as const).map((way) => vi.spyOn(console, way).mockReturnValue());
  vi.stubEnv('PARAKH_DATA', data);
  try {
    const code = await main(args);
    const [said, complained] = [out!, err!].map(({ mock }) => mock.calls.map(([line]) => `${line}\n`).join(''));
    return { code, out: said!, err: complained! };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of [out!, err!]) spy.mockRestore();
  }
}

const shape = async (args: string[], input = ''): Promise<unknown> =>
  JSON.parse((await parakh([...args, '--json'], input)).out);

async function startServer(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', server], { env });
  child.stderr.pipe(process.stderr);
  for await (const chunk of child.stdout) {
    const [origin] = /http:\S+/.exec(String(chunk)) ?? [];
    if (origin) return { child, origin };
  }
  throw new Error('the server ended before it answered');
}

const condition = '([0] day CLOSE > 0)';

// Each call is a process of its own, and a busy machine starts few of them at once.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe('commands that only think', () => {
  it('check says what is wrong where, by its exit code too', async () => {
    expect(JSON.parse((await here(['check', '([0] day CLOSE > [0] day EMA(20))', '--json'])).out)).toEqual({
      isValid: true,
      errorMessage: null,
      problems: [],
    });
    const wrong = await parakh(['check', '([0] day RSII(14) < 30)']);
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain("Invalid Condition at '([0] day RSII'");
    expect(wrong.out).toContain('^^^^');
  });

  const strategy = '(([0] day RSI(7) <= 20) AND ([0] day CLOSE > 5)) [GO_LONG] ; ([0] day RSI(7) >= 80) [GO_SHORT]';

  it.each([
    ['parse --rules and format --from-rules', ['parse', '--rules'], ['format', '--from-rules']],
    ['the earlier rules and print', ['rules'], ['print']],
  ])('%s are each other’s way back', async (_, parse, format) => {
    const { out } = await parakh([...parse, strategy, '--json']);
    expect(await parakh(format, out)).toMatchObject({ code: 0, out: `${strategy}\n` });
  });

  it('parse gives the tree, format lays a text out, and both say what is wrong', async () => {
    expect(JSON.parse((await here(['parse', '([0] day CLOSE > 5)', '--json'])).out)).toMatchObject({
      kind: 'comparison',
      left: { kind: 'term', operand: 'CLOSE' },
      right: { kind: 'number', value: 5 },
    });
    const { code, out } = await here(['format', '(([0]  day close>5) and ([0] day RSI(14)<30))']);
    expect([code, out]).toEqual([0, expect.stringContaining('[0] day CLOSE > 5')]);
    for (const command of ['parse', 'format'])
      expect(await here([command, '([0] day RSII(14) < 30)'])).toMatchObject({
        code: 1,
        err: expect.stringContaining('^^^^'),
      });
  });

  // What a process of its own would add is tried below.
  it.each(Object.keys(commands))('%s explains itself when asked for help', async (name) => {
    const out = vi.spyOn(console, 'log').mockReturnValue();
    const err = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    for (const flag of ['--help', '-h']) expect(await main([...name.split(' '), flag])).toBe(0);
    const says = [expect.stringMatching(new RegExp(`^parakh ${name}`))];
    expect([err.mock.calls, out.mock.calls]).toEqual([[], [says, says]]);
  });

  it('serve explains itself when asked for help', async () => {
    for (const flag of ['--help', '-h'])
      expect(await parakh(['serve', flag])).toEqual({ code: 0, err: '', out: expect.stringMatching(/^parakh serve/) });
  });

  it('serve refuses a flag that it does not know in a sentence', async () => {
    const { code, err } = await parakh(['serve', '--rol', 'api']);
    expect([code, err]).toEqual([1, expect.stringMatching(/--rol.*\nusage: parakh serve \[--role/)]);
    expect(err).not.toContain('    at ');
  });

  it('import names every kind of file that it takes', async () => {
    const { out } = await here(['import', '--help']);
    for (const { says } of formats) expect(out).toContain(says);
  });

  it('format --from-rules refuses what is no rule list', async () => {
    expect(await parakh(['format', '--from-rules'], 'nonsense')).toMatchObject({
      code: 1,
      err: expect.stringContaining('not JSON'),
    });
  });

  it('explain themselves, and what was typed wrong', async () => {
    expect((await parakh(['--help'])).out).toMatch(
      /parakh series OPERAND --symbol SYMBOL[^]*\n {2}parakh users grant NAME ROLE[^]*\nEarlier names go on working: people is users/,
    );
    expect(await here(['role', '--help'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^parakh users grant NAME/),
    });
    expect(await here(['scan', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--universe') });
    expect(await here(['dance'])).toMatchObject({ code: 1, err: expect.stringContaining('no command "dance"') });
    expect(await here(['scan', condition, '--dat', '2025-01-01'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('usage: parakh scan'),
    });
    expect(await here(['scan', condition, '--date', 'soon'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('2025-05-02'),
    });
  });
});

describe('commands on the market, without a server', () => {
  it('scan answers in the fixed shape', async () => {
    expect(await shape(['scan', condition, '--universe', 'NIFTY IT', '--prices', 'traded', '--no-renames'])).toEqual({
      date: lastDay,
      universe: 'NIFTY IT',
      scanned: 2,
      matches: [
        { symbol: 'INFY', values: [expect.any(Number)] },
        { symbol: 'TCS', values: [expect.any(Number)] },
      ],
    });
  });

  it('series gives one value a bar, null where not known', async () => {
    expect(await shape(['series', '[0] day SMA(2, [0] day CLOSE)', '--symbol', 'TCS', '--to', '2024-03-05'])).toEqual({
      symbol: 'TCS',
      operand: '[0] day SMA(2, [0] day CLOSE)',
      values: [
        { date: expect.stringMatching(/^2024-03-\d\d$/), value: null },
        ...Array.from({ length: 3 }, () => ({
          date: expect.stringMatching(/^2024-03-\d\d$/),
          value: expect.any(Number),
        })),
      ],
    });
  });

  it('explain shows each comparison', async () => {
    const { code, out } = await parakh(['explain', '([0] day CLOSE < [0] day LOW)', '--symbol', 'TCS']);
    expect([code, out]).toEqual([0, expect.stringMatching(/✗\s+\[0\] day CLOSE\s+[\d,.]+\s+<\s+\[0\] day LOW/)]);
  });

  it('backtest lists every trade and what came of them', async () => {
    const flags = ['--symbols', 'TCS,INFY', '--bars', '1', '--costs', 'india', '--quantity', '10'];
    const { trades, statistics } = Object(await shape(['backtest', condition, ...flags]));
    expect(trades.length).toBeGreaterThan(2);
    for (const trade of trades) {
      expect(trade).toEqual({
        symbol: expect.stringMatching(/^(TCS|INFY)$/),
        side: 'long',
        entryDate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        entryPrice: expect.any(Number),
        exitDate: trade.exitReason === 'open_at_end' ? null : expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        exitPrice: expect.any(Number),
        quantity: 10,
        pnl: expect.any(Number),
        exitReason: expect.stringMatching(/^(time|open_at_end)$/),
      });
    }
    const closed = trades.filter(({ exitDate }: { exitDate: string | null }) => exitDate !== null);
    const sum = closed.reduce((total: number, { pnl }: { pnl: number }) => total + Math.round(100 * pnl), 0);
    expect(statistics).toMatchObject({ trades: closed.length, netPnl: sum / 100, cagrPct: null });
    expect(statistics.charges).toBeGreaterThan(0);

    const neat = await here(['backtest', condition, ...flags]);
    expect([neat.code, neat.out]).toEqual([0, expect.stringContaining(`${trades.length} trades in 2 symbols`)]);
    const wrong = await here(['backtest', condition, '--fill', 'tomorrow']);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('next-open, next-bar, same-close') });
  });

  it('lookahead evaluates again what was known then', async () => {
    const found = Object(await shape(['lookahead', '([0] day CLOSE > [0] day SMA(2, [0] day CLOSE))']));
    expect(found.looksAhead).toBe(false);
    expect(found.symbols.length).toBeGreaterThan(1);
    expect(found.symbols[0]).toMatchObject({ moments: expect.any(Number), values: expect.any(Number), changes: [] });
    const neat = await here(['lookahead', condition, '--symbols', 'TCS']);
    expect([neat.code, neat.out]).toEqual([0, expect.stringMatching(/^No look-ahead: [1-9]\d* values .* on TCS/)]);
  });

  it('fail with the message and the place, as JSON when asked', async () => {
    const failed = await here(['scan', '([0] day RSII(14) < 30)', '--json']);
    expect([failed.code, failed.out]).toEqual([1, '']);
    expect((await here(['scan', '([0] day RSII(14) < 30)'])).err).toContain(
      '  ([0] day RSII(14) < 30)\n           ^^^^',
    );
    expect(JSON.parse(failed.err)).toMatchObject({
      code: 'condition.invalid',
      message: "Invalid Condition at '([0] day RSII'",
    });
    expect(await here(['explain', condition, '--symbol', 'NOPE'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('NOPE'),
    });
  });

  it('import refuses a file of another kind by name, with what was expected', async () => {
    const file = join(folder, 'notes.csv');
    writeFileSync(file, 'a,b\n1,2\n');
    const { code, out } = await parakh(['import', file]);
    expect([code, out]).toEqual([1, expect.stringContaining('notes.csv')]);
  });
});

describe('commands on an empty data folder', () => {
  it('say that they answer from the simulated market, in JSON too', async () => {
    const empty = join(folder, 'empty');
    // A server draws it on an empty folder in `drawn.spec.ts`, by the same program.
    await sample({ usual: copyDemoMarket, deep: async () => {} })(empty);
    const scanned = await parakh(['scan', condition, '--json'], '', empty);
    expect(JSON.parse(scanned.out)).toMatchObject({ isSimulated: true, matches: expect.any(Array) });
    expect(await here(['series', '[0] day CLOSE', '--symbol', 'TCS'], empty)).toMatchObject({
      code: 0,
      err: expect.stringContaining('From the simulated market'),
    });
    expect(JSON.parse((await here(['scan', condition, '--json'])).out).isSimulated).toBeUndefined();
  });
});

describe('beside a running server', () => {
  it('commands go through it, a second server is refused, and a stop leaves the folder free', async () => {
    const { child, origin } = await startServer();
    expect((await fetch(`${origin}/api/EodAnalysis/healthcheck`)).status).toBe(200);
    expect(await shape(['scan', condition])).toMatchObject({ date: lastDay, scanned: 6 });
    expect(await here(['scan', '(5 > 5)'])).toMatchObject({ code: 1 });
    expect((await here(['import', join(folder, 'absent.csv')])).code).toBe(1);

    const second = await parakh(['serve']);
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining(`process ${child.pid}`) });

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect((await here(['scan', condition])).code).toBe(0);
  });

  it('a server killed in the act leaves nothing in the way of the next', async () => {
    const { child } = await startServer();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await startServer();
    expect(await shape(['scan', condition])).toMatchObject({ scanned: 6 });
    next.child.kill('SIGTERM');
    await once(next.child, 'exit');
  });
});
