import { bearish } from './bearish.ts';
import { bullish } from './bullish.ts';
import { calendar } from './calendar.ts';
import { covered } from './covered.ts';
import { diagonal } from './diagonal.ts';
import { neutral } from './neutral.ts';
import { ratio } from './ratio.ts';
import type { StrategyTemplate } from './template.ts';
import { volatile } from './volatile.ts';

/** Every ready-made position, by view. */
export const strategyTemplates: readonly StrategyTemplate[] = [
  ...bullish,
  ...bearish,
  ...neutral,
  ...volatile,
  ...ratio,
  ...calendar,
  ...diagonal,
  ...covered,
];

/** Undefined for a name that none has. */
export function strategyTemplate(name: string): StrategyTemplate | undefined {
  return strategyTemplates.find((template) => template.name === name);
}
