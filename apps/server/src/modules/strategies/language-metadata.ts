import type { api, ReplyOf } from '@parakh/contract';
import type { Operand } from '@parakh/language';
import { table } from '@parakh/scan';

export const operators = [
  { text: '>', title: 'Greater than', kind: 'comparison' },
  { text: '<', title: 'Less than', kind: 'comparison' },
  { text: '>=', title: 'Greater than equal to', kind: 'comparison' },
  { text: '<=', title: 'Less than equal to', kind: 'comparison' },
  { text: '==', title: 'Equals', kind: 'comparison' },
  { text: '!=', title: 'Not Equals', kind: 'comparison' },
  { text: 'near', title: 'Near', kind: 'comparison' },
  { text: 'crossup', title: 'Crosses above', kind: 'cross' },
  { text: 'crossdown', title: 'Crosses below', kind: 'cross' },
  { text: '+', title: 'Plus', kind: 'arithmetic' },
  { text: '-', title: 'Minus', kind: 'arithmetic' },
  { text: '*', title: 'Multiplied by', kind: 'arithmetic' },
  { text: '/', title: 'Divided by', kind: 'arithmetic' },
  { text: 'AND', title: 'And', kind: 'logic' },
  { text: 'OR', title: 'Or', kind: 'logic' },
] as const;

type Metadata = ReplyOf<typeof api.strategy.metadata>;

/** The condition language as this server knows it. */
export function languageMetadata(): Metadata {
  return {
    operands: table.operands.map(wordOf),
    operators: [...operators],
    levels: [...table.levels],
    indexes: [...table.indexes],
    timeLevels: [...table.timeLevels],
    units: ['day', 'week', 'minute'],
    examples: table.operands.map(({ example }) => example),
  };
}

function wordOf({ name, title, place, description, example, unit, parameters }: Operand): Metadata['operands'][number] {
  return {
    name,
    title: title ?? name,
    place,
    says: description,
    example,
    unit: unit ?? null,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      kind: parameter.kind,
      usual: parameter.optional ?? null,
      words: [...(parameter.levels ?? parameter.texts ?? [])],
      isRepeated: parameter.rest ?? false,
    })),
  };
}
