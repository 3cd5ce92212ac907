import { optionTestRequest, testedStrategy } from '@parakh/contract';
import type { OptionTestAsked } from '../../modules/option-strategies/index.ts';
import { jsonIn, shaped, textIn } from './input-file.ts';

/** One strategy may stand in the file itself, and one symbol. Throws AppError 'request.invalid' with the fields that are wrong. */
export function readOptionTest(folder: string, name: string): OptionTestAsked {
  return shaped(optionTestRequest, unfolded(jsonIn(textIn(folder, name), name)), name);
}

const isOfStrategy = ([key]: [string, unknown]) => key in testedStrategy.shape;

/** The long form of a file with a single strategy or symbol. */
function unfolded(found: unknown): unknown {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return found;
  const own = Object.entries(found);
  const strategy = own.filter(isOfStrategy);
  const others = own
    .filter((one) => !isOfStrategy(one))
    .map(([key, value]) => (key === 'symbol' ? ['symbols', [value]] : [key, value]));
  const file = Object.fromEntries(others);
  return strategy.length === 0 || 'strategies' in file
    ? found
    : { ...file, strategies: [Object.fromEntries(strategy)] };
}
