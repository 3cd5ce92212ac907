import type { ScreenField } from '@parakh/contract';
import { fundamentals } from '@parakh/fundamentals';
import { defaults, type Indicator, indicators, priceFields } from '@parakh/indicators';

/** What a screen may filter by: the prices of a day, every indicator with its usual numbers on daily bars, every fundamental. */
export function fields(): readonly ScreenField[] {
  made ??= [...[...priceFields, ...indicators].flatMap(fieldsOf), ...fundamentals.map(fundamentalField)];
  return made;
}

let made: ScreenField[] | undefined;

/** The field of a name; undefined for a name that is none. */
export function fieldNamed(name: string): ScreenField | undefined {
  named ??= new Map(fields().map((field) => [field.name, field]));
  return named.get(name);
}

/** The operand behind a field's name; a name that is none stands for itself. */
export const operandOf = (name: string): string => fieldNamed(name)?.operand ?? name;

let named: Map<string, ScreenField> | undefined;

function fieldsOf(indicator: Indicator): ScreenField[] {
  const usual = defaults(indicator);
  return Object.entries(indicator.outputs).flatMap(([column, { operand, title, description, unit, parameters }]) => {
    if (operand === undefined) return [];
    const numbers = (parameters ?? Object.keys(usual)).map((name) => String(usual[name]));
    const inner = indicator.inputs.includes('source') ? ['[0] day CLOSE'] : [];
    return [
      {
        name: `${indicator.name}.${column}`,
        title,
        group: indicator.group,
        unit,
        says: description,
        operand: `[0] day ${operand}(${[...numbers, ...inner].join(', ')})`,
      },
    ];
  });
}

function fundamentalField({ name, description, unit }: (typeof fundamentals)[number]): ScreenField {
  return { name, title: name, group: 'fundamentals', unit, says: description, operand: name };
}
