import type { Fundamental } from '@parakh/fundamentals';
import type { Group, Indicator, Output } from '@parakh/indicators';
import type { Operand, Parameter } from '@parakh/language';
import type { Heading } from './headings.ts';
import type { AnyFunction, ParameterDefinition } from './language-function.ts';
import type { Rank } from './rank.ts';
import type { Viewpoint } from './viewpoint.ts';

/** What an operand of the language computes: a function, or one output of an indicator. */
export type Meaning =
  | { readonly kind: 'function'; readonly operand: Operand; readonly function: AnyFunction }
  | { readonly kind: 'fundamental'; readonly operand: Operand; readonly fundamental: Fundamental }
  | { readonly kind: 'rank'; readonly operand: Operand; readonly rank: Rank }
  | { readonly kind: 'view'; readonly operand: Operand; readonly view: Viewpoint }
  | { readonly kind: 'indicator'; readonly operand: Operand; readonly indicator: Indicator; readonly output: string };

/** What pickers and reference pages call the groups of indicators. */
const headings: Readonly<Record<Group, Heading>> = {
  price: 'Price and volume',
  trend: 'Trend',
  momentum: 'Momentum',
  volatility: 'Volatility',
  volume: 'Volume',
  patterns: 'Candle patterns',
  swings: 'Swings',
};

/** Every output of an indicator is an operand by itself, unless only charts draw it. */
export function indicatorMeanings(indicator: Indicator): Meaning[] {
  return Object.entries(indicator.outputs).flatMap(([output, described]) => {
    if (!described.operand || !described.example) return [];
    const operand: Operand = {
      name: described.operand,
      place: 'indicator',
      parameters: indicatorParameters(indicator, described),
      description: described.description,
      example: described.example,
      title: described.title,
      unit: described.unit,
      group: headings[indicator.group],
      formula: described.formula ?? indicator.formula,
      source: indicator.source,
      pane: described.pane,
      ...(described.guides && { guides: described.guides }),
      ...(described.ruleTitle && { ruleTitle: described.ruleTitle }),
      ...(described.range && { range: described.range }),
    };
    return [{ kind: 'indicator', indicator, output, operand }];
  });
}

/** The numbers an operand takes, in order. */
export function numbersOf(indicator: Indicator, output: Output): readonly string[] {
  return output.parameters ?? Object.keys(indicator.params);
}

function indicatorParameters(indicator: Indicator, output: Output): Parameter[] {
  const numbers = numbersOf(indicator, output).map((name): Parameter => {
    const { kind, min, optional, default: usual } = indicator.params[name]!;
    return { name, kind, min, usual: String(usual), ...(optional && { optional: usual }) };
  });
  const source: Parameter = { name: 'source', kind: 'operand', usual: '[0] day CLOSE' };
  return indicator.inputs.includes('source') ? [...numbers, source] : numbers;
}

export function functionMeaning(definition: AnyFunction): Meaning {
  const { name, description, group, formula, source, example, place = 'function', unit, range } = definition;
  const parameters = Object.entries(definition.parameters).map(([name, kind]) => parameterOf(name, kind));
  const described = { name, place, parameters, description, group, formula, source, example };
  const operand: Operand = { ...described, ...(unit && { unit }), ...(range && { range }) };
  return { kind: 'function', operand, function: definition };
}

export function viewMeaning(definition: Viewpoint): Meaning {
  const { view, ...described } = definition;
  const parameters = Object.entries(described.parameters).map(([name, kind]) => parameterOf(name, kind));
  const isLonger = view.kind === 'frame';
  const operand: Operand = { ...described, place: 'function', parameters, ...(isLonger && { longerBars: true }) };
  return { kind: 'view', operand, view: definition };
}

export function fundamentalMeaning(fundamental: Fundamental): Meaning {
  const { name, description, formula, source, unit, example } = fundamental;
  const described = { name, description, formula, source, unit, example, group: 'Fundamentals' };
  return { kind: 'fundamental', operand: { ...described, place: 'fundamental', parameters: [] }, fundamental };
}

export function rankMeaning(rank: Rank): Meaning {
  const { isTurned: _, ...described } = rank;
  const operand: Operand = {
    ...described,
    unit: 'score',
    group: 'Comparison with others',
    place: 'rank',
    parameters: [],
    range: [0, 100],
  };
  return { kind: 'rank', operand, rank };
}

function parameterOf(name: string, kind: ParameterDefinition): Parameter {
  if (typeof kind === 'object') return { name, ...kind };
  if (kind === 'comparisons') return { name, kind: 'comparison', rest: true };
  if (kind === 'operands') return { name, kind: 'operand', rest: true, orNumber: true };
  if (kind === 'reading') return { name, kind: 'operand' };
  if (kind === 'bar') return { name, kind: 'operand', barOnly: true };
  if (kind === 'fundamental') return { name, kind: 'operand', places: ['fundamental'], usual: 'Earning Per Share' };
  return kind === 'operand' ? { name, kind, orNumber: true } : { name, kind };
}
