import { EditorState } from '@codemirror/state';
import type { Parameter } from '@parakh/language';
import { expect, it } from 'vitest';
import { describeParameter } from './describe-parameter.ts';
import { settings } from './settings.ts';
import { testTable } from './test-table.ts';

const rows: readonly (readonly [Parameter, string])[] = [
  [{ name: 'length', kind: 'timeframe', usual: '20' }, 'a whole number of bars, at least 1, usually 20'],
  [{ name: 'n', kind: 'timeframe', min: 2, optional: 5 }, 'a whole number of bars, at least 2, 5 when left out'],
  [{ name: 'side', kind: 'level', levels: ['Out', 'Under'] }, 'a level, one of Out, Under'],
  [
    { name: 'values', kind: 'operand', orNumber: true, rest: true },
    'an indicator, function, fundamental or calculation or a number, as many as wanted',
  ],
];

it.each(rows)('says what %o takes', (parameter, words) => {
  const state = EditorState.create({ extensions: settings.of({ table: testTable }) });
  expect(describeParameter(state, parameter)).toBe(words);
});

const german = new Map([
  ['usually $1', 'meistens $1'],
  ['a number', 'eine Zahl'],
]);
const t = (text: string) => german.get(text) ?? text;

it('speaks the language it is given', () => {
  const state = EditorState.create({ extensions: settings.of({ table: testTable, t }) });
  expect(describeParameter(state, { name: 'd', kind: 'deviation', usual: '2' })).toBe('eine Zahl, meistens 2');
});
