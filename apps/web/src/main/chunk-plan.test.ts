import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, planChunks } from '../../chunk-plan.ts';

const chunk = (name: string, imports: readonly string[] = [], part: Partial<Chunk> = {}): Chunk => ({
  name,
  size: 10,
  imports,
  isFirst: false,
  isFetched: false,
  ...part,
});
const screen = (name: string, imports: readonly string[]) => chunk(name, imports, { isFetched: true });

/** An entrance of this weight beside three other screens. */
const withEntrance = (weight: number) =>
  planChunks(
    [
      chunk('one'),
      chunk('two', [], { size: 30 }),
      chunk('three', [], { size: 30 }),
      { ...screen('Entrance', ['one']), weight },
      screen('Rare', ['one', 'two', 'three']),
      screen('Other', ['two']),
      screen('Another', ['three']),
    ],
    3,
  );

/** What each screen fetches beside the first page once the plan is carried out: its files, each with the chunks in it. */
function fetchedWith(chunks: readonly Chunk[], plan: readonly string[][]) {
  const byName = new Map(chunks.map((one) => [one.name, one]));
  const fileOf = (name: string) => plan.find((members) => members.includes(name)) ?? [name];
  return chunks
    .filter(({ isFetched }) => isFetched)
    .map(({ name }) => {
      const files = new Set<string>();
      const add = (one: string) => {
        const members = fileOf(one);
        if (byName.get(one)!.isFirst || files.has(members.join())) return;
        files.add(members.join());
        for (const member of members) byName.get(member)!.imports.forEach(add);
      };
      add(name);
      return { name, files };
    });
}

/** Whether a file needs one that needs it. */
function hasCircle(chunks: readonly Chunk[], plan: readonly string[][]): boolean {
  const fileOf = (name: string) => (plan.find((members) => members.includes(name)) ?? [name]).join();
  const edges = new Map<string, Set<string>>();
  for (const { name, imports } of chunks)
    for (const other of imports)
      if (fileOf(name) !== fileOf(other))
        edges.set(fileOf(name), (edges.get(fileOf(name)) ?? new Set()).add(fileOf(other)));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && seen.add(next) && reaches(next, to, seen)),
    );
  return [...edges.keys()].some((file) => reaches(file, file));
}

describe('a plan of files', () => {
  it('leaves what is few as it is', () => {
    expect(planChunks([screen('a', ['x']), screen('b', ['x', 'y']), chunk('x'), chunk('y')], 3)).toEqual([]);
  });

  it('joins what costs others least', () => {
    const chunks = [
      screen('a', ['x', 'y', 'z']),
      screen('b', ['z']),
      screen('c', ['z']),
      chunk('x'),
      chunk('y'),
      chunk('z'),
    ];
    // z with either would be fetched in vain twice; x and y are needed by the same screen alone.
    expect(planChunks(chunks, 3)).toEqual([['x', 'y']]);
  });

  it('lets one that many come to fetch less in vain than others', () => {
    // By bytes alone the entrance would fetch what it does not need.
    expect(withEntrance(1)).toEqual([['one', 'three']]);
    expect(withEntrance(10)).toEqual([['three', 'two']]);
  });

  it('does not make two files that need each other', () => {
    // x needs y, and y needs z: x with z would need y, and be needed by it.
    const chunks = [screen('a', ['x']), chunk('x', ['y']), chunk('y', ['z'], { size: 1_000_000 }), chunk('z')];
    const plan = planChunks(chunks, 3);
    expect(plan).toHaveLength(1);
    expect(hasCircle(chunks, plan)).toBe(false);
  });

  it('of any app has no circle, is within the bound, and leaves nothing that is fetched on its own in another file', () => {
    const apps = fc.array(
      fc.record({ isFetched: fc.boolean(), isFirst: fc.boolean(), size: fc.nat(1000), imports: fc.array(fc.nat(30)) }),
      { minLength: 1, maxLength: 24 },
    );
    fc.assert(
      fc.property(apps, fc.integer({ min: 3, max: 8 }), (drawn, most) => {
        // A chunk needs later ones alone, as the bundler makes them; nobody needs what is fetched.
        const chunks = drawn.map(({ isFetched, isFirst, size, imports }, i) => ({
          name: `c${String(i).padStart(2, '0')}`,
          size,
          isFirst: isFirst && !isFetched,
          isFetched,
          imports: imports
            .map((step) => i + 1 + step)
            .filter((at) => drawn.at(at)?.isFetched === false)
            .map((at) => `c${String(at).padStart(2, '0')}`),
        }));
        const plan = planChunks(chunks, most);
        expect(hasCircle(chunks, plan)).toBe(false);
        const together = new Set(plan.flat());
        expect(chunks.some(({ name, isFetched, isFirst }) => (isFetched || isFirst) && together.has(name))).toBe(false);
        for (const { files } of fetchedWith(chunks, plan)) expect(files.size).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });
});
