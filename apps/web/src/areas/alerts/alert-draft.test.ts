import type { Alert } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { type AlertDraft, bodyOf, draftOf, emptyDraft, numberIn } from './alert-draft.ts';

const today = '2026-11-23';
const priced: AlertDraft = { ...emptyDraft, symbol: 'tcs', value: '4,100.50' };

const alert: Alert = {
  id: '0b0b0b0b-0000-4000-8000-000000000001',
  name: 'TCS above 4,100',
  watches: { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4100.5, timeframe: '5minute' },
  condition: '([0] 5 minute Close > 4100.5)',
  universe: 'TCS',
  rule: { repeat: 'day', on: 'tick', rearmPct: 0.25, coolDownMinutes: 30, quiet: { from: '22:00', to: '08:00' } },
  channels: ['page', 'mail'],
  note: 'Sell half',
  isOn: true,
  stoppedBecause: null,
  isResumable: false,
  createdAt: 0,
  lastFiredAt: null,
  fired: 0,
};

describe('an alert as it is filled in', () => {
  it('becomes what the server takes', () => {
    expect(bodyOf(priced, today)).toEqual({
      body: {
        watches: {
          kind: 'price',
          symbol: 'TCS',
          indicator: 'CLOSE',
          operator: '>',
          value: 4100.5,
          timeframe: '5minute',
        },
        rule: { repeat: 'bar', on: 'close', rearmPct: 0.1 },
        channels: ['page'],
        note: '',
      },
    });
  });

  it('comes back from a saved alert as it was', () => {
    const { name, note, watches, rule, channels } = alert;
    expect(bodyOf(draftOf(alert), today)).toEqual({ body: { name, note, watches, rule, channels } });
  });

  it('keeps the list of stocks of a condition', () => {
    const watches = { kind: 'condition' as const, condition: '([0] day Close > 1)', universe: ['TCS', 'INFY'] };
    const saved = bodyOf(draftOf({ ...alert, watches }), today);
    expect(saved).toMatchObject({ body: { watches } });
  });

  it('of an option chain is evaluated by the minute, with the legs of a premium alone', () => {
    const watches = {
      kind: 'chain',
      symbol: 'NIFTY',
      expiry: '2026-12-01',
      figure: 'premium',
      callStrike: 26000,
      operator: '<',
      value: 120.5,
    } as const;
    const rule = { repeat: 'day', on: 'close', rearmPct: 0.1 } as const;
    const { name, note, channels } = alert;
    expect(bodyOf(draftOf({ ...alert, watches, rule }), today)).toEqual({
      body: { name, note, channels, watches, rule },
    });
    const draft = { ...draftOf({ ...alert, watches, rule }), on: 'tick', figure: 'pcrOi' } as const;
    const { callStrike: _, ...plain } = watches;
    expect(bodyOf(draft, today)).toMatchObject({ body: { watches: { ...plain, figure: 'pcrOi' }, rule } });
    expect(bodyOf({ ...draft, figure: 'premium', callStrike: '' }, today)).toHaveProperty('faults.callStrike');
  });

  it.each([
    ['no symbol', { symbol: ' ' }, 'symbol'],
    ['no level', { value: 'high' }, 'value'],
    ['no scan', { kind: 'scan' }, 'thing'],
    ['no condition', { kind: 'condition' }, 'condition'],
    ['a cool-down of a week', { coolDown: '10080' }, 'coolDown'],
    ['a match of one', { minimumMatches: '1' }, 'minimumMatches'],
    ['half a digest', { digest: '2.5' }, 'digest'],
    ['quiet hours without an end', { quietFrom: '22:00' }, 'quietTo'],
    ['a quiet hour that is none', { quietFrom: '25:00', quietTo: '07:00' }, 'quietFrom'],
    ['a last day that has passed', { until: '2026-11-22' }, 'until'],
    ['no way to tell it', { channels: [] }, 'channels'],
    ['a re-arm that is no number on ticks', { on: 'tick', rearmPct: 'a bit' }, 'rearmPct'],
  ] as const)('says beside its field that there is %s', (_, change, field) => {
    const result = bodyOf({ ...priced, ...change }, today);
    expect('faults' in result && Object.keys(result.faults)).toEqual([field]);
  });

  it('takes times of day as they are typed', () => {
    const quiet = { quietFrom: '10:30 pm', quietTo: '7' };
    expect(bodyOf({ ...priced, ...quiet }, today)).toMatchObject({
      body: { rule: { quiet: { from: '22:30', to: '07:00' } } },
    });
  });

  it('may end today', () => {
    expect(bodyOf({ ...priced, until: today }, today)).toMatchObject({ body: { rule: { until: today } } });
  });

  it('asks for several stocks at once only where there can be several', () => {
    const many = { minimumMatches: '3' };
    expect(bodyOf({ ...priced, ...many }, today)).not.toHaveProperty('body.rule.minimumMatches');
    expect(bodyOf({ ...priced, ...many, kind: 'scan', thing: 'oversold' }, today)).toHaveProperty(
      'body.rule.minimumMatches',
      3,
    );
  });
});

it('reads a number as people write it', () => {
  expect(numberIn(' 12,34,567.5 ')).toBe(1234567.5);
  expect(numberIn('−2.5')).toBe(-2.5);
  expect(numberIn('')).toBeUndefined();
  expect(numberIn('4 100 rupees')).toBeUndefined();
});
