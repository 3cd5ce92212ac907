import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromChartink } from '@parakh/converters';
import { check, type Signal } from '@parakh/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../../../tools/shared.ts';
import { table } from './table.ts';

const converted = (text: string) => fromChartink(text, table);

/** Every place where a time may stand, with CANDLE for the time. */
const places = [
  'CANDLE 5 minute close > 10',
  '10 < CANDLE 5 minute close',
  'CANDLE 1 hour "close - 1 candle ago close / 1 candle ago close * 100" < 2',
  'CANDLE 15 minute "close - open / open * 100" < 2',
  'CANDLE 15 minute % change < 2',
  'CANDLE 5 minute rsi( 14 ) crossed above 50',
  'CANDLE 5 minute macd line( 26 , 12 , 9 ) > CANDLE 5 minute macd signal( 26 , 12 , 9 )',
  'CANDLE 5 minute ema( close , 20 ) > latest close',
  'CANDLE 5 minute sma( CANDLE 5 minute close , 20 ) > 5',
  '[0] 5 minute sma( CANDLE 5 minute close , 20 ) > 5',
  'CANDLE 5 minute max( 5 , high ) > 10',
  '[0] 5 minute min( 5 , CANDLE 5 minute low ) > 10',
  'CANDLE 5 minute sum( volume , 5 ) > 10',
  'CANDLE 5 minute count( 5 , 1 where close > open ) > 2',
  '[0] 5 minute count( 5 , 1 where CANDLE 5 minute close > 10 ) > 2',
  'abs( CANDLE 5 minute close - 1 day ago close ) > 1',
  'CANDLE 5 minute abs( close - open ) > 1',
  'CANDLE 5 minute abs( CANDLE 5 minute close - open ) > 1',
  'greatest( CANDLE 5 minute close , 1 day ago close ) > 1',
  '( CANDLE 5 minute close - CANDLE 5 minute open ) * 100 / CANDLE 5 minute open > 1',
  '( ( ( CANDLE 5 minute close - 1 day ago close ) * 100 ) / 1 day ago close ) > 1',
  'brackets( CANDLE 5 minute close ) > 1',
  'not( CANDLE 5 minute close > 10 )',
  'CANDLE 5 minute market cap > 10',
  'CANDLE 5 minute vwap > 10',
  'CANDLE 5 minute pivot point > 10',
  'CANDLE 1 day close > 10',
  '( {cash} ( CANDLE 5 minute close > 10 ) )',
  '( cash ( CANDLE 5 minute close > 10 ) )',
];

