import { describe, expect, it } from 'vitest';
import { readAs, udiffContracts, untraded } from './test-files.ts';

const callAt = (price: string) => ({ ClsPric: price, OpnPric: price, HghPric: price, LwPric: price });
const warnedRows = (...rows: Parameters<typeof udiffContracts>) =>
  readAs('contracts', udiffContracts(...rows)).warnings.map(({ line, rows: count }) => [line, count]);

describe('call and put of one strike', () => {
  const put = { FinInstrmId: '2', OptnTp: 'PE', ClsPric: '3.00', OpnPric: '3.00', HghPric: '3.00', LwPric: '3.00' };
  it('are warned of where they lie beyond parity: the price of another contract stands there', () => {
    // 101.50 less 100 discounted over four weeks is 1.98.
    expect(warnedRows(put, callAt('4.98'))).toEqual([]);
    expect(warnedRows(put, callAt('17.00'))).toEqual([[3, 1]]);
    expect(warnedRows(callAt('17.00'), put)).toEqual([[2, 1]]);
  });

  it('say nothing where one of them was not traded, or the underlying has no price', () => {
    expect(warnedRows(put, { ...callAt('17.00'), ...untraded })).toEqual([]);
    expect(warnedRows({ ...put, UndrlygPric: '' }, { ...callAt('17.00'), UndrlygPric: '' })).toEqual([]);
    expect(warnedRows({ ...put, StrkPric: '110.00' }, callAt('17.00'))).toEqual([]);
  });
});
