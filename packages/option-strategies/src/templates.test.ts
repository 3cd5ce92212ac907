import { describe, expect, it } from 'vitest';
import { noShift } from './market.ts';
import { resolveLegs } from './planned-leg.ts';
import { profileAtExpiry } from './position-profile.ts';
import { strategyTemplate, strategyTemplates } from './templates/index.ts';
import { strategyViews } from './templates/template.ts';
import { byHand, plainMarket, plainProfit } from './test-positions.ts';

const none = Infinity;

/** Greatest gain, greatest loss and break-evens, rupees a unit, worked by hand out of the premiums of `byHand`. */
const worked: readonly (readonly [string, number, number, readonly number[]])[] = [
  ['long-call', none, -30, [1030]],
  // 28 less 1,000, should it fall to nothing.
  ['short-put', 28, -972, [972]],
  ['bull-call-spread', 40 - 16, -16, [1016]],
  ['bull-put-spread', 16, -(40 - 16), [984]],
  ['long-future', none, -1002, [1002]],
  ['synthetic-long', none, -1002, [1002]],
  ['bullish-risk-reversal', none, -962, [1042]],
  // 21 − 2·9 + 3 = 6 paid.
  ['bull-butterfly', 40 - 6, -6, [1026, 1094]],
  ['bull-condor', 20 - 5, -5, [1025, 1095]],
  // 30 − 2·14 = 2 received; at 1,040 the sold call is 40.
  ['call-ratio-back-spread', none, -38, [1002, 1078]],
  ['long-put', 972, -28, [972]],
  ['short-call', 30, -none, [1030]],
  ['bear-put-spread', 24, -16, [984]],
  ['bear-call-spread', 16, -24, [1016]],
  ['short-future', 1002, -none, [1002]],
  ['synthetic-short', 1002, -none, [1002]],
  ['bearish-risk-reversal', 962, -none, [1042]],
  ['bear-butterfly', 40 - 7, -7, [907, 973]],
  ['bear-condor', 15, -5, [905, 975]],
  // 28 − 2·12 = 4 received; below 960 it is 924 less the price.
  ['put-ratio-back-spread', 924, -36, [924, 996]],
  ['short-straddle', 58, -none, [942, 1058]],
  ['short-strangle', 26, -none, [934, 1066]],
  ['iron-butterfly', 32, -8, [968, 1032]],
  ['iron-condor', 17, -23, [943, 1057]],
  ['call-butterfly', 33, -7, [967, 1033]],
  ['put-butterfly', 32, -8, [968, 1032]],
  // 69 − 40 − 21 + 9 = 17 paid for 40.
  ['call-condor', 23, -17, [957, 1043]],
  ['put-condor', 24, -16, [956, 1044]],
  // Above 1,100 worth 20 less than nothing, and 5 paid.
  ['broken-wing-butterfly', 35, -25, [1005, 1075]],
  ['jade-lizard', 21, -939, [939, 1061]],
  ['reverse-jade-lizard', 22, -none, [938, 1062]],
  ['long-straddle', none, -58, [942, 1058]],
  ['long-strangle', none, -26, [934, 1066]],
  // 105 paid, never worth less than 80.
  ['long-guts', none, -25, [935, 1065]],
  ['strip', none, -86, [957, 1086]],
  ['strap', none, -88, [912, 1044]],
  ['long-iron-butterfly', 8, -32, [968, 1032]],
  ['long-iron-condor', 23, -17, [943, 1057]],
  ['short-call-butterfly', 7, -33, [967, 1033]],
  ['short-put-butterfly', 8, -32, [968, 1032]],
  ['short-call-condor', 17, -23, [957, 1043]],
  ['call-ratio-spread', 38, -none, [1002, 1078]],
  ['put-ratio-spread', 36, -924, [924, 996]],
  ['call-ladder', 29, -none, [1011, 1109]],
  ['put-ladder', 28, -892, [892, 988]],
  ['batman', 32, -none, [908, 972, 1028, 1092]],
  ['covered-call', 54, -986, [986]],
  ['protective-put', none, -52, [1012]],
  ['collar', 42, -38, [998]],
  ['covered-straddle', 58, -1942, [971]],
  ['covered-strangle', 66, -1934, [974]],
  ['covered-put', 54, -none, [1014]],
  ['protective-call', 988, -52, [988]],
];

const positionOf = (name: string) => {
  const { position } = resolveLegs(strategyTemplate(name)!.legs, byHand);
  if (!position) throw new Error(name);
  return position;
};
const profileOf = (name: string) => profileAtExpiry(positionOf(name), plainMarket(), { shift: noShift })!;

