import { describe, expect, it } from 'vitest';
import { plainLeg } from '../../../shared/saved/option-test-legs.ts';
import { boxOf } from './box-of.ts';
import { first, paramsOf, type Setup, type StrategySetup, setupIn, usualOfStrategy, usualOfTest } from './form.ts';
import { requestOf } from './request.ts';
import { setupFrom } from './setup-from.ts';

const strategy = (
  form: Partial<StrategySetup['form']> = {},
  legs: StrategySetup['legs'] = [plainLeg],
): StrategySetup => ({ form: { ...usualOfStrategy, ...form }, legs });
const test = (form: Partial<Setup['form']> = {}, strategies = [strategy()]): Setup => ({
  form: { ...usualOfTest, ...form },
  strategies,
});
/** Of one strategy. */
const setup = (form: Partial<StrategySetup['form']> = {}, legs?: StrategySetup['legs']) =>
  test({}, [strategy(form, legs)]);
const strategyOf = (one: Setup) => requestOf(one).request.strategies[0];

const straddle = strategy({ stop: '12', stopBy: 'rupees', entry: 'condition', condition: '[0] day CLOSE > 1 & "x"' }, [
  { ...plainLeg, by: 'percent', at: '-2', expiry: '2026-11-24', unit: 'points', stop: '3', trailing: '4' },
  { ...plainLeg, kind: 'future', side: 'buy' },
]);
const onMinutes = test({ on: 'minutes' }, [
  strategy({ entryTime: '09:45', exitTime: '15:00', squareOff: 'yes' }),
  strategy({ name: 'Other', entry: 'each-day' }),
]);
const many = test({ symbol: 'NIFTY,RELIANCE', capital: '', freezeUnits: '1,800' }, [
  straddle,
  strategy({ name: 'Mine', entry: 'weekday', weekdays: '15', size: 'risk', sets: '3' }, [
    { ...plainLeg, by: 'delta', at: '0.2' },
  ]),
  strategy({ leaves: 'yes', squareOff: 'yes', outDays: '0', reentries: '2' }),
  strategy({ entry: 'each-day' }),
]);

