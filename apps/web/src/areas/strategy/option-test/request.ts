import { isDay } from '@parakh/base';
import type { OptionTestRequest } from '@parakh/contract';
import { timeOfDay } from '@parakh/ui';
import { numberOf } from '../../../shared/forms/number-of.ts';
import type { TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import { type Setup, type StrategyForm, type StrategySetup, symbolsOf, type TestForm } from './form.ts';
import { strategyNames } from './strategy-names.ts';

type Strategy = OptionTestRequest['strategies'][number];
type Leg = Strategy['legs'][number];

/** What boxes ask for, and what is wrong with them: by field, of a leg of a strategy as 'strategies.0.legs.0.at'. */
export interface Read {
  readonly request: OptionTestRequest;
  readonly faults: Faults;
}
export type Faults = Readonly<Record<string, string>>;

interface Rule {
  readonly above: number;
  /** At it as well. */
  readonly orAt?: boolean;
  readonly most: number;
  readonly whole?: boolean;
}

const AMOUNT: Rule = { above: 0, most: 1_000_000_000 };
const COUNT: Rule = { above: 1, orAt: true, most: 10_000, whole: true };
const [OPEN, CLOSE] = ['09:15', '15:30'];
const DAYS: Rule = { above: 0, orAt: true, most: 2000, whole: true };

/** Reads boxes, and remembers what does not fit. */
class Reader {
  readonly faults: Record<string, string> = {};

  /** Undefined where the box is empty or does not fit. */
  maybe(field: string, text: string, rule: Rule): number | undefined {
    return text.trim() === '' ? undefined : this.#checked(field, numberOf(text), rule);
  }

  must(field: string, text: string, rule: Rule): number {
    const value = this.maybe(field, text, rule);
    if (value === undefined) this.faults[field] ??= 'A number is needed here.';
    return value ?? NaN;
  }

  /** A time of day within the session. */
  time(field: string, text: string): string {
    const time = timeOfDay(text) ?? '';
    if (time < OPEN || time > CLOSE) this.faults[field] = 'A time of the session, as 09:20.';
    return time;
  }

  #checked(field: string, value: number, { above, orAt = false, most, whole = false }: Rule): number | undefined {
    if ((orAt ? value >= above : value > above) && value <= most && (!whole || Number.isInteger(value))) return value;
    const kind = whole ? 'A whole number' : 'A number';
    const bound = orAt ? 'from' : 'above';
    this.faults[field] = `${kind} ${bound} ${above.toLocaleString('en-IN')} up to ${most.toLocaleString('en-IN')}.`;
    return undefined;
  }
}

/** What the boxes of a test ask for. */
export function requestOf({ form, strategies }: Setup): Read {
  const reader = new Reader();
  const capital = reader.maybe('capital', form.capital, AMOUNT);
  const freezeUnits = reader.maybe('freezeUnits', form.freezeUnits, { ...AMOUNT, whole: true });
  checkTogether(reader, { form, strategies }, capital !== undefined);
  const names = strategyNames(strategies);
  const isOnMinutes = form.on === 'minutes';
  const request: OptionTestRequest = {
    symbols: symbolsOf(form.symbol),
    ...(isOnMinutes && { on: 'minutes' }),
    strategies: strategies.map((one, i) =>
      strategyOf(reader, one, { at: `strategies.${i}.`, name: names[i]!, isOnMinutes }),
    ),
    ...(form.from !== '' && { from: form.from }),
    ...(form.to !== '' && { to: form.to }),
    ...(capital !== undefined && { capital }),
    plan: plans.find((plan) => plan === form.charges) ?? 'discount',
    slippage: slippageOf(reader, form),
    volumePct: reader.must('volumePct', form.volumePct, { above: 0, most: 100 }),
    ...(freezeUnits !== undefined && { freezeUnits }),
    luck: form.luck === 'yes',
  };
  return { request, faults: reader.faults };
}

/** What does not fit of boxes that are read together. */
function checkTogether({ faults }: Reader, { form, strategies }: Setup, hasCapital: boolean): void {
  const isByRisk = strategies.some(({ form: { size } }) => size === 'risk');
  if (isByRisk && !hasCapital) faults.capital ??= 'A size by risk needs a capital: enter it.';
  if (form.from !== '' && form.to !== '' && form.from > form.to) faults.to = 'It ends before it begins.';
  if (symbolsOf(form.symbol).length === 0) faults.symbol = 'A test has at least one underlying.';
  for (const [i, { legs }] of strategies.entries())
    if (legs.length === 0) faults[`strategies.${i}.legs`] = 'A strategy has at least one leg.';
}

/** Where a strategy stands among the faults, and what it is called. */
interface Place {
  readonly at: string;
  readonly name: string;
  readonly isOnMinutes: boolean;
}

function strategyOf(reader: Reader, { form, legs }: StrategySetup, place: Place): Strategy {
  const { at, name, isOnMinutes } = place;
  if (isOnMinutes) checkOnMinutes(reader, legs, at);
  return {
    name,
    ...(isOnMinutes && { entryTime: reader.time(`${at}entryTime`, form.entryTime) }),
    entry: entryOf(reader, form, at),
    legs: legs.map((leg, i) => legOf(reader, leg, `${at}legs.${i}.`)),
    sizing:
      form.size === 'risk'
        ? { risk: reader.must(`${at}risk`, form.risk, { above: 0, most: 100 }) }
        : { sets: reader.must(`${at}sets`, form.sets, COUNT) },
    exits: exitsOf(reader, form, place),
    reentries: reader.maybe(`${at}reentries`, form.reentries, { above: 0, orAt: true, most: 100, whole: true }) ?? 0,
  };
}

