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
  /** When it is entered on minutes: "09:20". */
  readonly entryTime?: string | undefined;
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
          /** When it leaves on minutes: "15:20". */
          readonly time?: string | undefined;
        })
    | undefined;
  readonly reentries?: number | undefined;
}

/** Where a strategy stands, and what it is run on. */
interface Written {
  readonly place: number;
  readonly on: 'sessions' | 'minutes' | undefined;
}

/** The record of a strategy as it is written. */
export function testOf(written: WrittenTest, { place, on }: Written): OptionTest {
  const { name = `Strategy ${place + 1}`, entryTime, entry, legs, sizing, exits = {}, reentries = 0 } = written;
  const { stop, target, trailing, condition: _, time, ...others } = exits;
  return {
    name,
    ...(on === 'minutes' && { times: { entry: minuteAt(entryTime ?? ENTRY), exit: minuteAt(time ?? EXIT) } }),
    entry: entryOf(entry),
    legs: legs.map(legOf),
    sizing: sizing && 'risk' in sizing ? { by: 'risk', percent: sizing.risk } : { by: 'sets', sets: sizing?.sets ?? 1 },
    exits: { ...others, stop: wholeOf(stop), target: wholeOf(target), trailing: wholeOf(trailing) },
    reentries,
  };
}

/** After the first minutes, and before those at which brokers end positions themselves. */
const [ENTRY, EXIT] = ['09:20', '15:20'];

function minuteAt(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  return 60 * hours + minutes;
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

/** What is wrong with their times, and with what minutes cannot say, with the place of each. */
export function timeProblems(written: readonly WrittenTest[], on: Written['on']): FieldProblem[] {
  return written.flatMap(({ entryTime, exits: { time, ...exits } = {} }, i) => {
    const report = (field: string, message: string, isWrong: boolean) =>
      isWrong ? [{ field: `strategies.${i}.${field}`, message }] : [];
    if (on !== 'minutes')
      return [
        ...report('entryTime', ON_MINUTES, entryTime !== undefined),
        ...report('exits.time', ON_MINUTES, time !== undefined),
      ];
    const hasDay = exits.squareOff === true || exits.daysToExpiry !== undefined || exits.sessions !== undefined;
    return [
      ...report(
        'exits.time',
        'It leaves at that time on a day: with square-off, sessions or days to expiry',
        time !== undefined && !hasDay,
      ),
    ];
  });
}

const ON_MINUTES = 'Times of day are those of a test on recorded minutes';

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
