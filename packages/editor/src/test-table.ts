import type { Operand, Parameter, Table } from '@parakh/language';

const length: Parameter = { name: 'length', kind: 'timeframe', usual: '20' };
const source: Parameter = { name: 'source', kind: 'operand', usual: '[0] day CLOSE' };

/** A few names of each kind, so that the editor can be tried without an engine. */
export const testTable: Table = {
  levels: ['R1', 'S1', 'High', 'Low'],
  indexes: ['NIFTY 50'],
  timeLevels: ['DAY', 'WEEK'],
  operands: [
    { ...indicator('CLOSE', []), unit: 'price', formula: 'the last price of the bar', group: 'Price and volume' },
    indicator('VOLUME', []),
    indicator('EMA', [length]),
    indicator('SMA', [length, source]),
    { ...indicator('RSI', [{ ...length, usual: '14' }]), range: [0, 100] },
    indicator('Upper Bollinger Band', [length, { name: 'deviation', kind: 'deviation', usual: '2' }]),
    { ...indicator('Greatest', [length, { ...source, rest: true, orNumber: true }]), place: 'function' },
    { ...indicator('Market Cap', []), place: 'fundamental' },
  ],
};

function indicator(name: string, parameters: readonly Parameter[]): Operand {
  return { name, place: 'indicator', parameters, description: `All about ${name}.`, example: `([0] day ${name} > 5)` };
}
