import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { TestOrder } from './test-order.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(project: string, name: string, text: string): TestSpecification {
  const moduleId = join(folder, `${name}.test.ts`);
  writeFileSync(moduleId, text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the order looks at
  return { project: { name: project }, moduleId } as TestSpecification;
}

const names = Array.from({ length: 12 }, (_, i) => `s${i}`);
const files = [
  file('pure', 'p1', 'it(1)'),
  ...names.map((name) => file('server', name, 'it(1, 60_000)')),
  file('drawn', 'd1', 'it(1)'),
  file('pure', 'p2', 'it(1)'),
  file('pure', 'computes', 'const timeout = 120_000'),
  file('server', 'long', 'vi.setConfig({ testTimeout: 240_000 })'),
];

async function ordered(seed: number): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the order looks at
  const sorted = await new TestOrder({ config: { sequence: { seed } } } as Vitest).sort(files);
  return sorted.map(({ moduleId }) => moduleId.slice(folder.length + 1, -'.test.ts'.length));
}

it('leaves the files of a project together, and begins with what asks for much time', async () => {
  const order = await ordered(1);
  expect(order).toHaveLength(files.length);
  expect(order[0]).toBe('computes');
  expect(order.slice(1, 3).toSorted()).toEqual(['p1', 'p2']);
  expect(order[3]).toBe('long');
  expect(order.slice(4, 16).toSorted()).toEqual(names.toSorted());
  expect(order[16]).toBe('d1');
});

it('is the same for a seed, and another one for another', async () => {
  expect(await ordered(1)).toEqual(await ordered(1));
  expect(await ordered(2)).not.toEqual(await ordered(1));
});
