import type { EditorState } from '@codemirror/state';
import type { Parameter, ParameterKind } from '@parakh/language';
import { translate } from './settings.ts';

/** What a parameter of each kind takes. */
export const kindNames: Readonly<Record<ParameterKind, string>> = {
  timeframe: 'a whole number of bars',
  deviation: 'a number',
  operand: 'an indicator, function, fundamental or calculation',
  comparison: 'a comparison in parentheses',
  level: 'a level',
  index: 'an index',
  timeLevel: 'a time level',
  string: 'a text between double quotes',
};

/** What a parameter takes, its bounds and what most people write: 'a whole number of bars, at least 1, usually 20'. */
export function describeParameter(state: EditorState, parameter: Parameter): string {
  const { kind, orNumber, rest, levels, texts, usual, optional } = parameter;
  const least = parameter.min ?? (kind === 'timeframe' ? 1 : undefined);
  const words = [
    translate(state, kindNames[kind]) + (orNumber ? ` ${translate(state, 'or a number')}` : ''),
    levels && translate(state, 'one of $1', levels.join(', ')),
    texts && translate(state, 'one of $1', texts.map((text) => `"${text}"`).join(', ')),
    least !== undefined && translate(state, 'at least $1', least),
    optional === undefined
      ? usual !== undefined && translate(state, 'usually $1', usual)
      : translate(state, '$1 when left out', optional),
    rest && translate(state, 'as many as wanted'),
  ];
  return words.filter(Boolean).join(', ');
}
