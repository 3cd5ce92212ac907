import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotKernels } from '../../../../../../packages/scan/src/incremental/kernels/index.ts';
import { oneIn } from '../../../../../../tools/sample.ts';
import { activeConditions } from './test-conditions.ts';
import { drawnSession } from './test-histories.ts';
import { alertsOn, livedThrough, matchesIn } from './test-isolation.ts';

const texts = oneIn(2, activeConditions());
const kernelsOf = (text: string) =>
  plan(check(text, table).tree!).nodes.flatMap((node) => (node.kind === 'kernel' ? [node] : []));
/** By name of a kernel, joins and comparisons among them: the conditions that read it. */
const readers = Map.groupBy(
  texts.flatMap((text) => [...new Set(kernelsOf(text).map(({ name }) => name))].map((name) => ({ name, text }))),
  ({ name }) => name,
);
/** An incremental evaluator compares and joins in bits, which have no code of a kernel. */
for (const name of ['crossup', 'crossdown', '>', '<', '==', '!=', '>=', '<=', 'near', 'AND', 'OR'])
  readers.delete(name);
const session = drawnSession(7, 36);
const undo: (() => void)[] = [];
let faulty: string | undefined;
let thrown = 0;

function fail(name: string): void {
  if (faulty !== name) return;
  thrown++;
  throw new Error(`${name} throws`);
}

/** Every kernel, its own loop over all symbols too, throws while it is named. */
beforeAll(() => {
  const kernels = new Map(texts.flatMap(kernelsOf).map(({ code, name }) => [code, name]));
  for (const [code, name] of kernels) {
    // oxlint-disable-next-line typescript/unbound-method -- it is called as it was, of nothing
    const { fill } = code;
    Object.assign(code, {
      fill(...asked: Parameters<typeof fill>) {
        fail(name);
        fill(...asked);
      },
    });
    undo.push(() => Object.assign(code, { fill }));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a map that only this test writes to
  const hot = hotKernels as Map<string, typeof hotKernels extends ReadonlyMap<string, infer K> ? K : never>;
  for (const [name, kernel] of hot) {
    hot.set(name, (given) =>
      kernel(given).map((step) => (range) => {
        fail(name);
        step(range);
      }),
    );
    undo.push(() => hot.set(name, kernel));
  }
});
afterAll(() => {
  for (const back of undo) back();
});

const alerts = alertsOn(texts, session);

/** Runs the session through with a kernel that throws from a minute on. */
function lived(name: string | undefined, from: number) {
  const done = livedThrough(session, alerts, (minute) => {
    faulty = minute >= from ? name : undefined;
  });
  faulty = undefined;
  return done;
}

const whole = lived(undefined, 0);

it.each([...readers.keys()])('%s that throws stops the conditions that read it, and no other', (name) => {
  const expected = readers.get(name)!.map(({ text }) => text);
  const isReader = new Set(expected);
  const isOther = ({ alert }: { readonly alert: string }) => !isReader.has(alert);
  thrown = 0;
  const atOnce = lived(name, -1);
  // One that no bar of the session asked for did not throw.
  expect(atOnce.stopped).toEqual(thrown > 0 ? expected.toSorted() : []);
  expect(matchesIn(atOnce, isOther)).toEqual(matchesIn(whole, isOther));
  const later = lived(name, 12);
  expect(expected).toEqual(expect.arrayContaining([...later.stopped]));
  expect(matchesIn(later, isOther)).toEqual(matchesIn(whole, isOther));
});
