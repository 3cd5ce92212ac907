import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPrivateWords, inExportedNames, inFileName, inText, textsOf, wordsOfName } from './find-private-words.ts';
import { privateWords } from './private-words.ts';
import { onShared, sharedFolder } from './shared.ts';

const members = (source: string, file = 'a.ts') => inExportedNames(file, source).map(({ line, word }) => [line, word]);
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
  expect(inExportedNames('a.ts', 'export interface LivingAlert {}\nexport function openSale() {}')).toHaveLength(1);
});

it('refuses it in members of what is exported, and not in arguments, private members and names of columns', () => {
  expect(
    members('export interface A {\n  readonly purse: number;\n  judge(told: A): void;\n  judged_part: 1;\n}'),
  ).toEqual([
    [2, 'purse'],
    [3, 'judge'],
  ]);
  expect(
    members(
      'export type A =\n  | { readonly lane: 1 }\n  | { readonly at: (purse: A) => void };\nconst lane = {\n  purse: 1,\n};',
    ),
  ).toEqual([[2, 'lane']]);
  expect(
    members('export class A {\n  #purse = 1;\n  private lane = 2;\n  get toldAt() {\n    return { purse: 1 };\n  }\n}'),
  ).toEqual([[4, 'toldAt']]);
  expect(members('interface A {\n  readonly purse: 1;\n}'), 'nobody outside sees it').toEqual([]);
  expect(members('export interface A {\n  readonly judge: B;\n}', 'modules/a/tables.ts')).toEqual([]);
});

it('lets members be held, kept and found: plain English there, and words of the wire', () => {
  expect(inExportedNames('a.ts', 'export interface A {\n  readonly held: 1;\n  readonly findings: 2;\n}')).toEqual([]);
  expect(inExportedNames('a.ts', 'export interface Finding {}\nexport const isHeld = 1;')).toHaveLength(2);
});

it('refuses it in the name of a file and of its folder', () => {
  expect(inFileName('apps/web/src/desk/a.ts').map(({ word }) => word)).toEqual(['desk']);
  expect(inFileName('packages/scan/src/openLane.test.ts').map(({ word }) => word)).toEqual(['openLane']);
  expect(wordsIn('tools/told.ts', '')).toEqual(['told']);
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

it('lets words be that the field has in another sense', () => {
  const names = ['walkForward', 'hitRate', 'notFound', 'colourBlindSafe', 'lookAhead', 'keepAlive', 'wordsOfName'];
  for (const name of names) expect(inExportedNames('a.ts', `export const ${name} = 1;`), name).toEqual([]);
  const texts = ['Log in again', 'These are added up', 'For everybody else', 'volume × range', 'what is left over'];
  for (const text of texts) expect(inText('a.md', text), text).toEqual([]);
  for (const text of ['In again', 'Added up', 'Everybody else', 'Volume ×', 'Left over'])
    expect(inText('a.md', `| ${text} |`), text).toHaveLength(1);
});

it('refuses the earlier verbs behind the name of the command alone', () => {
  for (const verb of ['people', 'role', 'print', 'rules']) expect(inText('a.md', `\`parakh ${verb}\``)).toHaveLength(1);
  expect(inText('a.md', '`parakh users`')).toEqual([]);
});

/** Of the vocabulary's words those that no pattern can refuse. */
const others = new Map([
  ['release', 'locks, partitions and memory are released'],
  ['tick in three meanings', 'a meaning and no word: a tick is a price update'],
  ['ask', 'a price of the order book'],
  ['answer', 'what a call gets'],
  ['Page', 'one of the web'],
  ['Roll', 'a future is rolled over'],
  ['Share', 'one of a company'],
  ['parts', 'plain English'],
  ['Message', 'what a socket sends'],
  ['Delivery', 'the field’s own'],
  ['people.busy', 'the calls of x/people have that name on the wire'],
  ['people()', 'the same'],
  ['Words', 'of a text, and those that a vendor uses'],
  ['Account', 'of a person, and at a broker'],
  ['paid', 'premiums, dividends and taxes are'],
  ['evidence', 'x/scanner/evidence has that name on the wire'],
  ['Tick.token', 'the specification’s, on the wire'],
  ['cell', 'of a table'],
  ['closed', 'bars and positions are'],
  ['CLI people', 'a verb: see the test above'],
  ['role', 'the same'],
  ['print', 'the same'],
  ['rules', 'the same'],
  ['A year', 'plain English'],
  ['Worst', 'with "on the way" alone'],
  ['Even', 'a label of one word is not told from a value'],
  ['Log', 'the same'],
  ['Sides', 'the same'],
  ['Filled', 'the same; an order is'],
  ['Shares', 'the same'],
  ['Colours', 'the same; a chart has them'],
  ['Average price', 'of fills'],
  ['Go on', 'a stored word of baskets'],
  ['near(5)', 'how the language writes it'],
]);

it.skipIf(!sharedFolder())(onShared('refuses every word of the vocabulary, but for those that are named here'), () => {
  const vocabulary = readFileSync(join(sharedFolder() ?? '', 'design', 'vocabulary.md'), 'utf8');
  const rows = [...vocabulary.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, today = '']) => today);
  const words = rows
    .filter((today) => today !== 'today')
    .flatMap((today) => today.replace(/ \([^)]*\)/g, '').split(/;|,(?! (?:at most|little|not))| [>/] | and /))
    .map((word) => word.replace(/[`"“”]/g, '').trim())
    .filter(Boolean);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => inText('a.md', word).length === 0 && !isRefusedName(word)).toSorted()).toEqual(
    [...others.keys()].toSorted(),
  );
});

/** 'bus.say' is refused as `say`, 'wordsOf(symbol)' as `wordsOf`, and 'blind stretch' as `blindStretch`. */
function isRefusedName(word: string): boolean {
  const name = word.replace(/^\w+\.|\(.*/g, '').replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return inExportedNames('a.ts', `export const ${name} = 1;`).length > 0;
}
