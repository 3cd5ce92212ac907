import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockDataFolder } from '../platform/store/data-folder-lock.ts';
import { copyTestStores } from './test-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'parakh-ending-'));
const dataFolder = join(folder, 'data');
const leftOver: number[] = [];

// A server of processes, on a machine that may do much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

beforeAll(() => copyTestStores(dataFolder));
afterAll(() => {
  for (const pid of leftOver) killed(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly top: ChildProcess;
  /** The launcher and the server below it. */
  readonly launcher: number;
  readonly server: number;
  /** The whole tree, the engines among them. */
  readonly all: readonly number[];
  /** Resolves when nobody holds the output any more: the whole tree but the engines is gone. */
  readonly allGone: Promise<unknown>;
}

/** A group of processes of its own, as a terminal has one. */
async function start(program: string, args: readonly string[]): Promise<Started> {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (name.startsWith('npm_')) delete env[name];
  const top = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      PARAKH_DATA: dataFolder,
      PARAKH_LIVE: 'off',
      PARAKH_WEB: join(folder, 'web'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    },
  });
  const allGone = once(top.stdout, 'close');
  await new Promise<void>((answers, fail) => {
    top.stdout.on('data', (text) => String(text).includes('Parakh answers') && answers());
    top.once('exit', () => fail(new Error('ended before it answered')));
  });
  const below = treeOf(top.pid!);
  const server = below.find(({ command }) => command.includes('start.ts'))!;
  const launcher = below.find(({ command }) => command.includes('boot.mjs'))!;
  expect(below.some(({ command }) => command.includes('chdb-process'))).toBe(true);
  const all = below.map(({ pid }) => pid);
  leftOver.push(...all);
  return { top, launcher: launcher.pid, server: server.pid, all, allGone };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function treeOf(top: number): Process[] {
  const all = readdirSync('/proc').flatMap((name): Process[] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/stat`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]), command }];
    } catch {
      return [];
    }
  });
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === top), ...below(top)];
}

/** One that ended and that nobody asked how has no command any more. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

function killed(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const npm = ['npm', ['start']] as const;
const direct = [process.execPath, ['tools/boot.mjs', 'start']] as const;

it.each([
  ['npm start is told to end', npm, ({ top }: Started) => killed(top.pid!, 'SIGTERM')],
  ['the terminal of npm start is closed', npm, ({ top }: Started) => killed(-top.pid!, 'SIGHUP')],
  ['only npm itself hears that the terminal is closed', npm, ({ top }: Started) => killed(top.pid!, 'SIGHUP')],
  ['npm is killed', npm, ({ top }: Started) => killed(top.pid!, 'SIGKILL')],
  ['its launcher is killed', direct, ({ launcher }: Started) => killed(launcher, 'SIGKILL')],
  ['its launcher is told to end', direct, ({ launcher }: Started) => killed(launcher, 'SIGTERM')],
  ['it is killed itself', direct, ({ server }: Started) => killed(server, 'SIGKILL')],
])('the server ends and lets go of its folder when %s', async (_, [program, args], end) => {
  const started = await start(program, args);
  expect(() => lockDataFolder(dataFolder)).toThrow();
  expect(end(started)).toBe(true);
  await started.allGone;
  lockDataFolder(dataFolder).release();
  // The engine’s process is gone too, and its own lock with it.
  await expect.poll(() => started.all.filter(isRunning)).toEqual([]);
});
