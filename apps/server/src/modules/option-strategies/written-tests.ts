import { dayNumber } from '@parakh/base';
import type { FieldProblem } from '@parakh/option-strategies';
import {
  type EntryRule,
  type LegLevel,
  MOST_STRATEGIES,
  type OptionTest,
  type TestExits,
  type TestLeg,
  type TestStrike,
  testProblems,
  type WholeLevel,
} from '@parakh/option-strategies/backtest';

/** A level as it is written: percent of the price at the entry, or rupees a unit. */
type WrittenLevel = { readonly percent: number } | { readonly points: number };

/** Of the whole: rupees of one set, percent of the premium or of the margin at the entry. */
type WrittenWhole = { readonly rupees: number } | { readonly premium: number } | { readonly margin: number };

type WrittenLevels<L> = Readonly<Partial<Record<'stop' | 'target' | 'trailing', L | undefined>>>;

export interface WrittenTestLeg extends WrittenLevels<WrittenLevel> {
  readonly kind: TestLeg['kind'];
  readonly side: TestLeg['side'];
  readonly lots?: number | undefined;
  /** A day, or its number: 1 the nearest. */
  readonly expiry?: string | number | undefined;
  /** Rupees, 'ATM+2', or by delta, premium (rupees) or percent from the future's open. */
  readonly strike?: number | string | { delta: number } | { premium: number } | { percent: number } | undefined;
}

export interface WrittenTest {
  readonly name?: string | undefined;
  readonly entry?:
    | 'each-day'
    | { readonly weekdays: readonly number[] }
    | { readonly daysToExpiry: number; readonly expiry?: number | undefined }
    | { readonly condition: string }
    | undefined;
  readonly legs: readonly WrittenTestLeg[];
  readonly sizing?: { readonly sets: number } | { readonly risk: number } | undefined;
  readonly exits?:
    | (WrittenLevels<WrittenWhole> &
        Pick<TestExits, 'daysToExpiry' | 'sessions' | 'squareOff' | 'allWithOne' | 'holdBeyondExpiry'> & {
          readonly condition?: string | undefined;
        })
    | undefined;
  readonly reentries?: number | undefined;
}

/** The record of a strategy as it is written. */
export function testOf(written: WrittenTest, place: number): OptionTest {
  const { name = `Strategy ${place + 1}`, entry, legs, sizing, exits = {}, reentries = 0 } = written;
  const { stop, target, trailing, condition: _, ...others } = exits;
  return {
    name,
    entry: entryOf(entry),
    legs: legs.map(legOf),
    sizing: sizing && 'risk' in sizing ? { by: 'risk', percent: sizing.risk } : { by: 'sets', sets: sizing?.sets ?? 1 },
    exits: { ...others, stop: wholeOf(stop), target: wholeOf(target), trailing: wholeOf(trailing) },
    reentries,
  };
}

function entryOf(entry: WrittenTest['entry'] = 'each-day'): EntryRule {
  if (entry === 'each-day') return { on: 'each-day' };
  if ('weekdays' in entry) return { on: 'weekday', weekdays: entry.weekdays };
  if ('condition' in entry) return { on: 'condition' };
  return { on: 'days-to-expiry', days: entry.daysToExpiry, expiry: entry.expiry ?? 1 };
}

function legOf({ kind, side, lots = 1, expiry = 1, strike, stop, target, trailing }: WrittenTestLeg): TestLeg {
  return {
    kind,
    side,
    lots,
    expiry: typeof expiry === 'string' ? { day: dayNumber(expiry) } : { number: expiry },
    strike: strikeOf(strike),
    exits: { stop: levelOf(stop), target: levelOf(target), trailing: levelOf(trailing) },
  };
}

function strikeOf(strike: WrittenTestLeg['strike']): TestStrike | undefined {
  if (strike === undefined) return undefined;
  if (typeof strike === 'number') return { by: 'strike', strike };
  if (typeof strike === 'string') return { by: 'atm', steps: Number(strike.slice('ATM'.length) || 0) };
  if ('delta' in strike) return { by: 'delta', delta: strike.delta };
  if ('premium' in strike) return { by: 'premium', premium: strike.premium };
  return { by: 'percent', percent: strike.percent };
}

function levelOf(level: WrittenLevel | undefined): LegLevel | undefined {
  if (!level) return undefined;
  return 'percent' in level ? { by: 'percent', distance: level.percent } : { by: 'points', distance: level.points };
}

function wholeOf(level: WrittenWhole | undefined): WholeLevel | undefined {
  if (!level) return undefined;
  if ('rupees' in level) return { by: 'rupees', amount: level.rupees };
  return 'premium' in level ? { by: 'premium', amount: level.premium } : { by: 'margin', amount: level.margin };
}

/** Everything that is wrong with strategies, with the place of each. */
export function problemsOf(tests: readonly OptionTest[], hasCapital: boolean): FieldProblem[] {
  const { length } = tests;
  if (length === 0) return [{ field: 'strategies', message: 'At least one strategy is wanted' }];
  if (length > MOST_STRATEGIES)
    return [
      { field: 'strategies', message: `At most ${MOST_STRATEGIES} strategies run together, these are ${length}` },
    ];
  const names = tests.map(({ name }) => name);
  return tests.flatMap((test, i) => [
    ...(names.indexOf(test.name) < i
      ? [{ field: `strategies.${i}.name`, message: `“${test.name}” is the name of another one` }]
      : []),
    ...testProblems(test, hasCapital).map(({ field, message }) => ({ field: `strategies.${i}.${field}`, message })),
  ]);
}
