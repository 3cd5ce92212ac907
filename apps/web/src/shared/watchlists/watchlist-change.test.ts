import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, changed, importText, nameFault, type Shown, symbolFault } from './watchlist-change.ts';

const lists: readonly Shown[] = [
  { id: '1', name: 'Banks', symbols: ['SBIN', 'HDFCBANK', 'ICICIBANK'] },
  { id: '2', name: 'IT', symbols: [] },
];
const after = (...changes: Change[]) => changes.reduce(changed, lists);
const banks = (...changes: Change[]) => after(...changes)[0]?.symbols;

describe('a change of the lists', () => {
  it('is shown as the server will answer it', () => {
    expect(banks({ kind: 'add', name: 'banks', symbol: 'AXISBANK' })).toEqual([
      'SBIN',
      'HDFCBANK',
      'ICICIBANK',
      'AXISBANK',
    ]);
    expect(banks({ kind: 'drop', name: 'Banks', symbol: 'HDFCBANK' })).toEqual(['SBIN', 'ICICIBANK']);
    expect(banks({ kind: 'move', name: 'Banks', symbol: 'SBIN', from: 0, to: 2 })).toEqual([
      'HDFCBANK',
      'ICICIBANK',
      'SBIN',
    ]);
    expect(banks({ kind: 'empty', name: 'Banks' })).toEqual([]);
    expect(after({ kind: 'rename', name: 'IT', to: 'Software' })[1]?.name).toBe('Software');
    expect(after({ kind: 'remove', name: 'Banks' })).toEqual([lists[1]]);
  });

  it('leaves a list alone that lacks the symbol or is not there', () => {
    expect(banks({ kind: 'move', name: 'Banks', symbol: 'TCS', from: 0, to: 2 })).toEqual(lists[0]?.symbols);
    expect(after({ kind: 'drop', name: 'Autos', symbol: 'TCS' })).toEqual(lists);
  });

  it('done twice is the same as done once', () => {
    const name = fc.constantFrom('Banks', 'IT', 'Autos');
    const symbol = fc.constantFrom('SBIN', 'HDFCBANK', 'ICICIBANK', 'TCS');
    const change: fc.Arbitrary<Change> = fc.oneof(
      fc.record({ kind: fc.constantFrom('create' as const, 'remove' as const, 'empty' as const), name }),
      fc.record({ kind: fc.constant('rename'), name, to: fc.constantFrom('Software', 'Money') }),
      fc.record({ kind: fc.constantFrom('add', 'drop'), name, symbol }),
      fc.record({ kind: fc.constant('move'), name, symbol, from: fc.nat(3), to: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), change, (before, last) => {
        const once = after(...before, last);
        expect(changed(once, last)).toEqual(once);
      }),
    );
  });
});

describe('what is typed', () => {
  it('is refused as a name in the words of the specification', () => {
    expect(nameFault('My banks 2', lists)).toBeUndefined();
    expect(nameFault('my_banks', lists)).toBe('Should Contain only letters, numbers and hyphen');
    expect(nameFault('', lists)).toBe('The name is missing');
    expect(nameFault('bANKS', lists)).toBe('Watchlist Name Already Exists');
    expect(nameFault('BANKS', lists, 'Banks')).toBeUndefined();
    expect(nameFault('IT', lists, 'Banks')).toBe('Watchlist Name Already Exists');
    expect(nameFault('My-banks-2', lists)).toBeUndefined();
  });

  it('is refused as a symbol that the list holds, or has no room for', () => {
    const list = { symbols: ['SBIN', 'HDFCBANK'] };
    expect(symbolFault('SBIN', list)).toBe('Symbol Already exists in this Watchlist');
    expect(symbolFault('TCS', list)).toBeUndefined();
    const full = { symbols: Array.from({ length: 500 }, (_, i) => `S${i}`) };
    expect(symbolFault('TCS', full)).toBe('A list has at most 500 symbols.');
  });
});

it('tells what came of pasted symbols', () => {
  expect(importText({ added: ['A', 'B'], held: ['C'], unknown: ['FOO', 'BAR'] })).toBe(
    '2 added, 1 on the list already, 2 unknown: FOO, BAR',
  );
  expect(importText({ added: ['A'], held: [], unknown: [] })).toBe('1 added');
  const many = Array.from({ length: 14 }, (_, i) => `X${i}`);
  expect(importText({ added: [], held: [], unknown: many })).toMatch(/^0 added, 14 unknown: X0, .*X11 and 2 more$/);
});
