import { expect, it } from 'vitest';
import { namedContract, namedContractText } from './named-contract.ts';

it.each([
  ['NIFTY ATM+2 CE 1', { kind: 'rolling', underlying: 'NIFTY', steps: 2, right: 'call', expiry: 1 }],
  [
    'nifty 50  atm-1 pe 2',
    { kind: 'rolling', underlying: 'NIFTY', steps: -1, right: 'put', expiry: 2 },
    'NIFTY ATM-1 PE 2',
  ],
  ['M&M ATM+0 PE 3', { kind: 'rolling', underlying: 'M&M', steps: 0, right: 'put', expiry: 3 }, 'M&M ATM PE 3'],
  ['nifty 2026-02-24 25500 ce', { kind: 'option', strike: 25_500, right: 'call' }, 'NIFTY 2026-02-24 25500 CE'],
  ['RELIANCE 2026-03-30 FUT', { kind: 'future', expiry: '2026-03-30' }],
])('%s is read and printed', (text, contract, printed = text) => {
  const read = namedContract(text);
  expect(read).toMatchObject(contract);
  expect(namedContractText(read!)).toBe(printed);
});

it.each([
  'NIFTY',
  'NIFTY 50',
  'NIFTY ATM',
  'NIFTY ATM CE',
  'NIFTY ATM+ CE 1',
  'NIFTY ATM+2 CE 0',
  'NIFTY 2026-02-31 25500 CE',
  '',
])('“%s” is none', (text) => expect(namedContract(text)).toBeUndefined());
