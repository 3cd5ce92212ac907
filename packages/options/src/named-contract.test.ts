import { expect, it } from 'vitest';
import { namedContract, namedContractText, namedContractWords } from './named-contract.ts';

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

it.each([
  ['NIFTY ATM+2 CE 1', "NIFTY's call 2 strikes above the money of the nearest expiry"],
  ['BANKNIFTY ATM-1 PE 2', "BANKNIFTY's put one strike below the money of the second expiry"],
  ['TCS ATM PE 3', "TCS's put at the money of the third expiry"],
  ['NIFTY 2026-02-24 25500 CE', "NIFTY's 25,500 call of 24 February 2026"],
  ['RELIANCE 2026-03-30 FUT', "RELIANCE's future of 30 March 2026"],
])('%s in words', (text, words) => expect(namedContractWords(namedContract(text)!)).toBe(words));
