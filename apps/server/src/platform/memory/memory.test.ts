import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';
import { mallocTrim } from './trim-malloc.ts';

const LOOK_EACH_MS = 50;
const MB = 1_000_000;

let end = () => {};
afterEach(() => end());

/** Buffers of so many bytes in all, a megabyte each. */
const buffersOf = (bytes: number) => Array.from({ length: bytes / MB }, () => new Uint8Array(MB));
const bufferBytes = () => process.memoryUsage().arrayBuffers;

describe('garbage of a thread', () => {
  it('is collected once the thread has little to do', async () => {
    let used = buffersOf(60 * MB);
    const before = bufferBytes();
    end = collectWhenIdle({ worthBytes: 8 * MB, apartMs: 0, lookEachMs: LOOK_EACH_MS });
    expect(used).toHaveLength(60);
    used = [];
    await expect.poll(bufferBytes, { timeout: 10_000 }).toBeLessThan(before - 50 * MB);
  });

  it('is not collected while the thread is at work, and then once', async () => {
    const collect = vi.fn<() => void>();
    end = collectWhenIdle({ worthBytes: 1, apartMs: 0, lookEachMs: LOOK_EACH_MS, collect });
    const until = performance.now() + 8 * LOOK_EACH_MS;
    while (performance.now() < until) {
      const partUntil = performance.now() + LOOK_EACH_MS / 2;
      while (performance.now() < partUntil);
      await new Promise(setImmediate);
    }
    expect(collect).not.toHaveBeenCalled();
    await expect.poll(() => collect.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('is left where there is too little of it since the last time', async () => {
    const collect = vi.fn<() => void>();
    end = collectWhenIdle({ worthBytes: Infinity, apartMs: 0, lookEachMs: LOOK_EACH_MS, collect });
    await new Promise((resolve) => setTimeout(resolve, 6 * LOOK_EACH_MS));
    expect(collect).not.toHaveBeenCalled();
  });

  it('is collected once in the time that has to lie between', async () => {
    const collect = vi.fn<() => void>();
    end = collectWhenIdle({ worthBytes: -Infinity, apartMs: 60_000, lookEachMs: LOOK_EACH_MS, collect });
    await expect.poll(() => collect.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 6 * LOOK_EACH_MS));
    expect(collect).toHaveBeenCalledOnce();
  });
});

/** Prints the process's own memory in MB before and after: 120 MB in small blocks, of which every tenth stays in use. */
const program = `
  import { mallocTrim } from ${JSON.stringify(new URL('./trim-malloc.ts', import.meta.url).href)};
  const trim = await mallocTrim();
  let blocks = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(6_000).fill(1));
  blocks = blocks.filter((_, i) => i % 10 === 0);
  globalThis.gc();
  const rss = () => Math.round(process.memoryUsage().rss / ${MB});
  const before = rss();
  await trim();
  console.log(JSON.stringify([before, rss(), blocks.length]));
`;

const trim = await mallocTrim();

describe('memory that was freed', () => {
  it.skipIf(trim === undefined)('goes back to the system', async () => {
    const args = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [before, after] = stdout.match(/\d+/g)!.map(Number);
    expect(before! - after!).toBeGreaterThan(60);
  });
});
