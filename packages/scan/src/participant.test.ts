import { check, complete, print } from '@parakh/language';
import { expect, it } from 'vitest';
import { table } from './table.ts';

const condition = (inside: string) => `(Participant(${inside}) > 0)`;
const offered = (text: string) => {
  const caret = text.indexOf('|');
  const { from, to, options } = complete(text.replace('|', ''), caret, table);
  return { from, to, inserts: options.map(({ insert }) => insert) };
};

it('is written with any letters and blanks, and printed as the lists have them', () => {
  const { tree, problems } = check(condition('"fii",  "Index  Futures"'), table);
  expect(problems).toEqual([]);
  expect(print(tree!)).toBe(condition('"FII", "index futures"'));
});

it.each([
  [
    '"FFI", "index futures"',
    '"FFI"',
    /participant is one of "Client", "DII", "FII", "Pro"\. Did you mean "\w+"\?$/,
    undefined,
  ],
  [
    '"FII", "index future"',
    '"index future"',
    /position is one of .* Did you mean "index futures"\?$/,
    '"index futures"',
  ],
  ['"FII", "commodities"', '"commodities"', /position is one of "index futures", .*, "stock puts"\.$/, undefined],
  ['FII, "index puts"', 'FII', /Did you mean "FII"\?$/, '"FII"'],
])('%s is refused at its place, with what was meant', (inside, words, says, insert) => {
  const text = condition(inside);
  const from = text.indexOf(words);
  const { tree, problems } = check(text, table);
  expect(tree).toBeUndefined();
  expect(problems).toMatchObject([
    { from, to: from + words.length, message: expect.stringMatching(says), ...(insert && { suggestion: { insert } }) },
  ]);
});

it('is completed by its lists, between quotes too', () => {
  expect(offered('(Participant(|').inserts).toEqual(['"Client"', '"DII"', '"FII"', '"Pro"']);
  expect(offered('(Participant("F|')).toEqual({ from: 13, to: 15, inserts: ['"FII"'] });
  expect(offered('(Participant("FII", "stock p|uts") > 0)')).toEqual({ from: 20, to: 32, inserts: ['"stock puts"'] });
  // A symbol is any text.
  expect(offered('(Of("F|').inserts).toEqual([]);
  expect(offered('(Partici|').inserts).toEqual(['Participant("Client", "index futures")']);
});
