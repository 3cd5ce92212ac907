import { dayOf } from '@parakh/base';
import { barDay } from '@parakh/market';
import { namedContract } from '@parakh/options';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { readContractBars } from './contract-bars.ts';

const [BEFORE, LAST, AFTER] = ['2026-02-16', '2026-02-17', '2026-02-18'];
/** The session of the 19th is not imported. */
const BEHIND_A_HOLE = '2026-02-20';
const FAR = '2026-02-24';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  // Closes are the strike, and one more each day; nothing at 140 is traded. Lots of 10, five contracts.
  const rows = [BEFORE, LAST, AFTER, BEHIND_A_HOLE].flatMap((day, i) =>
    [LAST, FAR]
      .filter((expiry) => expiry >= day)
      .flatMap((expiry) =>
        [100, 110, 120, 130, 140].flatMap((strike) =>
          ['call', 'put'].map(
            (right) =>
              `('NIFTY', '${expiry}', '${right}', ${strike}, '${day}', '${expiry}', 1, 9, 1, ${strike + i}, ${strike + i}, 1, 1, 111, 10, 0, ${strike === 140 ? 0 : 5}, 5000, 3, 10, 1, '', 1)`,
          ),
        ),
      ),
  );
  await here.market.command(`INSERT INTO market.contract_day VALUES ${rows.join(', ')}`);
  const figures = [
    ['forward', 1, BEFORE, 104],
    ['forward', 2, BEFORE, 121],
    ['optionDays', 1, BEFORE, 1],
    ['optionDays', 2, BEFORE, 8],
    ['forward', 1, LAST, 99],
    ['forward', 2, LAST, 111],
    ['optionDays', 1, LAST, 0],
    ['optionDays', 2, LAST, 7],
    ['forward', 1, AFTER, 104],
    ['optionDays', 1, AFTER, 6],
    ...[LAST, AFTER, BEHIND_A_HOLE].flatMap((day) => [
      ['adjustmentFactor', 0, day, 1],
      ['adjustmentLess', 0, day, 0],
    ]),
  ].map(([figure, number, day, value]) => `('${figure}', ${number}, 'NIFTY', '${day}', ${value})`);
  await here.market.command(`INSERT INTO market.contract_figure VALUES ${figures.join(', ')}`);
});
afterAll(() => here.end());

it.each([
  // By 104 of the expiry of the 17th the strike at the money was 100; by 111 of that of the 24th it is 110. By which it was on the 20th the 19th would tell: the 18th does not.
  [
    'NIFTY ATM+2 CE 1',
    [
      [LAST, 121],
      [AFTER, 132],
    ],
  ],
  ['NIFTY ATM-1 PE 2', [[LAST, 111]]],
  ['NIFTY ATM+9 PE 2', []],
  [
    `NIFTY ${FAR} 120 CE`,
    [
      [BEFORE, 120],
      [LAST, 121],
      [AFTER, 122],
      [BEHIND_A_HOLE, 123],
    ],
  ],
  // Not traded.
  [`NIFTY ${FAR} 140 CE`, []],
  ['OTHER ATM CE 1', []],
])('%s has the bars of the days on which it was traded', async (text, expected) => {
  const { time, columns } = await readContractBars(here.market, 'market', namedContract(text)!);
  expect(Array.from(time, (start, i) => [dayOf(barDay(start)), columns.close[i]])).toEqual(expected);
  expect([...columns.volume]).toEqual(expected.map(() => 50));
});
