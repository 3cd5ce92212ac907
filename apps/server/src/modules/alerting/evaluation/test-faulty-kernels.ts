import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { hotKernels } from '../../../../../../packages/scan/src/incremental/kernels/index.ts';

/** The kernels that a condition reads, at whatever depth. */
export const kernelsOf = (text: string) =>
  plan(check(text, table).tree!).nodes.flatMap((node) => (node.kind === 'kernel' ? [node] : []));

interface FaultyKernels {
  /** From now on this one throws, its own loop over all symbols too; none where it is undefined. */
  fail(name: string | undefined): void;
  /** How often one threw since it was asked last. */
  thrown(): number;
  /** They are as they were. */
  undo(): void;
}

/** Every kernel of these conditions can be made to throw by its name. */
export function openFaultyKernels(texts: readonly string[]): FaultyKernels {
  const undo: (() => void)[] = [];
  let faulty: string | undefined;
  let thrown = 0;
  const mayFail = (name: string) => {
    if (faulty !== name) return;
    thrown++;
    throw new Error(`${name} throws`);
  };
  for (const [code, name] of new Map(texts.flatMap(kernelsOf).map(({ code, name }) => [code, name]))) {
    // oxlint-disable-next-line typescript/unbound-method -- it is called as it was, of nothing
    const { fill } = code;
    Object.assign(code, {
      fill(...asked: Parameters<typeof fill>) {
        mayFail(name);
        fill(...asked);
      },
    });
    undo.push(() => Object.assign(code, { fill }));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a map that only tests write to
  const hot = hotKernels as Map<string, typeof hotKernels extends ReadonlyMap<string, infer K> ? K : never>;
  for (const [name, kernel] of hot) {
    hot.set(name, (given) =>
      kernel(given).map((step) => (range) => {
        mayFail(name);
        step(range);
      }),
    );
    undo.push(() => hot.set(name, kernel));
  }
  return {
    fail: (name) => (faulty = name),
    thrown() {
      const times = thrown;
      thrown = 0;
      return times;
    },
    undo: () => {
      for (const back of undo) back();
    },
  };
}