const times = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
const written = /\[ *= *-?\d/gu;

/** Every candle of the session that was written is in the condition, or in a clause that is told to be left out. */
function expectEveryCandle(text: string): void {
  const { text: condition, notes } = converted(text);
  const leftOut = notes.filter(({ message }) => message.startsWith('Left out'));
  const isTold = (at: number) => leftOut.some(({ from, to }) => at >= from && at < to);
  const kept = [...text.matchAll(written)].filter(({ index }) => !isTold(index));
  expect(times(condition, /Nth Candle/gu), `${text}\n${condition}`).toBe(kept.length);
}

describe('candles counted from the begin of the session', () => {
  it.each(places)('keep their number or are left out with words: %s', (place) => {
    for (const candle of ['[=1]', '[=2]', '[ = 75 ]', '[=-1]', '[=-12]', '[=0]']) {
      const text = `( {cash} ( ${place.replaceAll('CANDLE', candle)} and latest volume > 7 ) )`;
      expectEveryCandle(text);
      expect(converted(text).text).toContain('[0] day VOLUME > 7');
    }
  });

  it('keep their number in brackets, where = is no comparison', () => {
    const text = '( ( [=2] 5 minute close - 1 day ago close ) * 100 ) / 1 day ago close > 3';
    expect(converted(text)).toEqual({
      text: '((([0] 5 minute Nth Candle(2, [0] 5 minute CLOSE) - [-1] day CLOSE) * 100) / [-1] day CLOSE > 3)',
      notes: [],
    });
  });
});

/** A condition as it was meant: clauses by their number, joined. */
type Meant = { readonly clause: number; readonly form: number } | Joined;
interface Joined {
  readonly joiner: 'AND' | 'OR';
  readonly parts: readonly Meant[];
  readonly dress: number;
}

const forms: readonly (readonly [theirs: (n: number) => string, ours: (n: number) => string])[] = [
  [(n) => `latest close > ${n}`, (n) => `[0] day CLOSE > ${n}`],
  [(n) => `latest close crossed above ${n}`, (n) => `[0] day CLOSE crossup ${n}`],
  [(n) => `${n} < 2 days ago rsi( 14 )`, (n) => `[-2] day RSI(14) > ${n}`],
  [(n) => `[=3] 15 minute high >= ${n}`, (n) => `[0] 15 minute Nth Candle(3, [0] 15 minute HIGH) >= ${n}`],
  [
    (n) => `[=1] 1 hour "close - 1 candle ago close / 1 candle ago close * 100" < ${n}`,
    (n) => `[0] 60 minute Nth Candle(1, [0] 60 minute Change %) < ${n}`,
  ],
  [
    (n) => `( ( [=1] 5 minute close - 1 day ago close ) * 2 ) > ${n}`,
    (n) => `([0] 5 minute Nth Candle(1, [0] 5 minute CLOSE) - [-1] day CLOSE) * 2 > ${n}`,
  ],
  [
    (n) => `latest count( 9, 1 where latest close > latest open ) > ${n}`,
    (n) => `[0] day Count(9, ([0] day CLOSE > [0] day OPEN)) > ${n}`,
  ],
  [(n) => `market cap > ${n}`, (n) => `Market Cap > ${n}`],
];
const dresses: readonly ((list: string) => string)[] = [
  (list) => `( ${list} )`,
  (list) => `( {cash} ( ${list} ) )`,
  (list) => `( cash ( ${list} ) )`,
  (list) => `( ( {cash} ( ${list} ) ) )`,
];

const meant = fc.letrec<{ tree: Meant }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ clause: fc.integer({ min: 1, max: 500 }), form: fc.nat(forms.length - 1) }),
    fc.record({
      joiner: fc.constantFrom('AND', 'OR'),
      parts: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }),
      dress: fc.nat(dresses.length - 1),
    }),
  ),
})).tree;

function asTheyWrite(tree: Meant): string {
  if ('clause' in tree) return forms[tree.form]![0](tree.clause);
  const list = tree.parts.map(asTheyWrite).join(tree.joiner === 'AND' ? ' and ' : ' or ');
  return dresses[tree.dress]!(list);
}

/** Lists inside lists of the same joiner are one list. */
function flat(tree: Meant): unknown {
  if ('clause' in tree) return forms[tree.form]![1](tree.clause);
  return [tree.joiner, ...tree.parts.flatMap((part) => inside(tree.joiner, flat(part)))];
}

function flatSignal(signal: Signal, text: string): unknown {
  if (signal.kind === 'comparison') return text.slice(signal.from, signal.to).replace(/^\((.*)\)$/u, '$1');
  const { joiner, left, right } = signal;
  return [joiner, ...[left, right].flatMap((part) => inside(joiner, flatSignal(part, text)))];
}

const inside = (joiner: string, part: unknown): unknown[] =>
  Array.isArray(part) && part[0] === joiner ? part.slice(1) : [part];

it('keeps every clause in its place, however lists are nested', () => {
  fc.assert(
    fc.property(meant, (tree) => {
      const { text, notes } = converted(`( {cash} ( ${asTheyWrite(tree)} ) )`);
      expect(notes).toEqual([]);
      const { validTree } = check(text, table);
      if (!validTree || validTree.kind === 'strategy') throw new Error(`no condition: ${text}`);
      expect(flatSignal(validTree, text)).toEqual(flat(tree));
    }),
    { numRuns: 300 },
  );
});

const peers = join(sharedFolder() ?? '', 'data', 'peer-scans', 'chartink.json');

describe.skipIf(!existsSync(peers))(
  'scans that people wrote (skipped where peer-scans are not on this machine)',
  () => {
    it('lose no candle of the session without a word', () => {
      const scans: { readonly text: string }[] = existsSync(peers) ? JSON.parse(readFileSync(peers, 'utf8')) : [];
      expect(scans.filter(({ text }) => times(text, written) > 0).length).toBeGreaterThan(20);
      for (const { text } of scans) expectEveryCandle(text);
    });
  },
);
