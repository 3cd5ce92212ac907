import {
  closesOn,
  MOOD_WINDOW,
  type MoodInput,
  type MoodSources,
  moodInputs,
  NIFTY,
  type Scored,
  scored,
} from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import type { Mood } from '@parakh/contract';
import { barDay } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import { breadthSums } from './breadth-of-market.ts';
import type { AnalyticsDeps } from './deps.ts';
import { flowsOf } from './flows.ts';

/** An index of fewer inputs than this would be one of them under another name. */
const LEAST_INPUTS = 3;

interface Made {
  readonly lastDays: Int32Array;
  readonly inputs: readonly (Scored & { readonly input: MoodInput })[];
  readonly index: Float64Array;
  readonly known: Float64Array;
}

/** The mood of the market at the close of each of the last sessions, with all that it is made of. */
export async function moodOf(sessions: number, services: AnalyticsDeps): Promise<Mood> {
  const view = await services.view();
  return shown(view, await moodIn(view, services), sessions);
}

const moodIn = perMarket(async (view: MarketView, services: AnalyticsDeps): Promise<Made> => {
  const [sums, futures, skew] = await Promise.all([
    breadthSums(view, 'EQ', 'day'),
    flowsOf(view, 'index futures', services),
    skewOf(view, services),
  ]);
  return moodFrom({ view, sums, futures, skew });
});

/** By the word that conditions read it with, so that both have one value. */
async function skewOf(view: MarketView, { engine }: AnalyticsDeps): Promise<ReadonlyMap<number, number>> {
  if (!view.market.find(NIFTY)) return new Map();
  const { times, values } = await engine().series({ operand: 'IV Skew', symbol: NIFTY });
  return new Map(values.map(({ value }, i) => [barDay(times[i]!), value ?? NaN]));
}

/** Every input scored on every session, and their mean. */
function moodFrom(sources: MoodSources): Made {
  const inputs = moodInputs.map((input) => ({ input, ...scored(input.values(sources), input.sign) }));
  const { lastDays } = sources.sums;
  const known = new Float64Array(lastDays.length);
  const index = Float64Array.from(lastDays, (_, i) => {
    const scores = inputs.map(({ score }) => score[i]!).filter((score) => !Number.isNaN(score));
    known[i] = scores.length;
    return scores.length < LEAST_INPUTS ? NaN : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  });
  return { lastDays, inputs, index, known };
}

/** Seven digits are as many as a reader can follow with. */
const rounded = (values: Float64Array) => nansToNulls(values.map((value) => Number(value.toPrecision(7))));

function shown(view: MarketView, { lastDays, inputs, index, known }: Made, sessions: number): Mood {
  const first = Math.max(0, lastDays.length - sessions);
  const column = (values: Float64Array) => rounded(values.subarray(first));
  const days = lastDays.subarray(first);
  return {
    sessions: Array.from(days, dayOf),
    index: column(index),
    known: column(known),
    least: LEAST_INPUTS,
    window: MOOD_WINDOW,
    inputs: inputs.map(({ input, value, mean, deviation, score }) => ({
      name: input.name,
      title: input.title,
      formula: input.formula,
      sign: input.sign,
      unit: input.unit,
      missing: missingOf(input, value, score),
      value: column(value),
      mean: column(mean),
      deviation: column(deviation),
      score: column(score),
    })),
    nifty: nansToNulls(closesOn(view, NIFTY, days)),
  };
}

/** Why the last session has no score of it. */
function missingOf({ needs }: MoodInput, value: Float64Array, score: Float64Array): string | null {
  if (!Number.isNaN(score.at(-1))) return null;
  if (value.every(Number.isNaN)) return `Not available. ${needs}`;
  if (Number.isNaN(value.at(-1))) return `Not known for the last session. ${needs}`;
  return `Known on too few of the last ${MOOD_WINDOW} sessions.`;
}
