import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokeragePlan } from '@parakh/backtest/charges';
import { type DayNumber, dayNumber } from '@parakh/base';
import { session as sessionOn, tradingDays } from '@parakh/market';
import {
  type AskedRun,
  type OptionTest,
  optionReport,
  runTests,
  sessionsByUnderlying,
  type TestedUnderlying,
  type TestSettings,
  testedFrom,
} from '@parakh/option-strategies/backtest';
import { pino } from 'pino';
import { storedContracts, updateFigures } from '../apps/server/src/modules/derivatives/index.ts';
import {
  type DrawnContract,
  drawContracts,
  makeContractMarket,
} from '../apps/server/src/modules/marketdata/demo/contracts/contract-session.ts';
import { makeDailyTable } from '../apps/server/src/modules/marketdata/demo/daily-table.ts';
import { makeDemoMarket } from '../apps/server/src/modules/marketdata/demo/simulation.ts';
import { importPaths } from '../apps/server/src/modules/marketdata/import/import-paths.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { sharedFolder } from '../tools/shared.ts';

/** One strategy over every underlying of real sessions, and fifty on NIFTY over a year of the demo market. */
export const bench = { name: 'Back-test of option strategies', run };

const log = pino({ level: 'silent' });
const ROUNDS = 7;
const STRATEGIES = 50;
const YEAR = 250;
const settings: TestSettings = {
  plan: brokeragePlan('discount')!,
  slippage: { kind: 'liquidity' },
  volumeShare: 0.1,
  interest: [],
};

/** Both sides sold at a delta, so many days before the nearest expiry, with a stop and a target of the whole. */
const strangle = (name: string, delta: number, days: number): OptionTest => ({
  name,
  entry: days > 0 ? { on: 'days-to-expiry', days, expiry: 1 } : { on: 'each-day' },
  legs: (['CE', 'PE'] as const).map((kind) => ({
    kind,
    side: 'sell',
    lots: 1,
    expiry: { number: 1 },
    strike: { by: 'delta', delta },
    exits: { stop: { by: 'percent', distance: 100 } },
  })),
  sizing: { by: 'sets', sets: 1 },
  exits: { stop: { by: 'premium', amount: 60 }, target: { by: 'premium', amount: 70 } },
  reentries: 1,
});

async function run() {
  const demo = demoYear();
  const fifty = Array.from({ length: STRATEGIES }, (_, i) => strangle(`s${i}`, 0.1 + (i % 10) * 0.04, i % 8));
  return {
    rows: [
      ...(await realRows()),
      ...measuredRun(`${STRATEGIES} strategies on NIFTY, ${YEAR} sessions of the demo market`, {
        tests: fifty,
        underlyings: [demo],
        settings: { ...settings, capital: 20_000_000 },
      }),
    ],
    note: `The best of ${ROUNDS} rounds on one core. Every strategy is also run in its worst and its best order of prices. The luck of the report opens each strategy on other days again, some 200 times.`,
  };
}

async function realRows() {
  const shared = sharedFolder();
  if (!shared) return [{ work: 'real sessions: the exchange files are not on this machine', ms: '–', trades: '–' }];
  const dataFolder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
  const store = await openMarketStore({ dataFolder, log });
  try {
    const files = ['fo-udiff_2026-02-02_to_2026-02-13.tar.xz', 'fo-udiff_2026-02-16_to_2026-02-27.tar.xz'];
    await importPaths(
      files.map((file) => join(shared, 'data/nse-fo-eod-udiff', file)),
      {},
      { market: store, log },
    );
    const sessions = await updateFigures(store);
    const read = async () =>
      testedFrom(
        await storedContracts({ store: () => store }, { underlyings: undefined, from: undefined, to: undefined }),
      );
    const began = performance.now();
    const underlyings = await read();
    const ms = performance.now() - began;
    const what = `${underlyings.length} underlyings, ${sessions} real sessions`;
    const asked = { tests: [strangle('all', 0.25, 0)], underlyings, settings };
    return [{ work: `${what}: read from the store, once`, ms, trades: '–' }, ...measuredRun(what, asked)];
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function measuredRun(work: string, asked: AskedRun) {
  let [least, report, luck, trades] = [Infinity, Infinity, Infinity, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const done = runTests(asked);
    const ran = performance.now();
    optionReport(done, asked, { luck: false });
    const reported = performance.now();
    least = Math.min(least, ran - began);
    report = Math.min(report, reported - ran);
    trades = done.trades.length;
    if (round > 0) continue;
    optionReport(done, asked, { luck: true });
    luck = performance.now() - reported;
  }
  return [
    { work, ms: least, trades },
    { work: `${work}: report`, ms: report, trades: '–' },
    { work: `${work}: report with luck, once`, ms: luck, trades: '–' },
  ];
}

/** NIFTY's contracts of the demo market, drawn without a store. */
function demoYear(): TestedUnderlying {
  const days = tradingDays('2024-11-01', '2026-11-20');
  const market = makeDemoMarket(days.map((day) => sessionOn(day)!));
  const all = makeContractMarket(market, makeDailyTable(market));
  const place = all.underlyings.findIndex(({ name }) => name === 'NIFTY');
  const own = <T>(list: readonly T[]) => [list[place]!];
  const contracts = { ...all, underlyings: own(all.underlyings), open: own(all.open), basis: own(all.basis) };
  const rows: (DrawnContract & { readonly day: DayNumber })[] = [];
  for (let t = days.length - YEAR; t < days.length; t++)
    drawContracts(contracts, t, true, (contract) => rows.push({ ...contract, day: dayNumber(days[t]!) }));
  return { underlying: 'NIFTY', sessions: sessionsByUnderlying(columnsOf(rows), 1)[0]! };
}

function columnsOf(rows: readonly (DrawnContract & { readonly day: DayNumber })[]) {
  const sides = { call: 1, put: 2, '': 0 } as const;
  const ordered = rows.toSorted(
    (one, other) =>
      one.day - other.day ||
      one.expiry - other.expiry ||
      Number(one.right === '') - Number(other.right === '') ||
      one.strike - other.strike ||
      sides[one.right] - sides[other.right],
  );
  const figures = (of: (row: DrawnContract) => number) => Float64Array.from(ordered, of);
  const whole = (of: (row: DrawnContract & { readonly day: DayNumber }) => number) => Int32Array.from(ordered, of);
  return {
    place: whole(() => 0),
    at: whole(({ day }) => day),
    expires: whole(({ expiry }) => expiry),
    ends: whole(({ expiry }) => expiry),
    side: whole(({ right }) => sides[right]),
    strike: figures(({ strike }) => strike),
    open: figures(({ open }) => open),
    high: figures(({ high }) => high),
    low: figures(({ low }) => low),
    close: figures(({ close }) => close),
    final: figures(({ settlement }) => settlement),
    spot: figures(({ spot }) => spot),
    traded: figures(({ volume }) => volume),
    size: figures(({ lot }) => lot),
  };
}
