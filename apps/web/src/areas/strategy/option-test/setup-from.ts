import type { OptionTestRequest } from '@parakh/contract';
import { plainLeg, type TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import { type Setup, type StrategyForm, type StrategySetup, usualOfStrategy, usualOfTest } from './form.ts';
import { nameOf } from './strategy-names.ts';

type Strategy = OptionTestRequest['strategies'][number];
type Leg = Strategy['legs'][number];
type Exits = NonNullable<Strategy['exits']>;

const text = (value: number | undefined) => value?.toLocaleString('en-IN', { maximumFractionDigits: 9 }) ?? '';
const yes = (is: boolean | undefined) => (is ? 'yes' : '');

/** The boxes that ask for a request; undefined where a call or a file says more than boxes can. */
export function setupFrom(request: OptionTestRequest): Setup | undefined {
  const strategies = request.strategies.flatMap((one) => strategyFrom(one) ?? []);
  // Every box has one meaning: a rate of interest has none, nor have two units of one leg.
  if (strategies.length !== request.strategies.length || request.rate !== undefined) return undefined;
  const {
    symbols,
    on = 'sessions',
    from = '',
    to = '',
    capital,
    plan = 'discount',
    volumePct = 10,
    freezeUnits,
    luck = true,
  } = request;
  return {
    form: {
      ...usualOfTest,
      symbol: symbols === 'all' ? 'all' : symbols.join(','),
      on,
      capital: text(capital),
      charges: plan,
      ...slippageFrom(request.slippage),
      volumePct: text(volumePct),
      freezeUnits: text(freezeUnits),
      luck: yes(luck),
      from,
      to,
    },
    strategies,
  };
}

function slippageFrom(slippage: OptionTestRequest['slippage'] = 'liquidity') {
  if (typeof slippage === 'string') return { slip: slippage };
  if ('percent' in slippage) return { slip: 'percent', slipPct: text(slippage.percent) };
  return { slip: 'ticks', slipTicks: text(slippage.ticks) };
}

function strategyFrom({ name = '', entryTime, entry, legs: asked, sizing, exits = {}, reentries = 0 }: Strategy) {
  const legs = asked.flatMap((leg) => legFrom(leg) ?? []);
  if (legs.length !== asked.length) return undefined;
  const isByLegs = name.replace(/ \(\d+\)$/, '') === nameOf(legs);
  const form: StrategyForm = {
    ...usualOfStrategy,
    name: isByLegs ? '' : name,
    ...(entryTime !== undefined && { entryTime }),
    ...entryFrom(entry),
    ...exitsFrom(exits),
    reentries: text(reentries),
    ...(sizing && 'risk' in sizing
      ? { size: 'risk', risk: text(sizing.risk) }
      : { size: 'sets', sets: text(sizing?.sets ?? 1) }),
  };
  return { form, legs } satisfies StrategySetup;
}

function entryFrom(entry: Strategy['entry'] = 'each-day'): Partial<StrategyForm> {
  if (entry === 'each-day') return { entry };
  if ('weekdays' in entry) return { entry: 'weekday', weekdays: entry.weekdays.toSorted((a, b) => a - b).join('') };
  if ('condition' in entry) return { entry: 'condition', condition: entry.condition };
  return { entry: 'days-to-expiry', days: text(entry.daysToExpiry), expiry: text(entry.expiry ?? 1) };
}

function exitsFrom({ condition, time, ...exits }: Exits): Partial<StrategyForm> {
  return {
    ...wholeFrom('stop', exits.stop),
    ...wholeFrom('target', exits.target),
    ...wholeFrom('trailing', exits.trailing),
    outDays: text(exits.daysToExpiry),
    sessions: text(exits.sessions),
    squareOff: yes(exits.squareOff),
    allWithOne: yes(exits.allWithOne),
    holdBeyond: yes(exits.holdBeyondExpiry),
    ...(condition !== undefined && { leaves: 'yes', exitCondition: condition }),
    ...(time !== undefined && { exitTime: time }),
  };
}

function wholeFrom(name: 'stop' | 'target' | 'trailing', level: Exits['stop']): Partial<StrategyForm> {
  const [by, amount] = Object.entries(level ?? {})[0] ?? [];
  return by === undefined ? {} : { [name]: text(amount), [`${name}By`]: by };
}

/** Undefined where its levels have two units. */
function legFrom({ kind, side, lots = 1, expiry = 1, strike, ...levels }: Leg): TestLegForm | undefined {
  const units = new Set(Object.values(levels).flatMap((level) => Object.keys(level ?? {})));
  if (units.size > 1) return undefined;
  return {
    ...plainLeg,
    kind,
    side,
    lots: text(lots),
    expiry: String(expiry),
    ...strikeFrom(strike),
    unit: units.has('points') ? 'points' : 'percent',
    stop: levelFrom(levels.stop),
    target: levelFrom(levels.target),
    trailing: levelFrom(levels.trailing),
  };
}

const levelFrom = (level: Leg['stop']) => text(Object.values(level ?? {})[0]);

function strikeFrom(strike: Leg['strike']): Pick<TestLegForm, 'by' | 'at'> {
  if (strike === undefined) return { by: plainLeg.by, at: plainLeg.at };
  if (typeof strike === 'number') return { by: 'strike', at: text(strike) };
  if (typeof strike === 'string') return { by: 'atm', at: String(Number(strike.slice('ATM'.length) || 0)) };
  if ('delta' in strike) return { by: 'delta', at: text(strike.delta) };
  if ('premium' in strike) return { by: 'premium', at: text(strike.premium) };
  return { by: 'percent', at: text(strike.percent) };
}
