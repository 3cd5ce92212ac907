import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotKernels } from '../../../../../packages/scan/src/fleet/kernels/index.ts';
import { Desk } from './desk.ts';
import type { FoundOnMinute, LivingAlert } from './judging-words.ts';
import { livingConditions } from './test-conditions.ts';
import { drawnSession } from './test-histories.ts';

const texts = livingConditions().filter((_, i) => i % 2 === 0);
const kernelsOf = (text: string) =>
  plan(check(text, table).tree!).nodes.flatMap((node) => (node.kind === 'kernel' ? [node] : []));
/** By name of a kernel, joins and comparisons among them: the conditions that read it. */
const readers = Map.groupBy(
  texts.flatMap((text) => [...new Set(kernelsOf(text).map(({ name }) => name))].map((name) => ({ name, text }))),
  ({ name }) => name,
);
/** A fleet compares and joins in bits, which have no code of a kernel. */
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

/** Every kernel, its own loop over all lanes too, throws while it is named. */
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

const alerts = texts.map((text): LivingAlert => {
  return { id: text, text, symbols: session.names, closedOnly: false, on: 'close', rearmPct: 0 };
});

/** Lives the session through with a kernel that throws from a minute on. */
function lived(name: string | undefined, from: number) {
  const desk = new Desk(session.held);
  const stopped: string[] = [];
  const found: FoundOnMinute['found'][number][] = [];
  faulty = from < 0 ? name : undefined;
  desk.begin(session.held, session.supplied, []);
  expect(desk.prepare(alerts).refusals).toEqual([]);
  stopped.push(...desk.supply(session.supplied).map(({ id }) => id));
  session.closed.forEach((closed, i) => {
    faulty = i >= from ? name : undefined;
    const told = desk.minute(closed);
    stopped.push(...told.stopped.map(({ id }) => id));
    found.push(...told.found);
  });
  faulty = undefined;
  return {
    stopped: stopped.sort(),
    found: found.map(({ alert, symbol, side, barTime }) => `${alert} ${symbol} ${side} ${barTime}`),
  };
}

const whole = lived(undefined, 0);
const others = (name: string) => {
  const isReader = new Set(readers.get(name)!.map(({ text }) => text));
  return (found: string) => !texts.some((text) => isReader.has(text) && found.startsWith(`${text} `));
};

it.each([...readers.keys()])('%s that throws stops the conditions that read it, and no other', (name) => {
  const isOther = others(name);
  const expected = readers.get(name)!.map(({ text }) => text);
  thrown = 0;
  const atOnce = lived(name, -1);
  // One that no bar of the session asked for did not throw.
  expect(atOnce.stopped).toEqual(thrown > 0 ? expected.toSorted() : []);
  expect(atOnce.found.toSorted()).toEqual(whole.found.filter(isOther).toSorted());
  const later = lived(name, 12);
  expect(expected).toEqual(expect.arrayContaining(later.stopped));
  expect(later.found.filter(isOther).toSorted()).toEqual(whole.found.filter(isOther).toSorted());
});
