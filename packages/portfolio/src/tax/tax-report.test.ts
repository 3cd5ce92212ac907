import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import type { ShareChange } from '../share-change.ts';
import { book, discount, type Line, noFacts, trade, tradesOf } from '../test-trades.ts';
import type { LossLeft } from './set-off.ts';
import { taxReports } from './tax-report.ts';
import { taxYearName, taxYearNamed, taxYearOf } from './tax-year.ts';
import type { TaxFacts } from './taxed-sale.ts';

const reportOf = (year: number, lines: readonly Line[], facts: TaxFacts = noFacts, losses: readonly LossLeft[] = []) =>
  taxReports(book(tradesOf(...lines)), facts, year, losses).at(-1)!;
const at2018 = (rupees: number): TaxFacts => ({ ...noFacts, price2018: () => rupees * 100 });
const bucketsOf = ({ buckets }: ReturnType<typeof reportOf>) =>
  buckets.map((one) => [
    one.term,
    one.pct,
    one.netPaise / 100,
    one.setOffPaise / 100,
    one.freePaise / 100,
    one.taxPaise / 100,
  ]);

describe('long-term gains', () => {
  it('500 bought 2022-01-10 at 200, sold 2024-06-03 at 300: gain 50,000, no tax', () => {
    const report = reportOf(2024, [
      ['2022-01-10', 'buy', 500, 200],
      ['2024-06-03', 'sell', 500, 300],
    ]);
    expect(report.sales).toMatchObject([{ head: 'long-term', gainPaise: 50_000_00, waits: null }]);
    expect(report.taxPaise).toBe(0);
  });

  it('a single one of 2,00,000 on 2024-08-01: tax 9,375', () => {
    const report = reportOf(2024, [
      ['2022-01-10', 'buy', 1000, 100],
      ['2024-08-01', 'sell', 1000, 300],
    ]);
    expect(bucketsOf(report)).toEqual([['long-term', 12.5, 200_000, 0, 125_000, 9375]]);
  });

  it('the year before leaves 1,00,000 free, at 10 %', () => {
    const report = reportOf(2023, [
      ['2022-01-10', 'buy', 1000, 100],
      ['2024-03-28', 'sell', 1000, 300],
    ]);
    expect(bucketsOf(report)).toEqual([['long-term', 10, 200_000, 0, 100_000, 10_000]]);
  });

  it('begin on the day after twelve months', () => {
    const heads = ['2024-06-10', '2024-06-11'].map((sold) => {
      const { sales } = reportOf(2024, [
        ['2023-06-10', 'buy', 10, 100],
        [sold, 'sell', 10, 300],
      ]);
      return sales[0]!.head;
    });
    expect(heads).toEqual(['short-term', 'long-term']);
  });
});

describe('both sides of 23 July 2024', () => {
  it('each sale has the rate of its day, and 1,25,000 is free over the whole year, of the dearer ones first', () => {
    const report = reportOf(2024, [
      ['2022-01-10', 'buy', 1000, 100, 'OLD'],
      ['2024-04-10', 'buy', 1000, 100, 'NEW'],
      ['2024-07-22', 'sell', 500, 300, 'OLD'], // long, 1,00,000 at 10 %
      ['2024-07-22', 'sell', 500, 200, 'NEW'], // short, 50,000 at 15 %
      ['2024-07-23', 'sell', 500, 320, 'OLD'], // long, 1,10,000 at 12.5 %
      ['2024-07-23', 'sell', 500, 160, 'NEW'], // short, 30,000 at 20 %
    ]);
    expect(bucketsOf(report)).toEqual([
      ['short-term', 20, 30_000, 0, 0, 6000],
      ['short-term', 15, 50_000, 0, 0, 7500],
      ['long-term', 12.5, 110_000, 0, 110_000, 0],
      ['long-term', 10, 100_000, 0, 15_000, 8500],
    ]);
    expect(report.taxPaise).toBe(22_000_00);
  });
});

/** Rupees, and what it waits for. */
const gainAt = (sold: number, facts: TaxFacts) => {
  const report = reportOf(
    2024,
    [
      ['2017-06-01', 'buy', 1, 500],
      ['2024-08-01', 'sell', 1, sold],
    ],
    facts,
  );
  return [report.sales[0]!.gainPaise / 100, report.sales[0]!.waits];
};

