import { frontRisks, MOST_LEGS, optimiserScores } from '@parakh/option-strategies';
import * as z from 'zod/mini';
import type { OptimiserArgs } from '../../modules/option-strategies/index.ts';
import { jsonIn, shaped, textIn, wrongFields } from './input-file.ts';
import { above0, day, ruledLeg, whole } from './leg-shapes.ts';
import { planNamed } from './plan-named.ts';

const atLeast0 = z.number().check(z.nonnegative());

/** What `parakh optimise` reads. Amounts are rupees. */
const optimiseFile = z.strictObject({
  symbol: z.string().check(z.minLength(1)),
  /** Of the session that is read; left out: the latest one. */
  day: z.optional(day),
  /** The position as it is; left out: a new trade. */
  legs: z.optional(z.array(ruledLeg).check(z.maxLength(MOST_LEGS))),
  view: z.strictObject({
    /** In place of from and to. */
    price: z.optional(above0),
    from: z.optional(above0),
    to: z.optional(above0),
    date: day,
    /** On top of all volatilities, a fraction of a year. */
    iv: z.optional(z.number()),
  }),
  limits: z.optional(
    z.strictObject({
      greatestLoss: z.optional(atLeast0),
      margin: z.optional(atLeast0),
      cost: z.optional(z.number()),
      delta: z.optional(z.strictObject({ from: z.number(), to: z.number() })),
    }),
  ),
  score: z.optional(z.enum(optimiserScores)),
  front: z.optional(z.enum(frontRisks)),
  /** Of every leg that is added. */
  lots: z.optional(whole),
  plan: z.optional(z.string()),
  /** Units an order may have at most. */
  freezeUnits: z.optional(above0),
  /** Continuous, a fraction of a year. */
  rate: z.optional(z.number()),
});

/** Throws AppError 'request.invalid' for a file that cannot be read, with its fields for one that says something else. */
export function readOptimiseFile(folder: string, name: string): OptimiserArgs {
  const {
    symbol,
    legs = [],
    view,
    limits = {},
    plan = 'discount',
    ...file
  } = shaped(optimiseFile, jsonIn(textIn(folder, name), name), name);
  return {
    ...file,
    symbol: symbol.toUpperCase(),
    legs,
    view: { ...rangeOf(view), date: view.date, iv: view.iv ?? 0 },
    limits,
    score: file.score ?? 'expected-profit',
    lots: file.lots ?? 1,
    plan: planNamed(plan),
  };
}

/** One price, or a range of them. */
function rangeOf({
  price,
  from,
  to,
}: z.infer<typeof optimiseFile>['view']): Pick<OptimiserArgs['view'], 'from' | 'to'> {
  if (price !== undefined && from === undefined && to === undefined) return { from: price, to: price };
  if (price === undefined && from !== undefined && to !== undefined) return { from, to };
  throw wrongFields([{ field: 'view.price', message: 'A view has a price, or from and to' }]);
}
