import { check, type Operand, type Parameter } from '@parakh/language';
import { plan, reads, table } from '@parakh/scan';
import { afterAll, expect, it } from 'vitest';
import { meaningOf } from '../../../../../../packages/scan/src/table.ts';
import { oneIn } from '../../../../../../tools/sample.ts';
import { kernelsOf, openFaultyKernels } from './test-faulty-kernels.ts';
import { drawnSession } from './test-histories.ts';
import { alertsOn, livedThrough, matchesIn } from './test-isolation.ts';
import { whyNotLive } from './why-not-live.ts';

/*
 * Every operand that an alert may read, and not only those that are read much: whatever it is worked out by may throw, and then its own
 * alert stops and no other.
 */

/** Small, so that the session has enough bars. */
const argument = ({ name, kind, min, usual, levels, texts }: Parameter): string =>
  ({
    timeframe: name === 'number' || name === 'nth' ? '1' : String(Math.max(min ?? 1, 3)),
    deviation: usual ?? '2',
    comparison: '([0] 5 minute CLOSE > [0] 5 minute OPEN)',
    operand: '[0] 5 minute CLOSE',
    level: (levels ?? table.levels)[0]!,
    index: 'NIFTY 50',
    timeLevel: 'DAY',
    string: texts ? `"${texts[0]!}"` : '"BBB"',
  })[kind];

function conditionOf({ name, place, parameters }: Operand): string {
  const given = parameters.length > 0 ? `(${parameters.map(argument).join(', ')})` : '';
  return `(${place === 'indicator' ? '[0] 5 minute ' : ''}${name}${given} != -1.5)`;
}

function isEvaluated(text: string): boolean {
  const { tree } = check(text, table);
  if (!tree) return false;
  const planned = plan(tree);
  // Figures of contracts and of companies come to the evaluator by another way.
  return !reads(planned, 'facts') && !reads(planned, 'figure') && whyNotLive(planned, 'close') === undefined;
}

const isWorkedOut = (operand: Operand) => ['indicator', 'function'].includes(meaningOf(operand).kind);
const texts = table.operands.filter(isWorkedOut).map(conditionOf).filter(isEvaluated);
/** By kernel, one condition that reads it. */
const reader = new Map(texts.flatMap((text) => kernelsOf(text).map(({ name }) => [name, text] as const)));
for (const name of ['!=', '>', 'AND', 'OR']) reader.delete(name);
const others = ['([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', '([0] 5 minute HIGH > [-1] 5 minute HIGH)'];
const session = drawnSession(7, 24);

const kernels = openFaultyKernels(texts);
afterAll(() => kernels.undo());

it('more than a hundred kernels have their turn', () => {
  expect(reader.size).toBeGreaterThan(100);
});

it.each(oneIn(3, [...reader]))('%s that throws stops its own alert alone', (name, text) => {
  const alerts = alertsOn([text, ...others], session);
  const isOther = ({ alert }: { readonly alert: string }) => alert !== text;
  const whole = livedThrough(session, alerts, () => kernels.fail(undefined));
  expect(matchesIn(whole, isOther)).not.toEqual([]);
  for (const from of [-1, 8]) {
    kernels.thrown();
    const done = livedThrough(session, alerts, (minute) => kernels.fail(minute >= from ? name : undefined));
    kernels.fail(undefined);
    expect(done.stopped).toEqual(kernels.thrown() > 0 ? [text] : []);
    expect(matchesIn(done, isOther)).toEqual(matchesIn(whole, isOther));
  }
});
