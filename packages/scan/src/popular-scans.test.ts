import { check, print } from '@parakh/language';
import { session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';
import { testCompany } from './test-company.ts';
import { testContracts } from './test-contracts.ts';
import { randomDays, randomMinutes } from './test-market.ts';
import { popularScans } from './testdata/popular-scans.ts';

const about = { company: testCompany(), rankHistory: { from: [0], values: [85] } };
const withAll = (history: History): History => ({ ...history, ...about, contracts: testContracts(history.bars.time) });
const symbol = { minute: withAll(randomMinutes(1)), day: withAll(randomDays(1)) };
const index = { minute: randomMinutes(2), day: randomDays(2) };

describe('the popular scans', () => {
  it('are all written', () => {
    const written = popularScans.map(({ number }) => number);
    expect([...new Set(written)].sort((a, b) => a - b)).toEqual(Array.from({ length: 88 }, (_, i) => i + 1));
  });

  it.each(popularScans)('$number $name', ({ text }) => {
    const { tree, problems, isValid } = check(text, table);
    expect(isValid, JSON.stringify(problems)).toBe(true);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(print(tree!)).toBe(text);
    const planned = plan(tree!);
    const unit = planned.timeFrame.unit === 'minute' ? 'minute' : 'day';
    const others = (name: string) => (name === 'NIFTY 50' ? index[unit] : undefined);
    const { node } = planned.signals[0]!;
    const along = evaluator(planned, { sessions: session, newest: Infinity }).run(symbol[unit], others);
    const newest = evaluator(planned, { sessions: session, newest: 1 }).evaluateNewest(symbol[unit], others);
    const last = along.column(node).at(-1);
    expect([0, 1]).toContain(last);
    expect(newest.held).toEqual([last]);
  });
});
