import { afterAll, expect, it } from 'vitest';
import { oneIn } from '../../../../../../tools/sample.ts';
import { activeConditions } from './test-conditions.ts';
import { kernelsOf, openFaultyKernels } from './test-faulty-kernels.ts';
import { drawnSession } from './test-histories.ts';
import { alertsOn, livedThrough, matchesIn } from './test-isolation.ts';

const texts = oneIn(2, activeConditions());
/** By name of a kernel, joins and comparisons among them: the conditions that read it. */
const readers = Map.groupBy(
  texts.flatMap((text) => [...new Set(kernelsOf(text).map(({ name }) => name))].map((name) => ({ name, text }))),
  ({ name }) => name,
);
/** An incremental evaluator compares and joins in bits, which have no code of a kernel. */
for (const name of ['crossup', 'crossdown', '>', '<', '==', '!=', '>=', '<=', 'near', 'AND', 'OR'])
  readers.delete(name);
const session = drawnSession(7, 36);
const kernels = openFaultyKernels(texts);
afterAll(() => kernels.undo());

const alerts = alertsOn(texts, session);

/** Runs the session through with a kernel that throws from a minute on. */
function lived(name: string | undefined, from: number) {
  const done = livedThrough(session, alerts, (minute) => kernels.fail(minute >= from ? name : undefined));
  kernels.fail(undefined);
  return done;
}

const whole = lived(undefined, 0);

it.each([...readers.keys()])('%s that throws stops the conditions that read it, and no other', (name) => {
  const expected = readers.get(name)!.map(({ text }) => text);
  const isReader = new Set(expected);
  const isOther = ({ alert }: { readonly alert: string }) => !isReader.has(alert);
  kernels.thrown();
  const atOnce = lived(name, -1);
  // One that no bar of the session asked for did not throw.
  expect(atOnce.stopped).toEqual(kernels.thrown() > 0 ? expected.toSorted() : []);
  expect(matchesIn(atOnce, isOther)).toEqual(matchesIn(whole, isOther));
  const later = lived(name, 12);
  expect(expected).toEqual(expect.arrayContaining([...later.stopped]));
  expect(matchesIn(later, isOther)).toEqual(matchesIn(whole, isOther));
});
