import { MOST_LEGS } from '../leg.ts';
import type { FieldProblem } from '../leg-problems.ts';
import type { LegExits, OptionTest, TestExits, TestLeg, TestStrike, TestTimes } from './option-test.ts';

/** More is no order of anybody. */
const MOST_LOTS = 10_000;
const MOST_NUMBER = 1_000_000_000;

/** Everything that is wrong with a strategy under test, field by field; `hasCapital`: whether shares of the equity mean something. */
export function testProblems(test: OptionTest, hasCapital: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => void problems.push({ field, message });
  if (test.legs.length === 0) report('legs', 'A strategy has at least one leg');
  if (test.legs.length > MOST_LEGS)
    report('legs', `A strategy has at most ${MOST_LEGS} legs, this one has ${test.legs.length}`);
  entryProblems(test.entry, report);
  for (const [i, leg] of test.legs.slice(0, MOST_LEGS).entries())
    legProblems(leg, (field, message) => report(`legs.${i}.${field}`, message));
  sizingProblems(test.sizing, hasCapital, report);
  exitProblems(test.exits, report);
  if (!isWhole(test.reentries, 0, 100)) report('reentries', 'Re-entries are a whole number from 0 to 100');
  if (test.times) minuteProblems(test, test.times, report);
  return problems;
}

/** What recorded minutes cannot say. */
function minuteProblems({ legs, exits }: OptionTest, times: TestTimes, report: Report): void {
  for (const [i, { kind }] of legs.slice(0, MOST_LEGS).entries())
    if (kind === 'future') report(`legs.${i}.kind`, 'Futures are not recorded minute by minute: take options');
  if (exits.squareOff === true && times.entry >= times.exit)
    report('exits.time', 'With square-off it leaves later in the day than it enters');
}

type Report = (field: string, message: string) => void;

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const isAbove0 = (value: number) => value > 0 && value <= MOST_NUMBER;

function entryProblems(entry: OptionTest['entry'], report: Report): void {
  if (entry.on === 'weekday' && !(entry.weekdays.length > 0 && entry.weekdays.every((day) => isWhole(day, 1, 5))))
    report('entry.weekdays', 'Weekdays are 1 (Monday) to 5 (Friday), at least one of them');
  if (entry.on !== 'days-to-expiry') return;
  if (!isWhole(entry.days, 0, 2000)) report('entry.days', 'Days to expiry are a whole number from 0 on');
  if (!isWhole(entry.expiry, 1, 50)) report('entry.expiry', 'The expiry is a number, 1 the nearest');
}

function legProblems({ kind, lots, expiry, strike, exits }: TestLeg, report: Report): void {
  if (!isWhole(lots, 1, MOST_LOTS)) report('lots', 'Lots are a whole number, at least 1');
  if ('number' in expiry && !isWhole(expiry.number, 1, 50))
    report('expiry', 'An expiry is a day, or its number, 1 the nearest');
  if (kind === 'future' && strike) report('strike', 'A future has no strike');
  if (kind !== 'future') strikeProblems(strike, report);
  if (exits) levelProblems(exits, report);
}

function strikeProblems(strike: TestLeg['strike'], report: Report): void {
  if (!strike) return report('strike', 'An option has a strike');
  if (!isRightStrike(strike)) report('strike', strikeRules[strike.by]);
}

const strikeRules = {
  strike: 'The strike is an amount in rupees',
  atm: 'Steps from the money are a whole number',
  delta: 'A delta is above 0 and below 1',
  premium: 'The premium is an amount in rupees',
  percent: 'Percent are above −100 and below 100',
} as const;

function isRightStrike(strike: TestStrike): boolean {
  if (strike.by === 'strike') return isAbove0(strike.strike);
  if (strike.by === 'atm') return isWhole(strike.steps, -500, 500);
  if (strike.by === 'delta') return strike.delta > 0 && strike.delta < 1;
  return strike.by === 'premium' ? isAbove0(strike.premium) : Math.abs(strike.percent) < 100;
}

function levelProblems(exits: LegExits, report: Report): void {
  for (const name of ['stop', 'target', 'trailing'] as const) {
    const level = exits[name];
    if (level && !isAbove0(level.distance)) report(`exits.${name}`, 'A distance is a number above 0');
  }
}

function sizingProblems(sizing: OptionTest['sizing'], hasCapital: boolean, report: Report): void {
  if (sizing.by === 'sets' && !isWhole(sizing.sets, 1, MOST_LOTS))
    report('sizing.sets', 'Sets are a whole number, at least 1');
  if (sizing.by !== 'risk') return;
  if (!(sizing.percent > 0 && sizing.percent <= 100))
    report('sizing.percent', 'Percent at risk are above 0 and at most 100');
  if (!hasCapital) report('sizing', 'A size by risk needs capital');
}

function exitProblems(exits: TestExits, report: Report): void {
  for (const name of ['stop', 'target', 'trailing'] as const) {
    const level = exits[name];
    if (level && !isAbove0(level.amount)) report(`exits.${name}`, 'An amount is a number above 0');
  }
  const { daysToExpiry, sessions } = exits;
  if (daysToExpiry !== undefined && !isWhole(daysToExpiry, 0, 2000))
    report('exits.daysToExpiry', 'Days to expiry are a whole number from 0 on');
  if (sessions !== undefined && !isWhole(sessions, 1, 2000))
    report('exits.sessions', 'Sessions are a whole number, at least 1');
}
