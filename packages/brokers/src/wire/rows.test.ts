import { AppError } from '@parakh/base';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findRow } from '../book.ts';
import { rowsOf, rowsOrNone, rowsOrNull } from './rows.ts';

const row = z.object({ id: z.string(), side: z.string() });
const book = (rows: unknown) => rowsOf(row).parse(rows);
const sideOf = ({ id, side }: z.output<typeof row>) => {
  if (side !== 'B') throw new AppError('broker.unknown-value', { topic: 'side', word: side });
  return id;
};

it('a missing array is no empty book, unless the vendor writes it so', () => {
  expect([rowsOf(row), rowsOrNull(row), rowsOrNone(row)].map((of) => of.safeParse(undefined).success)).toEqual([
    false,
    false,
    true,
  ]);
  expect([rowsOf(row), rowsOrNull(row), rowsOrNone(row)].map((of) => of.safeParse(null).success)).toEqual([
    false,
    true,
    true,
  ]);
});

it('reads each row apart, and hands on what it cannot read with the reason', () => {
  expect(book([{ id: '1', side: 'B' }, { id: '2' }, { id: '3', side: 'S' }, null]).read(sideOf)).toEqual({
    rows: ['1'],
    unreadable: [
      { why: 'side: invalid_type', row: { id: '2' } },
      { why: 'reply: invalid_type', row: null },
      { why: 'side S', row: { id: '3', side: 'S' } },
    ],
  });
});

it('a fault of ours is no property of a row', () => {
  const rows = book([{ id: '1', side: 'B' }]);
  expect(() => rows.read(() => Buffer.alloc(-1))).toThrow(RangeError);
});

const isThird = (id: string) => id === '3';

it('that something is not there is concluded from whole books alone', () => {
  expect(findRow(book([{ id: '1', side: 'B' }]).read(sideOf), isThird)).toBeNull();
  const partly = book([{ id: '1', side: 'B' }, { id: '3' }]).read(sideOf);
  expect(() => findRow(partly, isThird)).toThrow(expect.objectContaining({ code: 'broker.unreadable' }));
  expect(findRow(partly, (id) => id === '1')).toBe('1');
});
