import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayNumber, random } from '@parakh/base';
import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session, tradingDays } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import { plan } from './plan.ts';
import { functions, table, viewpoints } from './table.ts';
import { testCompany } from './test-company.ts';

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

describe('the example of every operand', () => {
  const about = { company: testCompany(), standing: () => 50 };
  const daily = { bars: randomBars(days.map((day) => barTime(day))), unit: 'day' as const, ledBy: 0, ...about };
  const minutes = [3, 4, 5].flatMap((day) =>
    Array.from({ length: 375 }, (_, i) => barTime(days.at(-1)! + day, 555 + i)),
  );
  const led = {
    bars: randomBars([...daily.bars.time, ...minutes]),
    unit: 'minute' as const,
    ledBy: days.length,
    ...about,
  };

  it.each(table.operands.map(({ name, example }) => [name, example] as const))(
    '%s runs and is known in the end',
    (name, example) => {
      expect(example.toLowerCase()).toContain(name.toLowerCase());
      const { tree, problems } = check(example, table);
      expect(problems).toEqual([]);
      const planned = plan(tree!);
      const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(
        planned.timeFrame.unit === 'minute' ? led : daily,
        () => (planned.timeFrame.unit === 'minute' ? led : daily),
      );
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

const days = tradingDays('2023-01-02', '2024-05-31').map(dayNumber);

function randomBars(times: readonly number[]) {
  const source = random(7);
  let price = 100;
  const closes = Float64Array.from(times, () => (price *= 1 + 0.02 * source.normal()));
  const columns = barColumns((field) => {
    if (field === 'volume') return closes.map((close) => Math.round(1000 * close));
    if (field === 'high') return closes.map((close) => close * 1.01);
    if (field === 'low') return closes.map((close) => close * 0.99);
    return closes.map((close) => close);
  });
  return { time: Int32Array.from(times), columns };
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
