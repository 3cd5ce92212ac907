import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import { figureBarsRead, needsFigures } from './figures-needed.ts';
import { inputNodes } from './nodes.ts';
import { plan } from './plan.ts';
import { functions, table } from './table.ts';
import { randomDays } from './test-market.ts';

const planned = (text: string) => {
  const { tree, problems } = check(text, table);
  if (!tree) throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return plan(tree);
};

const onFigures = functions.filter((one) => 'figures' in one && one.name !== 'Participant');
const withoutContracts = randomDays(7);

describe('conditions that need figures of futures and options', () => {
  it.each(onFigures)(
    '$name is unknown on all bars of a symbol without any, so its example need not be evaluated there',
    ({ example }) => {
      const made = planned(example);
      const { column } = evaluator(made, { sessions: session, newest: Infinity }).run(
        withoutContracts,
        () => undefined,
      );
      const ofFigures = made.nodes.filter((node) => inputNodes(node).some(({ kind }) => kind === 'figure'));
      expect(ofFigures.length).toBeGreaterThan(0);
      for (const node of ofFigures) expect(column(node).every((value) => Number.isNaN(value))).toBe(true);
      expect(needsFigures(made)).toBe(true);
    },
  );

  it.each([
    ['(PCR > 1)', true],
    ['((PCR > 1) AND ([0] day CLOSE > 100))', true],
    ['(([0] day CLOSE > 100) AND (2 * PCR < [0] day CLOSE))', true],
    ['((PCR > 1) OR ([0] day CLOSE > 100))', false],
    ['((PCR > 1) OR (Max Pain(1) > [0] day CLOSE))', true],
    ['((PCR > 1) AND (([0] day CLOSE > 100) OR (IV 30 > 20)))', true],
    ['([0] day Count(3, (PCR > 1)) < 2)', false],
    ['([0] day CLOSE > 100)', false],
  ])('%s: %s', (text, needs) => expect(needsFigures(planned(text))).toBe(needs));
});

describe('bars at which figures are read', () => {
  it.each([
    ['([0] 5 minute CLOSE > 100)', 0],
    ['(([0] 5 minute EMA(200) > 100) AND (PCR > 1))', 1],
    ['(([0] 5 minute CLOSE > 100) AND (Long Build Up(3) == 1))', 4],
    ['([0] 5 minute Count(4, (Long Build Up(3) == 1)) > 2)', Infinity],
    ['(([0] 5 minute CLOSE > 100) AND (Of("TCS", Short Covering(2)) == 1))', 3],
    ['(([0] 5 minute CLOSE > 100) AND (IV Rank(60) > 80))', Infinity],
  ])('%s: %s', (text, bars) => expect(figureBarsRead(planned(text), 1)).toBe(bars));

  it('are as many more as answers are wanted', () =>
    expect(figureBarsRead(planned('(([0] 5 minute CLOSE > 100) AND (Long Build Up(3) == 1))'), 10)).toBe(13));
});