/** What recorded minutes cannot say. */
function checkOnMinutes({ faults }: Reader, legs: StrategySetup['legs'], at: string): void {
  for (const [i, { kind }] of legs.entries())
    if (kind === 'future') faults[`${at}legs.${i}.kind`] = 'Futures are not recorded minute by minute: take options.';
}

const plans = ['discount', 'full-service', 'none'] as const;

function slippageOf(reader: Reader, { slip, slipPct, slipTicks }: TestForm): OptionTestRequest['slippage'] {
  if (slip === 'percent') return { percent: reader.must('slipPct', slipPct, { above: 0, orAt: true, most: 100 }) };
  if (slip === 'ticks') return { ticks: reader.must('slipTicks', slipTicks, { ...DAYS, most: 1000 }) };
  return slip === 'none' ? 'none' : 'liquidity';
}

function entryOf(reader: Reader, form: StrategyForm, at: string): Strategy['entry'] {
  if (form.entry === 'condition') return { condition: form.condition };
  if (form.entry === 'weekday') {
    const weekdays = [1, 2, 3, 4, 5].filter((day) => form.weekdays.includes(String(day)));
    if (weekdays.length === 0) reader.faults[`${at}weekdays`] = 'Choose at least one day.';
    return { weekdays };
  }
  if (form.entry === 'each-day') return 'each-day';
  return {
    daysToExpiry: reader.must(`${at}days`, form.days, DAYS),
    expiry: reader.must(`${at}expiry`, form.expiry, { ...COUNT, most: 50 }),
  };
}

function legOf(reader: Reader, leg: TestLegForm, at: string): Leg {
  const { kind, side, unit } = leg;
  const level = (name: 'stop' | 'target' | 'trailing') => {
    const amount = reader.maybe(at + name, leg[name], AMOUNT);
    if (amount === undefined) return {};
    return { [name]: unit === 'percent' ? { percent: amount } : { points: amount } };
  };
  return {
    kind,
    side,
    lots: reader.must(`${at}lots`, leg.lots, COUNT),
    expiry: expiryOf(reader, leg.expiry, `${at}expiry`),
    ...(kind !== 'future' && { strike: strikeOf(reader, leg, `${at}at`) }),
    ...level('stop'),
    ...level('target'),
    ...level('trailing'),
  };
}

function expiryOf(reader: Reader, text: string, field: string): Leg['expiry'] {
  if (isDay(text.trim())) return text.trim();
  const number = numberOf(text);
  if (!Number.isInteger(number) || number < 1 || number > 50)
    reader.faults[field] = 'Its number, 1 the nearest, or a day such as 2026-11-24.';
  return number;
}

function strikeOf(reader: Reader, { by, at }: TestLegForm, field: string): Leg['strike'] {
  if (by === 'atm') {
    const steps = at.trim() === '' ? 0 : Number(at.replace('−', '-'));
    if (!Number.isInteger(steps) || Math.abs(steps) > 500)
      reader.faults[field] = 'Steps are a whole number: 2 above the money, -2 below it.';
    return `ATM${steps < 0 ? '' : '+'}${steps}`;
  }
  if (by === 'delta') return { delta: reader.must(field, at, { above: 0, most: 0.99 }) };
  if (by === 'percent') {
    const percent = Number(at.replace('−', '-'));
    if (at.trim() === '' || !(Math.abs(percent) < 100)) reader.faults[field] = 'Percent between -100 and 100.';
    return { percent };
  }
  const amount = reader.must(field, at, AMOUNT);
  return by === 'premium' ? { premium: amount } : amount;
}

function exitsOf(reader: Reader, form: StrategyForm, { at, isOnMinutes }: Place): NonNullable<Strategy['exits']> {
  const whole = (name: 'stop' | 'target' | 'trailing') => {
    const amount = reader.maybe(at + name, form[name], AMOUNT);
    return amount === undefined ? {} : { [name]: wholeOf(form[`${name}By`], amount) };
  };
  const daysToExpiry = reader.maybe(`${at}outDays`, form.outDays, DAYS);
  const sessions = reader.maybe(`${at}sessions`, form.sessions, { ...COUNT, most: 2000 });
  const hasDay = daysToExpiry !== undefined || sessions !== undefined || form.squareOff === 'yes';
  return {
    ...whole('stop'),
    ...whole('target'),
    ...whole('trailing'),
    ...(daysToExpiry !== undefined && { daysToExpiry }),
    ...(sessions !== undefined && { sessions }),
    ...(form.squareOff === 'yes' && { squareOff: true }),
    ...(form.allWithOne === 'yes' && { allWithOne: true }),
    ...(form.holdBeyond === 'yes' && { holdBeyondExpiry: true }),
    ...(form.leaves === 'yes' && { condition: form.exitCondition }),
    ...(isOnMinutes && hasDay && { time: reader.time(`${at}exitTime`, form.exitTime) }),
  };
}

function wholeOf(by: string, amount: number) {
  if (by === 'rupees') return { rupees: amount };
  return by === 'margin' ? { margin: amount } : { premium: amount };
}
