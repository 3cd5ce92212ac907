import { expect, it } from 'vitest';
import { joinMasters } from './join.ts';
import { type MasterRow, masterRow, type ReportedRow } from './row.ts';

const share = (broker: string, token: string, told: Partial<ReportedRow> = {}): MasterRow =>
  masterRow(broker, {
    key: token,
    token,
    exchange: 'NSE',
    segment: 'cash',
    kind: 'equity',
    symbol: 'ACME',
    tradingSymbol: 'ACME',
    isin: 'INE000A01011',
    ...told,
  });

const option = (broker: string, token: string, strike: number): MasterRow =>
  share(broker, token, { segment: 'derivatives', kind: 'option', isin: '', expiry: 20_000, strike, optionType: 'CE' });

/** The brokers of each instrument, and who is apart. */
function outcome(...rows: readonly MasterRow[]) {
  const { instruments, apart } = joinMasters(rows);
  return {
    joined: instruments.map(({ rows: same }) =>
      same
        .map(({ broker }) => broker)
        .toSorted()
        .join(' '),
    ),
    apart: apart.map(({ row }) => row.broker).toSorted(),
  };
}

it('one token and ISIN is one share, by whatever symbol; without an ISIN symbol and series decide', () => {
  expect(outcome(share('a', '1'), share('b', '1', { symbol: 'ACME LTD' }))).toEqual({ joined: ['a b'], apart: [] });
  expect(outcome(share('a', '1'), share('b', '1', { isin: '' }))).toEqual({ joined: ['a b'], apart: [] });
  const series = { isin: '', series: 'EQ' };
  expect(outcome(share('a', '1', series), share('b', '1', { ...series, series: 'BE' }))).toEqual({
    joined: ['a', 'b'],
    apart: ['a', 'b'],
  });
});

it('of rows of one token that disagree those of most brokers stay together', () => {
  const wrong = share('a', '1', { isin: 'INE999A01011', symbol: 'OTHER' });
  expect(outcome(wrong, share('b', '1'), share('c', '1'))).toEqual({ joined: ['b c', 'a'], apart: ['a'] });
  const { apart } = joinMasters([wrong, share('b', '1'), share('c', '1')]);
  expect(apart[0]!.why).toBe('b lists ACME INE000A01011 under this token, not OTHER INE999A01011');
});

it('one share under two tokens: the token of most brokers stays, and a tie leaves both apart', () => {
  expect(outcome(share('a', '1'), share('b', '1'), share('c', '2'))).toEqual({ joined: ['a b', 'c'], apart: ['c'] });
  expect(outcome(share('a', '1'), share('b', '2'))).toEqual({ joined: ['a', 'b'], apart: ['a', 'b'] });
  // A broker that lists it twice itself, in two series, contradicts nobody.
  expect(outcome(share('a', '1'), share('a', '2'), share('b', '1')).apart).toEqual([]);
});

it('a share without an ISIN is held against those of its symbol and series that have one', () => {
  const eq = { series: 'EQ' };
  expect(outcome(share('a', '1', eq), share('b', '2', { ...eq, isin: '' })).apart).toEqual(['a', 'b']);
  expect(outcome(share('a', '1', eq), share('b', '2', { series: 'N1', isin: '' })).apart).toEqual([]);
});

it('contracts agree by underlying, expiry, strike and type', () => {
  expect(outcome(option('a', '7', 10_000), option('b', '7', 10_000))).toEqual({ joined: ['a b'], apart: [] });
  expect(outcome(option('a', '7', 10_000), option('b', '7', 10_050)).apart).toEqual(['a', 'b']);
  expect(outcome(option('a', '7', 10_000), option('b', '8', 10_000)).apart).toEqual(['a', 'b']);
});

const index = (broker: string, token: string) =>
  share(broker, token, { segment: 'index', kind: 'index', symbol: 'NIFTY 50', isin: '' });

it('indices are joined by name: each vendor numbers them itself', () => {
  expect(outcome(index('a', '26000'), index('b', '13'))).toEqual({ joined: ['a b'], apart: [] });
});
