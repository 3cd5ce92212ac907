import { describe, expect, it } from 'vitest';
import { plainLeg } from '../../../shared/saved/option-test-legs.ts';
import { first, paramsOf, type Setup, setupIn, usual } from './form.ts';
import { boxOf, requestOf } from './request.ts';

const setup = (form: Partial<Setup['form']> = {}, legs: Setup['legs'] = [plainLeg]): Setup => ({
  form: { ...usual, ...form },
  legs,
});
const strategyOf = (one: Setup) => requestOf(one).request.strategies[0];

describe('the boxes of a back-test of options', () => {
  it('stand in an address as they are, emptied ones too', () => {
    const full = setup({ capital: '', stop: '12', entry: 'condition', condition: '[0] day CLOSE > 1 & "x"' }, [
      { ...plainLeg, by: 'percent', at: '-2', expiry: '2026-11-24', unit: 'points', stop: '3', trailing: '4' },
      { ...plainLeg, kind: 'future' },
    ]);
    for (const one of [full, first]) {
      const text = new URLSearchParams(paramsOf(one)).toString();
      expect(setupIn(new URLSearchParams(text))).toEqual(one);
    }
    expect(setupIn(new URLSearchParams())).toBeUndefined();
    expect(setupIn(new URLSearchParams({ legs: 'x~y' }))!.legs).toMatchObject([{ side: 'sell', kind: 'CE' }]);
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
    ['capital', { size: 'risk', capital: '' }, {}],
    ['to', { from: '2026-11-02', to: '2026-11-01' }, {}],
    ['weekdays', { entry: 'weekday', weekdays: '' }, {}],
    ['days', { days: '-1' }, {}],
    ['volumePct', { volumePct: '101' }, {}],
    ['legs.0.lots', {}, { lots: '0' }],
    ['legs.0.expiry', {}, { expiry: 'May' }],
    ['legs.0.at', {}, { by: 'delta', at: '1.5' }],
    ['legs.0.stop', {}, { stop: '-3' }],
  ] as const)('say what is wrong with %s', (field, form, leg) => {
    expect(Object.keys(requestOf(setup(form, [{ ...plainLeg, ...leg }])).faults)).toEqual([field]);
  });

  it.each([
    ['body.strategies.0.legs.1.strike', 'legs.1.at'],
    ['strategies.0.legs.0.exits.stop', 'legs.0.stop'],
    ['strategies.0.entry.condition', 'condition'],
    ['strategies.0.exits.condition', 'exitCondition'],
    ['strategies.0.sizing', 'capital'],
    ['symbols.0', 'symbol'],
    ['from', 'from'],
  ])('are found by the field %s of the call', (field, box) => {
    expect(boxOf(field)).toBe(box);
  });
});
