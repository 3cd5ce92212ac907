import type { api, ReplyOf } from '@parakh/contract';
import { defaults, type Indicator, indicators, priceWords } from '@parakh/indicators';

type Field = ReplyOf<typeof api.screener.metadata>['fields'][number];

/** What a screen may filter by: every indicator with its usual numbers on daily bars. */
export function fields(): Field[] {
  return [...priceWords, ...indicators].flatMap(fieldsOf);
}

function fieldsOf(indicator: Indicator): Field[] {
  const usual = defaults(indicator);
  return Object.entries(indicator.outputs).flatMap(([column, { operand, title, says, unit, parameters }]) => {
    if (operand === undefined) return [];
    const numbers = (parameters ?? Object.keys(usual)).map((name) => String(usual[name]));
    const inner = indicator.inputs.includes('source') ? ['[0] day CLOSE'] : [];
    return [
      {
        name: `${indicator.name}.${column}`,
        title,
        group: indicator.group,
        unit,
        says,
        operand: `[0] day ${operand}(${[...numbers, ...inner].join(', ')})`,
      },
    ];
  });
}
