import { describe, expect, it } from 'vitest';
import { mostChangedOf, ownStrikes, strikeLine, strikeValues } from './strike-lines.ts';
import { testChain, testContract } from './test-chain.ts';

const option = {
  strike: 25_500,
  right: 'put',
  price: [10, null, 12],
  oi: [null, 500, 450],
  iv: [14, 14, null],
  volume: [1, 2, 3],
} as const;
const path = { ...option, price: [...option.price], oi: [...option.oi], iv: [...option.iv], volume: [1, 2, 3] };

describe('an option through a session', () => {
  it('has its own values, and of open interest the change since it was first known', () => {
    expect(strikeValues(path, 'price')).toEqual([10, null, 12]);
    expect(strikeValues(path, 'iv')).toEqual([14, 14, null]);
    expect(strikeValues(path, 'oiChange')).toEqual([null, 0, -50]);
    expect(strikeValues({ ...path, oi: [null, null, null] }, 'oiChange')).toEqual([null, null, null]);
  });

  it('is a line of its own look, also where there are more than colours', () => {
    const lines = Array.from({ length: 10 }, (_, i) => strikeLine(path, { x: [1, 2, 3], values: path.oi, i }));
    expect(lines[0]).toMatchObject({ title: '25,500 PE', isDashed: false });
    expect(new Set(lines.map(({ colour, isDashed }) => `${colour} ${isDashed}`)).size).toBe(10);
  });
});

const changed = (oiChange: number | null) => ({ ...testContract(1, 10), oiChange });

it('the options that changed most are of both sides, rises and falls alike', () => {
  const rows = [
    { strike: 100, call: changed(5), put: changed(null) },
    { strike: 110, call: changed(-90), put: null },
    { strike: 120, call: changed(40), put: changed(2) },
  ];
  expect(mostChangedOf({ ...testChain, rows }, 2)).toEqual(['110CE', '120CE', '120PE']);
});

it('takes the own legs of the expiry that have a strike, each once', () => {
  const leg = { kind: 'CE', side: 'buy', lots: 1, expiry: '2026-12-29', strike: 25_000 } as const;
  const legs = [leg, { ...leg, kind: 'PE' as const }, { ...leg, expiry: '2027-01-26' }, { ...leg, strike: 'ATM+2' }];
  const saved = [
    { symbol: 'NIFTY', legs },
    { symbol: 'NIFTY', legs: [leg, { ...leg, kind: 'future' as const }] },
    { symbol: 'BANKNIFTY', legs: [{ ...leg, strike: 50_000 }] },
  ];
  expect(ownStrikes(saved, { symbol: 'NIFTY', expiry: '2026-12-29' })).toEqual(['25000CE', '25000PE']);
});