describe('templates whose contracts end on one day', () => {
  it.each(worked)('%s', (name, gain, loss, breakEvens) => {
    const profile = profileOf(name);
    expect(profile.breakEvens).toEqual(breakEvens.map((price) => expect.closeTo(price, 9)));
    expect(profile.isExact).toBe(true);
    const { greatestGain, greatestLoss } = profile;
    expect(greatestGain.isUnlimited ? none : greatestGain.amount).toBe(gain);
    expect(greatestLoss.isUnlimited ? -none : greatestLoss.amount).toBe(loss);
  });
});

/** The same at the first expiry, where the later leg is a model's: by hand where the price is at its strike, by plain steps of a quarter elsewhere. */
const later = ['call-calendar', 'put-calendar', 'straddle-calendar', 'double-calendar'];
const diagonals = ['call-diagonal', 'put-diagonal', 'poor-mans-covered-call', 'double-diagonal'];

describe('templates with two expiries', () => {
  it('a call calendar gains most at its strike: there the later call is 1000·(2·N(s/2) − 1), s = 0.2·√(35/365), so 24.703, for 18 paid', () => {
    const profile = profileOf('call-calendar');
    expect(profile.greatestGain.price).toBeCloseTo(1000, 1);
    expect(profile.greatestGain.amount).toBeCloseTo(6.7034, 3);
    expect(profile.greatestLoss.amount).toBeCloseTo(-18, 6);
    expect(profile.isExact).toBe(false);
  });

  it.each([...later, ...diagonals])('%s: as plain steps over an integral find it', (name) => {
    const position = positionOf(name);
    const profile = profileOf(name);
    const prices = Array.from({ length: 2 * 600 + 1 }, (_, i) => 700 + i / 2);
    const profits = prices.map((price) => plainProfit(position, price));
    const turns = prices.filter((_, i) => i > 0 && profits[i - 1]! < 0 !== profits[i]! < 0);
    expect(profile.breakEvens).toHaveLength(turns.length);
    profile.breakEvens.forEach((price, i) => expect(turns[i]! - price).toBeLessThanOrEqual(0.5));
    for (const price of profile.breakEvens) expect(plainProfit(position, price)).toBeCloseTo(0, 3);
    expect(Math.abs(profile.greatestGain.amount - Math.max(...profits))).toBeLessThan(0.01);
    expect(profile.greatestLoss.amount).toBeLessThanOrEqual(Math.min(...profits) + 1e-3);
  });

  it('a calendar of futures costs what they are apart today, at every price', () => {
    const { breakEvens, greatestGain, greatestLoss } = profileOf('future-calendar');
    expect([breakEvens, greatestGain.amount, greatestLoss.amount]).toEqual([[], -6, -6]);
  });
});

describe('the list of templates', () => {
  it('has at least 38, each worked above, each with words, none with the name of another', () => {
    const names = strategyTemplates.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(38);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(
      [...worked.map(([name]) => name), ...later, ...diagonals, 'future-calendar'].toSorted(),
    );
    for (const { title, purpose, risk, legs } of strategyTemplates) {
      expect(Math.min(title.length, purpose.length / 4, risk.length / 4)).toBeGreaterThan(4);
      expect(legs.length).toBeLessThanOrEqual(10);
    }
  });

  it('has every view, and gives no advice', () => {
    expect(new Set(strategyTemplates.map(({ view }) => view))).toEqual(new Set(strategyViews));
    const words = strategyTemplates.map(({ purpose, risk }) => `${purpose} ${risk}`).join(' ');
    expect(words).not.toMatch(/\b(should|recommend|best|ideal|advisable|consider|must)\b/i);
  });

  it('a template says which strike or expiry cannot be had', () => {
    const [near] = byHand.options;
    const rows = [4, 5, 6, 7];
    const at = (values: ArrayLike<number>) => rows.map((row) => values[row]!);
    const short = {
      ...near!,
      strikes: at(near!.strikes),
      call: { price: at(near!.call.price), delta: rows },
      put: { price: at(near!.put.price), delta: rows },
    };
    const listing = { ...byHand, options: [short], futures: [] };
    expect(resolveLegs(strategyTemplate('iron-condor')!.legs, listing).problems).toEqual([
      {
        field: 'legs.1.strike',
        message: 'Strike 4 above 1,000 is missing for 2026-06-01: they end at 1,040',
      },
      { field: 'legs.2.strike', message: 'Strike 2 below 1,000 is missing for 2026-06-01: they end at 980' },
      { field: 'legs.3.strike', message: 'Strike 4 below 1,000 is missing for 2026-06-01: they end at 980' },
    ]);
    expect(resolveLegs(strategyTemplate('call-calendar')!.legs, listing).problems).toEqual([
      { field: 'legs.1.expiry', message: 'Expiry 2 of the options of ACME is missing: 1 are listed' },
    ]);
    expect(resolveLegs(strategyTemplate('long-future')!.legs, listing).problems).toEqual([
      { field: 'legs.0.expiry', message: 'No future of ACME ends with number 1' },
    ]);
  });
});
