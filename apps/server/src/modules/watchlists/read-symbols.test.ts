import { normaliseSymbol } from '@parakh/market';
import { expect, it } from 'vitest';
import { readSymbols } from './read-symbols.ts';

const held = new Set(['TCS', 'INFY', 'M&M', 'BAJAJ-AUTO', 'NIFTY 50', 'NIFTY BANK', 'J&KBANK']);
const read = (text: string) =>
  readSymbols(text, (typed) => (held.has(normaliseSymbol(typed)) ? normaliseSymbol(typed) : undefined));

it.each([
  ['TCS INFY', ['TCS', 'INFY']],
  ['tcs,infy;m&m\nBAJAJ-AUTO\tJ&KBANK', ['TCS', 'INFY', 'M&M', 'BAJAJ-AUTO', 'J&KBANK']],
  ['NSE:TCS, BSE:INFY NSE:BAJAJ-AUTO-EQ', ['TCS', 'INFY', 'BAJAJ-AUTO']],
  ['TCS.NS "INFY.BO" $M&M \'TCS-BE\'', ['TCS', 'INFY', 'M&M']],
  ['NIFTY 50, nifty bank', ['NIFTY 50', 'NIFTY BANK']],
  ['\uFEFFTCS\r\nINFY\r\n', ['TCS', 'INFY']],
  ['', []],
])('reads %j', (text, symbols) => {
  expect(read(text)).toEqual({ symbols, unknown: [] });
});

it.each([
  'Symbol,Qty.,Price\nTCS,10,3500\nINFY,5,1500\n',
  'sr,Trading Symbol\r\n1,TCS-EQ\r\n2,"INFY"\r\n',
  '"Name","TICKER","Note"\n"Tata, Consultancy","NSE:TCS","a"\n"Infosys","infy","NOT ""A"" SYMBOL, TCS"\n',
  '\uFEFFStock\nTCS\nINFY',
])('takes the column of symbols of a CSV with a heading: %j', (text) => {
  expect(read(text)).toEqual({ symbols: ['TCS', 'INFY'], unknown: [] });
});

it('names what it does not know as it was written, once, and no more of it than fits', () => {
  const { symbols, unknown } = read(`TCS foo, Foo foo ../../etc/passwd\n${'x'.repeat(500)}`);
  expect(symbols).toEqual(['TCS']);
  expect(unknown).toEqual(['foo', 'Foo', '../../etc/passwd', 'x'.repeat(60)]);
});

it.each([' ', '"', "' "])('reads two symbols with two hundred thousand letters of %j between them', (blank) => {
  const between = blank.repeat(200_000 / blank.length);
  // A pattern that goes back at every blank would take minutes.
  expect(read(`TCS${between} INFY`)).toEqual({ symbols: ['TCS', 'INFY'], unknown: [] });
});
