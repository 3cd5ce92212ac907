import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenPct, type Charges, chargesOf, type ExecutedOrder } from './charges.ts';
import { type BrokeragePlan, brokeragePlan, brokeragePlans } from './plans.ts';
import { chargesKnownFrom } from './rates.ts';

function planned(name: string): BrokeragePlan {
  const plan = brokeragePlan(name);
  if (!plan) throw new Error(`no plan ${name}`);
  return plan;
}

const discount = planned('discount');
const fullService = planned('full-service');

/** brokerage, STT, exchange, SEBI, stamp, GST, depository, total in rupees: the order of a contract note. */
function note(order: ExecutedOrder): readonly number[] {
  const charges = chargesOf(order);
  const { brokerage, stt, exchange, sebi, stamp, gst, depository, total } = charges;
  return [brokerage, stt, exchange, sebi, stamp, gst, depository, total].map((paise) => paise / 100);
}

const always = { seed: 20_241_001, numRuns: 500 };
const parts = ({ total: _total, ...rest }: Charges) => Object.values(rest);

describe('contract notes worked by hand', () => {
  const shares = { segment: 'delivery', quantity: 100, plan: discount } as const;
  const traded = { segment: 'intraday', quantity: 500, plan: discount } as const;

  it('100 shares delivered, bought at 2,450 and sold at 2,510, on the last day of the slabs', () => {
    const day = '2024-09-30';
    // 2,45,000: STT 0.1 %; 3.22 + 0.10 a lakh 8.134; SEBI 0.245; stamp 0.015 %; GST 18 % of 8.38.
    expect(note({ ...shares, day, side: 'buy', pricePaise: 245_000 })).toEqual([
      0, 245, 8.13, 0.25, 36.75, 1.51, 0, 291.64,
    ]);
    // 2,51,000: depository 5.00 + 9.50; GST 18 % of 8.33 + 0.25 + 14.50.
    expect(note({ ...shares, day, side: 'sell', pricePaise: 251_000 })).toEqual([
      0, 251, 8.33, 0.25, 0, 4.15, 14.5, 278.23,
    ]);
  });

  it('the same a day later, true to label', () => {
    const day = '2024-10-01';
    expect(note({ ...shares, day, side: 'buy', pricePaise: 245_000 })).toEqual([
      0, 245, 7.52, 0.25, 36.75, 1.4, 0, 290.92,
    ]);
    expect(note({ ...shares, day, side: 'sell', pricePaise: 251_000 })).toEqual([
      0, 251, 7.71, 0.25, 0, 3.77, 13, 275.73,
    ]);
  });

  it('500 shares within one day, bought at 812.40 and sold at 818.15', () => {
    const buy = { ...traded, side: 'buy', pricePaise: 81_240 } as const;
    const sell = { ...traded, side: 'sell', pricePaise: 81_815 } as const;
    // 4,06,200: 0.03 % would be 121.86, so 20; 13.48584; SEBI 0.4062; stamp 0.003 % 12.186; GST of 33.90.
    expect(note({ ...buy, day: '2024-09-30' })).toEqual([20, 0, 13.49, 0.41, 12.19, 6.1, 0, 52.19]);
    // 4,09,075: STT 0.025 % 102.26875.
    expect(note({ ...sell, day: '2024-09-30' })).toEqual([20, 102.27, 13.58, 0.41, 0, 6.12, 0, 142.38]);
    expect(note({ ...buy, day: '2024-10-01' })).toEqual([20, 0, 12.47, 0.41, 12.19, 5.92, 0, 50.99]);
    expect(note({ ...sell, day: '2024-10-01' })).toEqual([20, 102.27, 12.56, 0.41, 0, 5.93, 0, 141.17]);
  });

  it('delivery at a full-service broker in August 2016, with service tax and the stamp of Maharashtra', () => {
    // 50,000: 0.5 %; STT 50; 3.2501 a lakh 1.62505; SEBI ₹20 a crore 0.10; stamp 0.01 %; 15 % of 251.63.
    const bought = { day: '2016-08-16', segment: 'delivery', side: 'buy', quantity: 50, pricePaise: 100_000 } as const;
    expect(note({ ...bought, plan: fullService })).toEqual([250, 50, 1.63, 0.1, 5, 37.74, 0, 344.47]);
  });

  it('a future sold and an option bought in January 2025', () => {
    const lot = { day: '2025-01-02', quantity: 75, plan: discount } as const;
    // 17,85,000: STT 0.02 %; 1.83 a lakh 32.6655; SEBI 1.785; GST of 54.46.
    expect(note({ ...lot, segment: 'futures', side: 'sell', pricePaise: 2_380_000 })).toEqual([
      20, 357, 32.67, 1.79, 0, 9.8, 0, 421.26,
    ]);
    // 10,687.50 of premium: 35.53 a lakh 3.797; SEBI 0.0107; stamp 0.003 % 0.3206; GST of 23.81.
    expect(note({ ...lot, segment: 'options', side: 'buy', pricePaise: 14_250 })).toEqual([
      20, 0, 3.8, 0.01, 0.32, 4.29, 0, 28.42,
    ]);
  });
});

