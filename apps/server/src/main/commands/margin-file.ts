import { dayNumber } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type KnownFigures, type Leg, type MarginMarket, MOST_LEGS, type Position } from '@parakh/option-strategies';
import { interestRateOn, underlyingOf } from '@parakh/options';
import * as z from 'zod/mini';
import { jsonIn, shaped, textIn, wrongFields } from './input-file.ts';
import { above0, day, writtenLeg } from './leg-shapes.ts';

/** What a file says of a position and its market. */
export interface MarginFile {
  readonly position: Position;
  readonly market: MarginMarket;
  readonly of: 'index' | 'share';
  readonly known: Partial<KnownFigures>;
}

const fileShape = z.strictObject({
  symbol: z.string().check(z.minLength(1)),
  day,
  spot: above0,
  legs: z.array(writtenLeg).check(z.minLength(1), z.maxLength(MOST_LEGS)),
  /** Prices of futures by expiry. */
  forwards: z.optional(z.record(day, above0)),
  /** Continuous, a fraction of a year. */
  rate: z.optional(z.number()),
  priceScan: z.optional(above0),
  volatilityScan: z.optional(above0),
  sigma: z.optional(above0),
  extremeLossPct: z.optional(above0),
  extremeLossDeepPct: z.optional(above0),
});

/** Reads a position to be margined. Throws AppError 'request.invalid' with the field that is wrong. */
export function readMarginFile(folder: string, name: string): MarginFile {
  const {
    symbol,
    legs,
    forwards = {},
    day: on,
    rate = interestRateOn(dayNumber(on)),
    spot,
    ...figures
  } = shaped(fileShape, jsonIn(textIn(folder, name), name), name);
  return {
    position: { underlying: underlyingOf(symbol.toUpperCase()), legs: legs.map((leg, i) => legOf(leg, i, on)) },
    market: {
      day: dayNumber(on),
      spot,
      forwards: new Map(Object.entries(forwards).map(([expiry, price]) => [dayNumber(expiry), price])),
      rate,
    },
    of: indexNamed(symbol) ? 'index' : 'share',
    known: Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
  };
}

function legOf({ expiry, strike, ...leg }: z.infer<typeof writtenLeg>, i: number, on: string): Leg {
  const isOption = leg.kind === 'CE' || leg.kind === 'PE';
  if (isOption && strike === undefined)
    throw wrongFields([{ field: `legs.${i}.strike`, message: 'an option has one' }]);
  if (leg.kind !== 'share' && expiry === undefined)
    throw wrongFields([{ field: `legs.${i}.expiry`, message: 'a contract has one' }]);
  if (expiry !== undefined && expiry < on)
    throw wrongFields([{ field: `legs.${i}.expiry`, message: `${expiry} is over on ${on}` }]);
  return { ...leg, expiry: expiry === undefined ? NaN : dayNumber(expiry), strike: isOption ? strike! : NaN };
}
