import type { udiffContracts } from '../../modules/marketdata/import/test-files.ts';

type Row = Parameters<typeof udiffContracts>[number];

export const day = '2025-05-05';
const nifty = { TradDt: day, TckrSymb: 'NIFTY', UndrlygPric: '24000.00', NewBrdLotQty: '75' };

/** Contracts on NIFTY at 24,000 as the exchange's file of a day has them. */
export const niftyFuture: Row = {
  ...nifty,
  FinInstrmTp: 'IDF',
  FinInstrmId: '7',
  StrkPric: '',
  OptnTp: '',
  ClsPric: '24080.00',
};

export function niftyOption(strike: number, OptnTp: 'CE' | 'PE', ClsPric: string, more: Row = {}): Row {
  return {
    ...nifty,
    ...more,
    FinInstrmTp: 'IDO',
    FinInstrmId: `${strike}${OptnTp === 'CE' ? 1 : 2}`,
    StrkPric: `${strike}.00`,
    OptnTp,
    ClsPric,
  };
}