describe('the boxes of a back-test of options', () => {
  it('stand in an address as they are, emptied ones and several strategies too', () => {
    for (const one of [setup(), many, onMinutes, first]) {
      const text = new URLSearchParams(paramsOf(one)).toString();
      expect(setupIn(new URLSearchParams(text))).toEqual(one);
    }
    expect(setupIn(new URLSearchParams())).toBeUndefined();
    const odd = setupIn(new URLSearchParams({ legs: 'x~y' }));
    expect(odd?.strategies[0]?.legs).toMatchObject([{ side: 'sell', kind: 'CE' }]);
  });

  it('ask for every strategy and underlying in their order, each under a name of its own', () => {
    const { request, faults } = requestOf({ ...many, form: { ...many.form, capital: '1,00,000' } });
    expect(faults).toEqual({});
    expect(request).toMatchObject({ symbols: ['NIFTY', 'RELIANCE'], freezeUnits: 1800, capital: 100_000 });
    expect(request.strategies.map(({ name, sizing }) => [name, sizing])).toEqual([
      ['sell CE percent -2, buy future', { sets: 1 }],
      ['Mine', { risk: 2 }],
      ['sell CE ATM', { sets: 1 }],
      ['sell CE ATM (2)', { sets: 1 }],
    ]);
    expect(requestOf(test({ symbol: 'ALL' })).request.symbols).toBe('all');
    expect(requestOf(test({ symbol: 'nifty, nifty' })).request.symbols).toEqual(['NIFTY']);
  });

  it.each([
    ['one', setup()],
    ['several', many],
    ['on minutes', onMinutes],
    ['the first', first],
  ] as const)('are found again from what they ask for: %s', (_, one) => {
    const { request } = requestOf({ ...one, form: { ...one.form, capital: '5,00,000' } });
    expect(requestOf(setupFrom(request)!)).toEqual({ request, faults: {} });
  });

  it('are not found from what they cannot say', () => {
    const { request } = requestOf(setup());
    expect(setupFrom({ ...request, rate: 0.07 })).toBeUndefined();
    const leg = { kind: 'CE', side: 'buy', strike: 'ATM', stop: { percent: 30 }, target: { points: 20 } } as const;
    expect(setupFrom({ ...request, strategies: [{ legs: [leg] }] })).toBeUndefined();
    // What is left out is what the server takes for it.
    const least = {
      symbols: ['NIFTY'],
      strategies: [{ legs: [{ kind: 'PE', side: 'buy', strike: 'ATM-2' } as const] }],
    };
    expect(requestOf(setupFrom(least)!).request).toMatchObject({
      strategies: [
        { entry: 'each-day', sizing: { sets: 1 }, reentries: 0, legs: [{ lots: 1, expiry: 1, strike: 'ATM-2' }] },
      ],
      plan: 'discount',
      slippage: 'liquidity',
      volumePct: 10,
      luck: true,
    });
    expect(requestOf(setupFrom(least)!).request).not.toHaveProperty('capital');
  });

  it.each([
    [{ by: 'atm', at: '0' }, 'ATM+0'],
    [{ by: 'atm', at: '-2' }, 'ATM-2'],
    [{ by: 'delta', at: '0.25' }, { delta: 0.25 }],
    [{ by: 'premium', at: '1,000' }, { premium: 1000 }],
    [{ by: 'percent', at: '−2.5' }, { percent: -2.5 }],
    [{ by: 'strike', at: '25,900' }, 25_900],
  ] as const)('ask for the strike by %o', (leg, strike) => {
    const one = setup({}, [{ ...plainLeg, ...leg }]);
    expect(strategyOf(one)?.legs[0]?.strike).toEqual(strike);
    expect(requestOf(one).faults).toEqual({});
  });

  it('on minutes ask for the times of day, of the exit where it has a day', () => {
    const { request, faults } = requestOf(onMinutes);
    expect(faults).toEqual({});
    expect(request).toMatchObject({
      on: 'minutes',
      strategies: [
        { entryTime: '09:45', exits: { squareOff: true, time: '15:00' } },
        { entryTime: '09:20', exits: {} },
      ],
    });
    const asked = JSON.stringify(requestOf({ ...onMinutes, form: usualOfTest }).request);
    expect(asked).not.toMatch(/minutes|ime"/);
    const byCondition = { entry: 'condition', condition: 'CLOSE > 1', leaves: 'yes', exitCondition: 'CLOSE < 1' };
    expect(strategyOf(test({ on: 'minutes' }, [strategy(byCondition)]))).toMatchObject({
      entry: { condition: 'CLOSE > 1' },
      exits: { condition: 'CLOSE < 1' },
    });
  });

  it('of a future ask for no strike', () => {
    expect(strategyOf(setup({}, [{ ...plainLeg, kind: 'future' }]))?.legs[0]).not.toHaveProperty('strike');
  });

  it.each([
    [{ entry: 'each-day' }, 'each-day'],
    [{ entry: 'weekday', weekdays: '15' }, { weekdays: [1, 5] }],
    [
      { entry: 'days-to-expiry', days: '3', expiry: '2' },
      { daysToExpiry: 3, expiry: 2 },
    ],
    [{ entry: 'condition', condition: 'x' }, { condition: 'x' }],
  ] as const)('ask for the entry %o', (form, entry) => {
    expect(strategyOf(setup(form))?.entry).toEqual(entry);
  });

  it('ask for every exit', () => {
    const form = {
      stop: '5,000',
      stopBy: 'rupees',
      target: '50',
      trailing: '2',
      trailingBy: 'margin',
      outDays: '0',
      sessions: '3',
      squareOff: 'yes',
      allWithOne: 'yes',
      holdBeyond: 'yes',
      leaves: 'yes',
      exitCondition: 'y',
    };
    expect(strategyOf(setup(form))?.exits).toEqual({
      stop: { rupees: 5000 },
      target: { premium: 50 },
      trailing: { margin: 2 },
      daysToExpiry: 0,
      sessions: 3,
      squareOff: true,
      allWithOne: true,
      holdBeyondExpiry: true,
      condition: 'y',
    });
    expect(strategyOf(setup())?.exits).toEqual({});
  });

  it.each([
    ['capital', test({ capital: '' }, [strategy(), strategy({ size: 'risk' })])],
    ['to', test({ from: '2026-11-02', to: '2026-11-01' })],
    ['symbol', test({ symbol: ' , ' })],
    ['volumePct', test({ volumePct: '101' })],
    ['freezeUnits', test({ freezeUnits: '1.5' })],
    ['strategies.0.weekdays', setup({ entry: 'weekday', weekdays: '' })],
    ['strategies.0.days', setup({ days: '-1' })],
    ['strategies.0.legs.0.lots', setup({}, [{ ...plainLeg, lots: '0' }])],
    ['strategies.0.legs.0.expiry', setup({}, [{ ...plainLeg, expiry: 'May' }])],
    ['strategies.1.legs.0.at', test({}, [strategy(), strategy({}, [{ ...plainLeg, by: 'delta', at: '1.5' }])])],
    ['strategies.0.legs.0.stop', setup({}, [{ ...plainLeg, stop: '-3' }])],
    ['strategies.1.legs', test({}, [strategy(), strategy({}, [])])],
    ['strategies.0.entryTime', test({ on: 'minutes' }, [strategy({ entryTime: '9:10' })])],
    ['strategies.0.exitTime', test({ on: 'minutes' }, [strategy({ exitTime: 'late', squareOff: 'yes' })])],
    ['strategies.0.legs.0.kind', test({ on: 'minutes' }, [strategy({}, [{ ...plainLeg, kind: 'future' }])])],
  ])('say what is wrong with %s', (field, one) => {
    expect(Object.keys(requestOf(one).faults)).toEqual([field]);
  });

  it.each([
    ['body.strategies.0.legs.1.strike', 'strategies.0.legs.1.at'],
    ['strategies.1.legs.0.exits.stop', 'strategies.1.legs.0.stop'],
    ['strategies.12.entry.condition', 'strategies.12.condition'],
    ['strategies.0.exits.condition', 'strategies.0.exitCondition'],
    ['strategies.0.name', 'strategies.0.name'],
    ['strategies.0.exits.time', 'strategies.0.exitTime'],
    ['strategies.0.entryTime', 'strategies.0.entryTime'],
    ['strategies.0.sizing', 'capital'],
    ['symbols.3', 'symbol'],
    ['body.from', 'from'],
  ])('are found by the field %s of the call', (field, box) => {
    expect(boxOf(field)).toBe(box);
  });
});
