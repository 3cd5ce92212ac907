import { expect, it } from 'vitest';
import { findPrivateWords, inExportedNames, inText, privateWords, textsOf, wordsOfName } from './private-words.ts';

const wordsIn = (file: string, source: string) => findPrivateWords(file, source).map(({ word }) => word);

it('takes a name apart, whatever its case', () => {
  expect(wordsOfName('LANES_A_WORD')).toEqual(['lanes', 'a', 'word']);
  expect(wordsOfName('useHeldOrder')).toEqual(['use', 'held', 'order']);
  expect(wordsOfName('XMLShelf2')).toEqual(['xml', 'shelf', '2']);
});

it('refuses a private word in an exported name, and in no other', () => {
  expect(inExportedNames('a.ts', 'const purse = 1;\nexport const withPurse = 2;')).toEqual([
    { file: 'a.ts', line: 2, word: 'withPurse', instead: 'portfolio, capital' },
  ]);
  expect(inExportedNames('a.ts', 'export interface LivingAlert {}\nexport function openWalk() {}')).toHaveLength(1);
});

it('refuses it in texts of screens, commands and errors, and not in comments or keys', () => {
  expect(wordsIn('a.tsx', 'return <p>Each stock is judged alone</p>;')).toEqual(['judged']);
  expect(wordsIn('a.ts', "throw new Error('the purse is empty');")).toEqual(['purse']);
  expect(wordsIn('a.ts', 'print(`of it ${share} under water`);')).toEqual(['under water']);
  expect(wordsIn('a.ts', "// the purse is empty\nconst key = 'purse';\n/* a lane each */")).toEqual([]);
  expect(wordsIn('a.ts', "db.selectFrom('judged_part').where('name', '=', name);")).toEqual([]);
});

it('refuses it in documents, with its line', () => {
  expect(inText('a.md', 'one\nthe fleet of two')).toMatchObject([{ line: 2, word: 'fleet' }]);
  expect(wordsIn('docs/a.md', 'An alert is evaluated on each bar.')).toEqual([]);
});

it('refuses data that are held, and lets positions and conditions be', () => {
  for (const text of ['The members are not held.', '3 held already', 'the last session held'])
    expect(wordsIn('a.ts', `t('${text}')`), text).toHaveLength(1);
  for (const text of ['It is still held.', 'has not held on these bars', 'units held over a year'])
    expect(wordsIn('a.ts', `t('${text}')`), text).toEqual([]);
});

it('knows a line of every word in a template of many lines', () => {
  expect(textsOf('const a = 1;\nconst text = `first line\nsecond line`;')).toEqual([
    { text: 'first line\nsecond line', line: 2 },
  ]);
});

it('says what the field says instead of each', () => {
  for (const { name, text, instead } of privateWords) {
    expect(name ?? text).toBeDefined();
    expect(instead).not.toBe('');
    expect(inText('a.md', instead)).toEqual([]);
  }
});