describe('shares of before February 2018', () => {
  it('cost 500, price of 31 January 2018 700: sold at 1,000 the gain is 300, at 650 it is 0, at 400 a loss of 100', () => {
    expect(gainAt(1000, at2018(700))).toEqual([300, null]);
    expect(gainAt(650, at2018(700))).toEqual([0, null]);
    expect(gainAt(400, at2018(700))).toEqual([-100, null]);
    expect(gainAt(1000, at2018(300))).toEqual([500, null]);
  });

  it('wait where that price is not known, unless it would change nothing', () => {
    expect(gainAt(1000, noFacts)).toEqual([NaN, 'price-of-2018']);
    expect(gainAt(500, noFacts)).toEqual([0, null]);
    const report = reportOf(2024, [
      ['2017-06-01', 'buy', 1, 500],
      ['2024-08-01', 'sell', 1, 1000],
    ]);
    expect([report.waiting.length, report.buckets, report.taxPaise]).toEqual([1, [], 0]);
  });

  it('that price is of a share of then: a later split divides it, a bonus of later has none', () => {
    const changes: ShareChange[] = [
      { kind: 'split', symbol: 'ACME', exDay: dayNumber('2019-06-03'), shares: [5, 1] },
      { kind: 'bonus', symbol: 'ACME', exDay: dayNumber('2020-06-01'), shares: [1, 1] },
      { kind: 'split', symbol: 'ACME', exDay: dayNumber('2017-09-01'), shares: [2, 1] },
    ];
    const trades = tradesOf(['2017-06-01', 'buy', 1, 500], ['2024-08-01', 'sell', 20, 200]);
    const asked: string[] = [];
    const facts = { ...noFacts, price2018: (symbol: string) => (asked.push(symbol), 700_00) };
    const [report] = taxReports(book(trades, { changes }), facts, 2024);
    // 2 shares on 31 January 2018, 10 after the split: 140 each. 10 of the bonus for nothing.
    expect(report!.sales.map((one) => [one.sale.quantity, one.deductedCostPaise / 100, one.gainPaise / 100])).toEqual([
      [10, 1400, 600],
      [10, 0, 2000],
    ]);
    expect(asked).toEqual(['ACME']);
  });

  it('that price is asked for under the name of then', () => {
    const changes: ShareChange[] = [{ kind: 'rename', symbol: 'ACME', exDay: dayNumber('2021-01-04'), to: 'NEW' }];
    const trades = tradesOf(['2017-06-01', 'buy', 1, 500], ['2024-08-01', 'sell', 1, 1000, 'NEW']);
    const facts = { ...noFacts, price2018: (symbol: string) => (symbol === 'ACME' ? 700_00 : NaN) };
    expect(taxReports(book(trades, { changes }), facts, 2024).at(-1)!.sales[0]!.gainPaise).toBe(300_00);
  });
});

describe('losses', () => {
  it('long-term ones go against long-term gains alone, short-term ones against any, the dearest first', () => {
    const report = reportOf(2024, [
      ['2022-01-10', 'buy', 100, 1000, 'A'],
      ['2022-01-10', 'buy', 100, 5000, 'B'],
      ['2024-04-10', 'buy', 100, 1000, 'C'],
      ['2024-04-10', 'buy', 100, 1000, 'D'],
      ['2024-06-03', 'sell', 100, 900, 'A'], // long, −10,000
      ['2024-09-02', 'sell', 100, 8000, 'B'], // long, +3,00,000
      ['2024-09-02', 'sell', 100, 1300, 'C'], // short, +30,000
      ['2024-06-03', 'sell', 100, 600, 'D'], // short, −40,000
    ]);
    expect(bucketsOf(report)).toEqual([
      ['short-term', 20, 30_000, 30_000, 0, 0],
      ['short-term', 15, -40_000, 0, 0, 0],
      ['long-term', 12.5, 300_000, 20_000, 125_000, 19_375],
      ['long-term', 10, -10_000, 0, 0, 0],
    ]);
    expect(report.carried.after).toEqual([]);
  });

  it('are carried forward eight years, the oldest used first, and before what is free', () => {
    const losses: LossLeft[] = [
      { year: 2015, kind: 'short-term', paise: 99_00 }, // its eighth year was 2023
      { year: 2016, kind: 'short-term', paise: 10_000_00 },
      { year: 2022, kind: 'long-term', paise: 150_000_00 },
      { year: 2023, kind: 'short-term', paise: 50_000_00 },
    ];
    const report = reportOf(
      2024,
      [
        ['2022-01-10', 'buy', 1000, 100],
        ['2024-08-01', 'sell', 1000, 300],
      ],
      noFacts,
      losses,
    );
    expect(bucketsOf(report)).toEqual([['long-term', 12.5, 200_000, 200_000, 0, 0]]);
    expect(report.carried.after).toEqual([{ year: 2023, kind: 'short-term', paise: 10_000_00 }]);
  });

  it('of one year come off the gains of a later one, though nothing was sold between', () => {
    const reports = taxReports(
      book(
        tradesOf(
          ['2021-05-03', 'buy', 100, 1000],
          ['2021-06-03', 'sell', 100, 800],
          ['2024-04-10', 'buy', 100, 1000],
          ['2024-09-02', 'sell', 100, 1500],
        ),
      ),
      noFacts,
      2024,
    );
    expect(reports.map(({ year }) => taxYearName(year))).toEqual(['2021-22', '2022-23', '2023-24', '2024-25']);
    expect(bucketsOf(reports.at(-1)!)).toEqual([['short-term', 20, 50_000, 20_000, 0, 6000]]);
    expect(reports.map(({ carried }) => carried.after.length)).toEqual([1, 1, 1, 0]);
  });
});

const option = (line: Line, at: number) => trade(line, at, { segment: 'options', symbol: 'NIFTY24JUN23000CE' });

