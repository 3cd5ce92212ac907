import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { plan } from './plan.ts';
import { functions, table, viewpoints } from './table.ts';
import { testCompany } from './test-company.ts';
import { testContracts } from './test-contracts.ts';
import { randomDays, randomMinutes } from './test-market.ts';

it('lists every function file', () => {
  const files = readdirSync(join(import.meta.dirname, 'functions')).map((file) => basename(file, '.ts'));
  expect([...functions, ...viewpoints].map(({ name }) => fileName(name)).sort()).toEqual(files.sort());
});

it('gives every name once', () => {
  const names = table.operands.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

it('shows every function in a golden script', () => {
  const folder = join(import.meta.dirname, 'testdata');
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.script'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect([...functions, ...viewpoints].filter(({ name }) => !scripts.includes(name)).map(({ name }) => name)).toEqual(
    [],
  );
});

const withAll = (history: History): History => ({
  ...history,
  company: testCompany(),
  rankHistory: { from: [0], values: [85] },
  contracts: testContracts(history.bars.time),
});

describe('the example of every operand', () => {
  const walks = { minute: withAll(randomMinutes(7)), day: withAll(randomDays(7)) };

  it.each(table.operands.map(({ name, example }) => [name, example] as const))(
    '%s runs and is known in the end',
    (name, example) => {
      expect(example.toLowerCase()).toContain(name.toLowerCase());
      const { tree, problems } = check(example, table);
      expect(problems).toEqual([]);
      const planned = plan(tree!);
      const walk = walks[planned.timeFrame.unit === 'minute' ? 'minute' : 'day'];
      const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(walk, () => walk);
      expect([0, 1]).toContain(column(planned.signals[0]!.node).at(-1));
    },
  );
});

/** 'Square root' lives in square-root.ts, 'LastTradedPrice' in last-traded-price.ts, 'Change %' in change-percent.ts. */
function fileName(name: string): string {
  return name
    .replace('%', 'percent')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll(' ', '-')
    .toLowerCase();
}

it('takes a plain number only where the specification lets one stand', () => {
  expect(check('(Abs(5) > [0] day CLOSE)', table).isValid).toBe(true);
  expect(check('(Between(5, 1, 2) == 1)', table).isValid).toBe(false);
});

it('tells that a comparison beyond the range of a function is never true', () => {
  const { isValid, problems } = check('(Between([0] day RSI(14), 40, 60) > 1)', table);
  expect(isValid).toBe(true);
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
});
