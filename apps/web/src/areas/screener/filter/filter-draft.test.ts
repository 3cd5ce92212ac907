import type { ScreenFilter } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import {
  changedRow,
  draftOf,
  faultOf,
  fieldsOf,
  filterIn,
  filterOf,
  filterText,
  firstDraft,
  withoutRow,
  withRow,
} from './filter-draft.ts';

const filter: ScreenFilter = {
  join: 'any',
  rows: [
    { field: 'PE Ratio', operator: '<', value: 15.5 },
    { field: 'Market Cap', operator: '>', value: 50_000_000_000 },
    { field: 'CLOSE.out', operator: 'crossup', value: 'EMA.ema' },
  ],
};

describe('a filter on the screen', () => {
  it('comes back as it was read', () => {
    expect(filterOf(draftOf(filter))).toEqual(filter);
    expect(filterOf(firstDraft)?.rows).toHaveLength(2);
  });

  it('leaves out rows that say nothing yet, and says what is missing of them', () => {
    const draft = withRow(draftOf(filter));
    const fresh = draft.rows.at(-1)!;
    expect(new Set(draft.rows.map(({ id }) => id)).size).toBe(4);
    expect(filterOf(draft)).toEqual(filter);
    expect(faultOf(fresh)).toBe('Choose what is compared.');
    expect(faultOf({ ...fresh, field: 'ROCE' })).toBe('A number is needed here.');
    expect(faultOf({ ...fresh, field: 'ROCE', number: 'much' })).toBe('This is not a number.');
    expect(faultOf({ ...fresh, field: 'ROCE', isAgainstField: true })).toBe('Choose what it is compared with.');
  });

  it('reads numbers as people write them', () => {
    const [first] = draftOf(filter).rows;
    const draft = changedRow(draftOf(filter), first?.id ?? NaN, { number: '₹ 12,34,567.5' });
    expect(filterOf(draft)?.rows[0]?.value).toBe(1_234_567.5);
  });

  it('is none when no row is left', () => {
    const empty = draftOf(filter).rows.reduce((draft, { id }) => withoutRow(draft, id), draftOf(filter));
    expect(filterOf(empty)).toBeUndefined();
    expect(withRow(empty).rows).toHaveLength(1);
  });

  it('names what it compares, each once', () => {
    expect(fieldsOf({ ...filter, rows: [...filter.rows, ...filter.rows.slice(0, 1)] })).toEqual([
      'PE Ratio',
      'Market Cap',
      'CLOSE.out',
      'EMA.ema',
    ]);
  });
});

describe('a filter in an address', () => {
  it('is read as it was written', () => {
    expect(filterIn(filterText(filter))).toEqual(filter);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"join":"all"}',
    '["all"]',
    '["all",["A","<>",1]]',
    '["all",["A",">"]]',
    '["all",1]',
    '[[',
  ])('%s is none', (text) => {
    expect(filterIn(text)).toBeUndefined();
  });
});