describe('trades on BSE', () => {
  it('pay its charge and nothing for a protection fund', () => {
    const buy = { day: '2025-01-02', segment: 'delivery', side: 'buy', quantity: 100, pricePaise: 100_000 } as const;
    // A lakh: 3.75 to BSE, 2.97 + 0.10 to NSE.
    expect(chargesOf({ ...buy, exchange: 'BSE', plan: discount }).exchange).toBe(375);
    expect(chargesOf({ ...buy, exchange: 'NSE', plan: discount }).exchange).toBe(307);
  });

  it('are not known before October 2024', () => {
    const buy = { segment: 'delivery', side: 'buy', quantity: 1, pricePaise: 100, plan: discount } as const;
    expect(() => chargesOf({ ...buy, day: '2024-09-30', exchange: 'BSE' })).toThrow(
      'BSE transaction charge: no rate is known on 2024-09-30, before 2024-10-01.',
    );
  });
});

describe('rules', () => {
  const sale = { day: '2025-01-02', segment: 'delivery', side: 'sell', quantity: 10, pricePaise: 50_000 } as const;

  it('the depository is paid for the first sale of a scrip on a day only', () => {
    const first = chargesOf({ ...sale, plan: discount });
    const second = chargesOf({ ...sale, plan: discount, isFirstSaleOfScripToday: false });
    expect([first.depository, second.depository]).toEqual([1_300, 0]);
    expect(first.total - second.total).toBe(1_300 + 234);
  });

  it('a plan’s least brokerage gives way to the limit of 2.5 % of the value', () => {
    expect(chargesOf({ ...sale, quantity: 1, pricePaise: 20_000, plan: fullService }).brokerage).toBe(500);
  });

  it('GST falls on SEBI’s fee since 18 July 2022', () => {
    // A crore: exchange 345 + 0.001, SEBI 10.
    const buy = { segment: 'delivery', side: 'buy', quantity: 10_000, pricePaise: 100_000, plan: discount } as const;
    expect(chargesOf({ ...buy, day: '2022-07-15' }).gst).toBe(6_210);
    expect(chargesOf({ ...buy, day: '2022-07-18' }).gst).toBe(6_390);
  });

  it('a day may be given by its number', () => {
    expect(chargesOf({ ...sale, day: 20_090, plan: discount })).toEqual(chargesOf({ ...sale, plan: discount }));
  });

  it('a day before the first rate is refused with its reason, except where nothing is charged', () => {
    expect(chargesKnownFrom).toBe('2009-10-01');
    expect(() => chargesOf({ ...sale, day: '2009-09-30', plan: discount })).toThrow(
      'NSE transaction charge: no rate is known on 2009-09-30, before 2009-10-01.',
    );
    expect(() => chargesOf({ ...sale, day: '', plan: discount })).toThrow('without a day');
    expect(chargesOf({ ...sale, day: '1999-01-01', plan: planned('none') }).total).toBe(0);
  });

  it('what is unknown stays unknown', () => {
    expect(chargesOf({ ...sale, pricePaise: NaN, plan: discount }).total).toBeNaN();
    expect(breakEvenPct({ ...sale, quantity: NaN, plan: discount })).toBeNaN();
  });

  it('no two plans share a name', () => {
    expect(new Set(brokeragePlans.map((plan) => plan.name)).size).toBe(brokeragePlans.length);
    expect(brokeragePlan('free lunch')).toBeUndefined();
  });
});

