import { isDay } from '@parakh/base';
import type { OptionTestRequest } from '@parakh/contract';
import { numberOf } from '../../../shared/forms/number-of.ts';
import type { TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import type { FieldName, Form, Setup } from './form.ts';

type Strategy = OptionTestRequest['strategies'][number];
type Leg = Strategy['legs'][number];

/** What boxes ask for, and what is wrong with them: by field, of a leg as 'legs.0.at'. */
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

  #checked(field: string, value: number, { above, orAt = false, most, whole = false }: Rule): number | undefined {
    if ((orAt ? value >= above : value > above) && value <= most && (!whole || Number.isInteger(value))) return value;
    const kind = whole ? 'A whole number' : 'A number';
    const bound = orAt ? 'from' : 'above';
    this.faults[field] = `${kind} ${bound} ${above.toLocaleString('en-IN')} up to ${most.toLocaleString('en-IN')}.`;
    return undefined;
  }
}

/** What the boxes of a test ask for. */
export function requestOf({ form, legs }: Setup): Read {
  const reader = new Reader();
  const capital = reader.maybe('capital', form.capital, AMOUNT);
  checkTogether(reader, { form, legs }, capital !== undefined);
  const request: OptionTestRequest = {
    symbols: [form.symbol],
    strategies: [strategyOf(reader, { form, legs })],
    ...(form.from !== '' && { from: form.from }),
    ...(form.to !== '' && { to: form.to }),
    ...(capital !== undefined && { capital }),
    plan: plans.find((plan) => plan === form.charges) ?? 'discount',
    slippage: slippageOf(reader, form),
    volumePct: reader.must('volumePct', form.volumePct, { above: 0, most: 100 }),
    luck: form.luck === 'yes',
  };
  return { request, faults: reader.faults };
}

/** What does not fit of boxes that are read together. */
function checkTogether({ faults }: Reader, { form, legs }: Setup, hasCapital: boolean): void {
  if (form.size === 'risk' && !hasCapital) faults.capital ??= 'A size by risk needs a capital: enter it.';
  if (form.from !== '' && form.to !== '' && form.from > form.to) faults.to = 'It ends before it begins.';
  if (legs.length === 0) faults.legs = 'A strategy has at least one leg.';
}

function strategyOf(reader: Reader, { form, legs }: Setup): Strategy {
  return {
    name: nameOf(legs),
    entry: entryOf(reader, form),
    legs: legs.map((leg, i) => legOf(reader, leg, `legs.${i}.`)),
    sizing:
      form.size === 'risk'
        ? { risk: reader.must('risk', form.risk, { above: 0, most: 100 }) }
        : { sets: reader.must('sets', form.sets, COUNT) },
    exits: exitsOf(reader, form),
    reentries: reader.maybe('reentries', form.reentries, { above: 0, orAt: true, most: 100, whole: true }) ?? 0,
  };
}

const NAME_CHARS = 120;

/** 'sell CE ATM+2, sell PE ATM-2'. */
function nameOf(legs: readonly TestLegForm[]): string {
  const names = legs.map(({ side, kind, by, at }) => {
    if (kind === 'future') return `${side} future`;
    return `${side} ${kind} ${by === 'atm' ? moneyText(at) : `${by} ${at}`}`;
  });
  return names.join(', ').slice(0, NAME_CHARS) || 'Strategy';
}

function moneyText(at: string): string {
  const steps = Number(at);
  if (steps === 0) return 'ATM';
  return steps > 0 ? `ATM+${steps}` : `ATM${at.trim()}`;
}

const plans = ['discount', 'full-service', 'none'] as const;

function slippageOf(reader: Reader, { slip, slipPct, slipTicks }: Form): OptionTestRequest['slippage'] {
  if (slip === 'percent') return { percent: reader.must('slipPct', slipPct, { above: 0, orAt: true, most: 100 }) };
  if (slip === 'ticks') return { ticks: reader.must('slipTicks', slipTicks, { ...DAYS, most: 1000 }) };
  return slip === 'none' ? 'none' : 'liquidity';
}

function entryOf(reader: Reader, form: Form): Strategy['entry'] {
  if (form.entry === 'condition') return { condition: form.condition };
  if (form.entry === 'weekday') {
    const weekdays = [1, 2, 3, 4, 5].filter((day) => form.weekdays.includes(String(day)));
    if (weekdays.length === 0) reader.faults.weekdays = 'Choose at least one day.';
    return { weekdays };
  }
  if (form.entry === 'each-day') return 'each-day';
  return {
    daysToExpiry: reader.must('days', form.days, DAYS),
    expiry: reader.must('expiry', form.expiry, { ...COUNT, most: 50 }),
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

function exitsOf(reader: Reader, form: Form): NonNullable<Strategy['exits']> {
  const whole = (name: 'stop' | 'target' | 'trailing') => {
    const amount = reader.maybe(name, form[name], AMOUNT);
    return amount === undefined ? {} : { [name]: wholeOf(form[`${name}By`], amount) };
  };
  const daysToExpiry = reader.maybe('outDays', form.outDays, DAYS);
  const sessions = reader.maybe('sessions', form.sessions, { ...COUNT, most: 2000 });
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
  };
}

function wholeOf(by: string, amount: number) {
  if (by === 'rupees') return { rupees: amount };
  return by === 'margin' ? { margin: amount } : { premium: amount };
}

const boxes: Readonly<Record<string, FieldName>> = {
  'entry.weekdays': 'weekdays',
  'entry.days': 'days',
  'entry.daysToExpiry': 'days',
  'entry.expiry': 'expiry',
  'entry.condition': 'condition',
  'exits.condition': 'exitCondition',
  'exits.daysToExpiry': 'outDays',
  'exits.sessions': 'sessions',
  'exits.stop': 'stop',
  'exits.target': 'target',
  'exits.trailing': 'trailing',
  'sizing.sets': 'sets',
  'sizing.risk': 'risk',
  'sizing.percent': 'risk',
  sizing: 'capital',
  reentries: 'reentries',
  'symbols.0': 'symbol',
};

/** The box that a field of the call stands in: 'body.strategies.0.legs.1.strike' is 'legs.1.at'. */
export function boxOf(field: string): string {
  const own = field.replace(/^body\./, '').replace(/^strategies\.0\./, '');
  const [, leg, name = ''] = /^legs\.(\d+)\.(?:exits\.)?(\w+)/.exec(own) ?? [];
  if (leg !== undefined) return `legs.${leg}.${name === 'strike' ? 'at' : name}`;
  return boxes[own] ?? own;
}