describe('business', () => {
  it('same-day trades are speculative, contracts are not; turnover is the sum of results without their signs', () => {
    const trades = [
      ...tradesOf(
        ['2024-06-03', 'buy', 100, 100],
        ['2024-06-03', 'sell', 100, 110],
        ['2024-06-04', 'sell', 100, 110],
        ['2024-06-04', 'buy', 100, 116],
      ),
      option(['2024-06-03', 'buy', 50, 100], 10),
      option(['2024-06-04', 'sell', 25, 140], 11),
      option(['2024-06-05', 'sell', 25, 20], 12),
    ];
    const [report] = taxReports(book(trades), noFacts, 2024);
    expect(report).toMatchObject({
      business: { speculativePaise: 400_00, contractsPaise: -1000_00 },
      turnover: { speculativePaise: 1600_00, contractsPaise: 3000_00 },
      // The loss of contracts goes against speculative gains too, never the other way round.
      businessAfter: { speculativePaise: 0, contractsPaise: 0 },
      taxPaise: 0,
      carried: { after: [{ year: 2024, kind: 'contracts', paise: 600_00 }] },
    });
  });

  it('a speculative loss waits for speculative gains, four years', () => {
    const loss: LossLeft[] = [
      { year: 2020, kind: 'speculative', paise: 100_00 },
      { year: 2019, kind: 'speculative', paise: 100_00 },
    ];
    const trades = [option(['2024-06-03', 'buy', 50, 100], 10), option(['2024-06-04', 'sell', 50, 140], 11)];
    const [report] = taxReports(book(trades), noFacts, 2024, loss);
    expect(report!.businessAfter).toEqual({ speculativePaise: 0, contractsPaise: 2000_00 });
    expect([report!.carried.before, report!.carried.after]).toEqual([[loss[0]], []]);
  });
});

describe('charges', () => {
  it('count but the transaction tax, which business alone deducts', () => {
    const delivered = book(tradesOf(['2022-01-10', 'buy', 500, 200], ['2024-06-03', 'sell', 500, 300]), {
      plan: discount,
    });
    const [sale] = delivered.sales;
    const [taxed] = taxReports(delivered, noFacts, 2024).at(-1)!.sales;
    // 0.1 % of ₹1,00,000 and of ₹1,50,000.
    expect(sale!.sttPaise).toBe(250_00);
    expect(taxed!.gainPaise).toBe(50_000_00 - sale!.buyingChargesPaise - sale!.sellingChargesPaise);
    const within = book(tradesOf(['2024-06-03', 'buy', 500, 200], ['2024-06-03', 'sell', 500, 300]), {
      plan: discount,
    });
    const [same] = within.sales;
    // 0.025 % of ₹1,50,000.
    expect(same!.sttPaise).toBe(37_50);
    const { buyingChargesPaise, sellingChargesPaise } = same!;
    expect(taxReports(within, noFacts, 2024)[0]!.business.speculativePaise).toBe(
      50_000_00 - buyingChargesPaise - sellingChargesPaise - 37_50,
    );
  });

  it('an order of many trades is charged as one', () => {
    const one = book([trade(['2024-06-03', 'buy', 100, 200], 0), trade(['2024-06-03', 'sell', 100, 210], 9)], {
      plan: discount,
    });
    const many = book(
      [
        ...[10, 20, 70].map((quantity, at) => trade(['2024-06-03', 'buy', quantity, 200], at, { orderId: 'A' })),
        ...[50, 50].map((quantity, at) => trade(['2024-06-03', 'sell', quantity, 210], 9 + at, { orderId: 'B' })),
      ],
      { plan: discount },
    );
    const sum = ({ slices }: typeof one) => slices.reduce((all, { charges }) => all + charges.stt + charges.other, 0);
    expect(sum(many)).toBe(sum(one));
  });
});

describe('what is no share of a company', () => {
  const fund = { isin: 'INF204KB14I2' };
  const trades = [trade(['2024-06-03', 'buy', 10, 100], 0, fund), trade(['2024-09-02', 'sell', 10, 120], 1, fund)];

  it('waits until somebody says what it holds', () => {
    const [asked] = taxReports(book(trades), noFacts, 2024);
    expect([asked!.waiting[0]!.waits, asked!.taxPaise]).toEqual(['asset-class', 0]);
    const [equity] = taxReports(book(trades), { ...noFacts, classes: new Map([['ACME', 'equity' as const]]) }, 2024);
    expect([equity!.waiting, equity!.taxPaise]).toEqual([[], 40_00]);
    const [gold] = taxReports(book(trades), { ...noFacts, classes: new Map([['ACME', 'other' as const]]) }, 2024);
    expect([gold!.waiting, gold!.taxPaise, gold!.otherPaise]).toEqual([[], 0, 200_00]);
  });
});

it('financial years begin in April', () => {
  expect([taxYearOf(dayNumber('2024-03-31')), taxYearOf(dayNumber('2024-04-01'))]).toEqual([2023, 2024]);
  expect([taxYearName(1999), taxYearNamed('2024-25'), taxYearNamed('2024-26'), taxYearNamed('24-25')]).toEqual([
    '1999-00',
    2024,
    NaN,
    NaN,
  ]);
});
