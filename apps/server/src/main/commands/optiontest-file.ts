import { isDay } from '@parakh/base';
import { legSides } from '@parakh/option-strategies';
import * as z from 'zod/mini';
import type { OptionTestAsked } from '../../modules/option-strategies/index.ts';
import { jsonIn, shaped, textIn } from './input-file.ts';

const day = z.string().check(z.refine(isDay, 'is a day such as 2026-02-24'));
const above0 = z.number().check(z.positive('is a number above 0'));
const whole = z.int('is a whole number');
const text = z.string().check(z.minLength(1, 'is missing'));

const level = z.optional(
  z.union(
    [z.strictObject({ percent: above0 }), z.strictObject({ points: above0 })],
    'is {"percent": 30} of the price at the entry, or {"points": 20} rupees a unit',
  ),
);

const STRIKE = 'is rupees, "ATM+2", {"delta": 0.3}, {"premium": 50} or {"percent": -2}';

const strike = z.union(
  [
    above0,
    z.string().check(z.regex(/^ATM([+-]\d{1,3})?$/i, STRIKE)),
    z.strictObject({ delta: z.number() }),
    z.strictObject({ premium: z.number() }),
    z.strictObject({ percent: z.number() }),
  ],
  STRIKE,
);

const leg = z.strictObject({
  kind: z.enum(['CE', 'PE', 'future'], 'is CE, PE or future'),
  side: z.enum(legSides, 'is buy or sell'),
  lots: z.optional(whole),
  expiry: z.optional(z.union([day, whole], 'is a day, or a number: 1 the nearest')),
  strike: z.optional(strike),
  stop: level,
  target: level,
  trailing: level,
});

const wholeLevel = z.optional(
  z.union(
    [z.strictObject({ rupees: above0 }), z.strictObject({ premium: above0 }), z.strictObject({ margin: above0 })],
    'is {"rupees": 5000} of one set, {"premium": 50} or {"margin": 2} in percent',
  ),
);

const exits = z.strictObject({
  stop: wholeLevel,
  target: wholeLevel,
  trailing: wholeLevel,
  daysToExpiry: z.optional(whole),
  sessions: z.optional(whole),
  squareOff: z.optional(z.boolean()),
  allWithOne: z.optional(z.boolean()),
  holdBeyondExpiry: z.optional(z.boolean()),
  condition: z.optional(text),
});

const entry = z.union(
  [
    z.literal('each-day'),
    z.strictObject({ weekdays: z.array(whole) }),
    z.strictObject({ daysToExpiry: whole, expiry: z.optional(whole) }),
    z.strictObject({ condition: text }),
  ],
  'is "each-day", {"weekdays": [1, 5]}, {"daysToExpiry": 7, "expiry": 1} or {"condition": "…"}',
);

const strategyFields = {
  name: z.optional(text),
  entry: z.optional(entry),
  legs: z.array(leg),
  sizing: z.optional(
    z.union(
      [z.strictObject({ sets: whole }), z.strictObject({ risk: above0 })],
      'is {"sets": 1} or {"risk": 2} percent',
    ),
  ),
  exits: z.optional(exits),
  reentries: z.optional(whole),
};

const slippage = z.union(
  [
    z.enum(['none', 'liquidity']),
    z.strictObject({ percent: z.number().check(z.nonnegative()) }),
    z.strictObject({ ticks: z.number().check(z.nonnegative()) }),
  ],
  'is "none", "liquidity", {"percent": 1} or {"ticks": 2}',
);

const fileShape = z.strictObject({
  symbols: z.union([z.literal('all'), z.array(text).check(z.minLength(1))], 'is a list such as ["NIFTY"], or "all"'),
  strategies: z.array(z.strictObject(strategyFields)),
  from: z.optional(day),
  to: z.optional(day),
  capital: z.optional(above0),
  plan: z.optional(text),
  slippage: z.optional(slippage),
  volumePct: z.optional(z.number().check(z.positive(), z.maximum(100, 'is at most 100'))),
  freezeUnits: z.optional(above0),
  rate: z.optional(z.number()),
});

/** One strategy may stand in the file itself, and one symbol. Throws AppError 'request.invalid' with the fields that are wrong. */
export function readOptionTest(folder: string, name: string): OptionTestAsked {
  const data = shaped(fileShape, unfolded(jsonIn(textIn(folder, name), name)), name);
  return { ...data, slippage: slippageOf(data.slippage) };
}

function slippageOf(chosen: z.infer<typeof slippage> | undefined): OptionTestAsked['slippage'] {
  if (chosen === undefined) return undefined;
  if (typeof chosen === 'string') return { kind: chosen };
  return 'percent' in chosen ? { kind: 'percent', percent: chosen.percent } : { kind: 'ticks', ticks: chosen.ticks };
}

const isOfStrategy = ([key]: [string, unknown]) => key in strategyFields;

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
