import type { EditorState } from '@codemirror/state';
import type { Operand, OperandUnit } from '@parakh/language';
import { coloured } from './coloured.ts';
import { describeParameter } from './describe-parameter.ts';
import { element } from './element.ts';
import { settings, translate } from './settings.ts';

/** The units of values in words. */
export const unitNames: Readonly<Record<OperandUnit, string>> = {
  price: 'price in ₹',
  percent: 'percent',
  count: 'count',
  ratio: 'ratio',
  level: 'level',
  money: '₹ Cr',
  score: 'score',
};

/** All that the table has on an operand: for hovering and for F1. */
export function fullHelp(state: EditorState, operand: Operand): HTMLElement {
  const { name, description, group, parameters, example } = operand;
  const address = state.facet(settings).helpOf?.(name);
  return element(
    'div',
    'cm-help',
    element(
      'div',
      'cm-help-head',
      element('b', '', name),
      group ? element('span', '', translate(state, group)) : undefined,
    ),
    element('p', '', translate(state, description)),
    facts(state, operand),
    parameters.length > 0 ? parameterList(state, operand) : undefined,
    element('code', 'cm-help-example', ...colouredNodes(example)),
    address ? reference(state, name, address) : undefined,
  );
}

/** What fits beside a list of names. */
export function briefHelp(state: EditorState, operand: Operand): HTMLElement {
  return element('div', 'cm-help', element('p', '', translate(state, operand.description)), facts(state, operand));
}

/** A condition in its colours. */
function colouredNodes(text: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { from, to, className } of coloured(text)) {
    nodes.push(document.createTextNode(text.slice(at, from)), element('span', className, text.slice(from, to)));
    at = to;
  }
  return [...nodes, document.createTextNode(text.slice(at))];
}

function facts(state: EditorState, { formula, unit, range }: Operand): HTMLElement | undefined {
  const lines: (readonly [string, string])[] = [];
  if (formula) lines.push([translate(state, 'Formula'), formula]);
  if (unit) lines.push([translate(state, 'Unit'), translate(state, unitNames[unit])]);
  if (range) lines.push([translate(state, 'Range'), describeRange(state, range)]);
  return lines.length > 0 ? definitions(lines) : undefined;
}

/** A range open at one side names the other one only. */
function describeRange(state: EditorState, [low, high]: readonly [number, number]): string {
  if (high === Infinity) return translate(state, 'at least $1', low);
  if (low === -Infinity) return translate(state, 'at most $1', high);
  return translate(state, '$1 to $2', low, high);
}

function parameterList(state: EditorState, { parameters }: Operand): HTMLElement {
  return definitions(parameters.map((parameter) => [parameter.name, describeParameter(state, parameter)] as const));
}

function definitions(lines: readonly (readonly [string, string])[]): HTMLElement {
  return element('dl', '', ...lines.flatMap(([term, words]) => [element('dt', '', term), element('dd', '', words)]));
}

function reference(state: EditorState, name: string, address: string): HTMLElement {
  const link = element('a', '', translate(state, 'All about $1', name));
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}
