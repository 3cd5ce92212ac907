import { dayNumber, isDay } from '@parakh/base';
import { expect, it } from 'vitest';
import { chargeTables } from './rates.ts';
import { transactionTax } from './stt.ts';

const every = new Set([...chargeTables.NSE, ...chargeTables.BSE]);

it.each([...every].map((table) => [table.name, table] as const))(
  '%s: days in order, and every record says where it stands',
  (_, { records }) => {
    const days = records.map((record) => record.from);
    expect(days.every(isDay)).toBe(true);
    expect(days.map(dayNumber)).toEqual(days.map(dayNumber).toSorted((one, other) => one - other));
    expect(new Set(days).size).toBe(days.length);
    for (const record of records) {
      expect(record.circular).not.toBe('');
      expect(record.source).not.toBe('');
    }
  },
);

it('the exercise of an option is taxed on what it is worth since September 2019', () => {
  const before = transactionTax.records.filter((record) => record.from < '2019-09-01');
  const since = transactionTax.records.filter((record) => record.from >= '2019-09-01');
  expect(new Set(before.map((record) => record.exercise.of))).toEqual(new Set(['settlement price']));
  expect(new Set(since.map((record) => record.exercise.of))).toEqual(new Set(['intrinsic value']));
});