describe('on any order', () => {
  const orders: fc.Arbitrary<ExecutedOrder> = fc.record({
    // 2009-10-01 to 2026-12-31.
    day: fc.integer({ min: 14_518, max: 20_818 }),
    segment: fc.constantFrom('delivery', 'intraday', 'futures', 'options'),
    side: fc.constantFrom('buy', 'sell'),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    pricePaise: fc.integer({ min: 1, max: 20_000_000 }),
    plan: fc.constantFrom(...brokeragePlans),
    isFirstSaleOfScripToday: fc.boolean(),
  });
  it('every part is whole paise at or above 0, and the total is their sum', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const charges = chargesOf(order);
        for (const part of parts(charges)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(charges.total).toBe(parts(charges).reduce((sum, part) => sum + part, 0));
      }),
      always,
    );
  });

  it('more shares never cost less', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 1_000_000 }), (order, more) => {
        const larger = chargesOf({ ...order, quantity: order.quantity + more });
        const charges = chargesOf(order);
        parts(larger).forEach((part, at) => expect(part).toBeGreaterThanOrEqual(parts(charges)[at] ?? NaN));
      }),
      always,
    );
  });

  it('the other side of the same order differs in tax, stamp and depository alone', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plain = { ...order, isFirstSaleOfScripToday: false };
        const [bought, sold] = [chargesOf({ ...plain, side: 'buy' }), chargesOf({ ...plain, side: 'sell' })];
        for (const part of ['brokerage', 'exchange', 'sebi', 'gst'] as const) expect(bought[part]).toBe(sold[part]);
        if (order.segment === 'delivery') expect(bought.stt).toBe(sold.stt);
        else expect(bought.stt).toBe(0);
        // Uniform stamp duty since 2020-07-01: of the buyer.
        expect(sold.stamp).toBe(Number(order.day) >= 18_444 ? 0 : bought.stamp);
        expect(bought.depository + sold.depository).toBe(0);
      }),
      always,
    );
  });

  it('a sale at the break-even price returns what both orders cost, to within a paisa', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const rise = (order.pricePaise * breakEvenPct(order)) / 100;
        const exit = { ...order, side: 'sell', pricePaise: order.pricePaise + rise } as const;
        const costs =
          chargesOf({ ...order, side: 'buy' }).total + chargesOf({ ...exit, isFirstSaleOfScripToday: true }).total;
        expect(Math.abs(rise * order.quantity - costs)).toBeLessThanOrEqual(1 + 1e-9 * costs);
      }),
      always,
    );
  });
});

it('a round trip of a lakh in January 2025 must rise by 0.24 % when delivered, 0.08 % within the day', () => {
  const lakh = { day: '2025-01-02', quantity: 100, pricePaise: 100_000, plan: discount } as const;
  // Delivered: buy 100 + 3.07 + 0.10 + 15 + 0.57; sale at 1,002.37: 100.24 + 3.08 + 0.10 + 13 + 2.91.
  expect(breakEvenPct({ ...lakh, segment: 'delivery' })).toBeCloseTo(0.23807, 5);
  // Within the day: 20 + 3.07 + 0.10 + 3 + 4.17, then 20 + 25.02 + 3.07 + 0.10 + 4.17.
  expect(breakEvenPct({ ...lakh, segment: 'intraday' })).toBeCloseTo(0.0827, 5);
});
