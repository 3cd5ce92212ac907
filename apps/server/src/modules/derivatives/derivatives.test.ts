import { dayNumber } from '@parakh/base';
import { setInterestRates } from '@parakh/options';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { udiffContracts, untraded } from '../marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { contractTables } from './contract-tables.ts';
import { limitsOfDay } from './figure-store.ts';
import { futureBuildUps, futuresAtClose, hasHiddenContracts, maxPains, updateFigures, valuedChain } from './index.ts';

const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1', ClsPric: '102.00' };
const call = (StrkPric: string, ClsPric: string) => ({ StrkPric, ClsPric, FinInstrmId: `2${Number(StrkPric)}` });
const put = (StrkPric: string, ClsPric: string) => ({
  ...call(StrkPric, ClsPric),
  OptnTp: 'PE',
  FinInstrmId: `3${Number(StrkPric)}`,
});

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterEach(() => setInterestRates([]));
afterAll(() => here.end());
const deps = { store: () => here.market };
const asked = { symbol: 'ACME', rate: 0.065, model: 'future' } as const;

async function imported(...rows: Parameters<typeof udiffContracts>): Promise<void> {
  const path = await here.file('fo.csv', udiffContracts(...rows));
  expect(await importPaths([path], {}, { market: here.market, log: silent })).toMatchObject({ refused: [] });
}

describe('a chain of a day', () => {
  it('has the forward from the future, volatilities of what was traded, and says why another has none', async () => {
    await imported(
      future,
      call('100.00', '4.50'),
      put('100.00', '2.40'),
      { ...call('110.00', '1.20'), ...untraded },
      put('110.00', '7.00'),
    );
    const chain = await valuedChain(deps, asked);
    expect(chain).toMatchObject({
      expiry: '2025-05-29',
      date: '2025-05-02',
      spot: 101.5,
      future: 102,
      forward: 102,
      forwardFrom: 'future',
      lot: 500,
    });
    expect(chain.years).toBe(27 / 365);
    const [first, second] = chain.rows;
    expect(first!.call).toMatchObject({ price: 4.5, status: 'ok', oi: 5000, oiChange: -500, volume: 12 });
    expect(first!.call!.iv).toBeGreaterThan(0.2);
    expect(second!.call).toMatchObject({ price: null, status: 'no_price', iv: null });
    // 7.00 is less than what the put is worth at once.
    expect(second!.put).toMatchObject({ price: 7, status: 'below_intrinsic', iv: null });
  });

  it('has no contract where none is listed, and unknown figures are null', async () => {
    await imported(call('100.00', '4.50'));
    const { rows, pcrOi, forwardFrom } = await valuedChain(deps, asked);
    expect(rows[0]!.put).toBeNull();
    expect(pcrOi).toBeNull();
    expect(forwardFrom).toBe('spot');
  });

  it('is refused where nothing is held, and for another symbol, expiry and day', async () => {
    await expect(valuedChain(deps, asked)).rejects.toMatchObject({ code: 'contracts.not-held' });
    await imported(call('100.00', '4.50'));
    await expect(valuedChain(deps, { ...asked, symbol: 'OTHER' })).rejects.toMatchObject({ code: 'contracts.unknown' });
    await expect(valuedChain(deps, { ...asked, expiry: '2025-06-26' })).rejects.toMatchObject({
      code: 'expiry.unknown',
    });
    await expect(valuedChain(deps, { ...asked, date: '2025-05-03' })).rejects.toMatchObject({
      code: 'date.no-session',
    });
    await expect(futureBuildUps(deps, { from: '2025-05-02' })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

const openFutures = () =>
  here.market.rows<{ day: string; value: number }>(
    `SELECT toString(day) AS day, value FROM market.contract_figure WHERE figure = 'futureOi' AND number = 0 ORDER BY day`,
  );

describe('figures of a day', () => {
  it('are worked out once, and anew where contracts or the session before changed', async () => {
    await imported({ ...future, TradDt: '2025-05-05', OpnIntrst: '6000' });
    expect(await updateFigures(here.market)).toBe(1);
    expect(await updateFigures(here.market)).toBe(0);
    // The day after has another session before now.
    await imported({ ...future, TradDt: '2025-05-02', OpnIntrst: '5000' });
    expect(await updateFigures(here.market)).toBe(2);
    // A later file brings a share more.
    await imported({ ...future, TradDt: '2025-05-05', TckrSymb: 'OTHER', FinInstrmId: '9' });
    expect(await updateFigures(here.market)).toBe(1);
    expect(await openFutures()).toEqual([
      { day: '2025-05-02', value: 5000 },
      { day: '2025-05-05', value: 6000 },
      { day: '2025-05-05', value: 5000 },
    ]);
  });

  it('of a run that was killed before it said that they are whole are there once afterwards', async () => {
    await imported(future);
    await updateFigures(here.market);
    const before = await openFutures();
    await here.market.command('TRUNCATE TABLE market.contract_figure_day');
    expect(await updateFigures(here.market)).toBe(1);
    expect(await openFutures()).toEqual(before);
  });

  it('are worked out anew on the days whose interest is set to another rate, and on no other', async () => {
    const listed = [
      future,
      call('100.00', '4.50'),
      put('100.00', '2.40'),
      call('110.00', '1.20'),
      put('90.00', '0.80'),
    ];
    for (const TradDt of ['2025-05-02', '2025-05-05']) await imported(...listed.map((row) => ({ ...row, TradDt })));
    expect(await updateFigures(here.market)).toBe(2);
    const volatilities = () =>
      here.market.rows<{ day: string; value: number }>(
        `SELECT toString(day) AS day, value FROM market.contract_figure WHERE figure = 'atmIv' AND number = 1 ORDER BY day`,
      );
    const [first, second] = await volatilities();
    expect(second!.value).toBeGreaterThan(10);
    setInterestRates([{ from: dayNumber('2025-05-05'), rate: 0.04 }]);
    expect(await updateFigures(here.market)).toBe(1);
    expect(await updateFigures(here.market)).toBe(0);
    const [same, other] = await volatilities();
    expect(same).toEqual(first);
    expect(other!.value).not.toBe(second!.value);
    const chain = await valuedChain(deps, { symbol: 'ACME', date: '2025-05-05' });
    expect(chain.rate).toBe(0.04);
    expect(100 * chain.atmIv!).toBeCloseTo(other!.value, 10);
    expect(await valuedChain(deps, { symbol: 'ACME', date: '2025-05-02' })).toMatchObject({ rate: 0.065 });
    expect(await valuedChain(deps, { symbol: 'ACME', date: '2025-05-05', rate: 0.1 })).toMatchObject({ rate: 0.1 });
  });

  it('take the close of the share where the file does not tell it', async () => {
    await imported({ ...future, UndrlygPric: '' });
    const spot = () =>
      here.market.rows<{ value: number }>(`SELECT value FROM market.contract_figure WHERE figure = 'spot'`);
    await updateFigures(here.market);
    expect(await spot()).toEqual([]);
    await here.market.command(
      `INSERT INTO market.daily_bar (symbol, series, day, close, revision) VALUES ('ACME', 'EQ', '2025-05-02', 101.4, 1)`,
    );
    await here.market.command('TRUNCATE TABLE market.contract_figure_day');
    await updateFigures(here.market);
    expect(await spot()).toEqual([{ value: 101.4 }]);
  });
});

it('imported contracts are hidden while the prices that are shown are simulated', async () => {
  await imported(future);
  expect([await hasHiddenContracts(here.market), await futureBuildUps(deps, {})]).toMatchObject([false, [{}, {}]]);
  await here.market.command(
    `INSERT INTO demo.daily_bar (symbol, series, day, close) VALUES ('ACME', 'EQ', '2025-05-02', 1)`,
  );
  expect(await hasHiddenContracts(here.market)).toBe(true);
  await expect(futureBuildUps(deps, {})).rejects.toMatchObject({ code: 'contracts.not-held' });
  await here.market.command(
    `INSERT INTO market.daily_bar (symbol, series, day, close) VALUES ('ACME', 'EQ', '2025-05-02', 1)`,
  );
  expect(await hasHiddenContracts(here.market)).toBe(false);
  await here.market.command('TRUNCATE TABLE demo.daily_bar');
});

it('a future of the first session is compared with nothing', async () => {
  await imported(future);
  const [row] = await futureBuildUps(deps, {});
  expect(row).toMatchObject({
    previousClose: null,
    priceChangePct: null,
    previousOi: null,
    oiChange: null,
    buildUp: null,
    oi: 5000,
  });
});

it('a month that was listed since counts among all months, with nothing before', async () => {
  await imported({ ...future, OpnIntrst: '5000' });
  await imported(
    { ...future, TradDt: '2025-05-05', ClsPric: '103.00' },
    { ...future, TradDt: '2025-05-05', XpryDt: '2025-06-26', FininstrmActlXpryDt: '2025-06-26', OpnIntrst: '1000' },
  );
  const all = (await futureBuildUps(deps, {})).find(({ expiry }) => expiry === 'ALL');
  expect(all).toMatchObject({ previousOi: 5000, oi: 6000, oiChange: 1000, close: 103, buildUp: 'long_buildup' });
});

it('after a split open interest of before is in units of now', async () => {
  await imported(future, call('1000.00', '40.00'));
  const day = { TradDt: '2025-05-05', NewBrdLotQty: '5000' };
  await imported(
    { ...future, ...day, ClsPric: '10.10', OpnIntrst: '49000', ChngInOpnIntrst: '44000' },
    { ...call('1000.00', '4.00'), ...day, StrkPric: '100.00', OpnIntrst: '51000', ChngInOpnIntrst: '51000' },
  );
  const [row] = await futureBuildUps(deps, {});
  expect(row).toMatchObject({ previousClose: 10.2, previousOi: 50_000, oiChange: -1000, buildUp: 'long_unwinding' });
  expect((await maxPains(deps, { tie: 'spot' })).rows[0]).toMatchObject({ callOi: 51_000, callOiChange: 1000 });
});

/** Two months of a session: of all that is open so many percent are in the later one, which costs so much more. */
const session = (TradDt: string, near: string, later: string, { pct, more }: { pct: number; more: number }) => {
  const of = (expiry: string, id: string) => ({
    ...future,
    TradDt,
    XpryDt: expiry,
    FininstrmActlXpryDt: expiry,
    FinInstrmId: id,
  });
  return imported(
    { ...of(near, '1'), ClsPric: '100.00', OpnIntrst: String(100 * (100 - pct)) },
    { ...of(later, '2'), ClsPric: `${100 + more}.00`, OpnIntrst: String(100 * pct) },
  );
};
const rolls = async () => {
  await updateFigures(here.market);
  return (await futuresAtClose(deps, { expiry: '1' })).rows[0];
};

describe('roll-over', () => {
  it('is beside the mean of three expiries, each as many days before its end', async () => {
    await session('2025-02-14', '2025-02-27', '2025-03-27', { pct: 20, more: 1 });
    // 14 March is a holiday: the session before it counts.
    await session('2025-03-13', '2025-03-27', '2025-04-24', { pct: 30, more: 2 });
    await session('2025-03-17', '2025-03-27', '2025-04-24', { pct: 90, more: 9 });
    await session('2025-05-16', '2025-05-29', '2025-06-26', { pct: 70, more: 1 });
    expect(await rolls()).toMatchObject({
      rolloverPct: 70,
      meanRolloverPct: null,
      meanRollCostPct: null,
      rollExpiries: 2,
    });
    await session('2025-04-11', '2025-04-24', '2025-05-29', { pct: 40, more: 5 });
    const now = await rolls();
    expect(now).toMatchObject({ rolloverPct: 70, meanRolloverPct: 30, rollExpiries: 3 });
    // 28, 28 and 35 days lie between the months.
    expect(now!.meanRollCostPct).toBeCloseTo(((1 / 28 + 2 / 28 + 5 / 35) * 365) / 3, 10);
  });
});

it('of a position limit counts what is open by units, since October 2025 by delta where that is told', async () => {
  await here.market.command(
    `INSERT INTO market.position_limit (symbol, day, market_limit, oi, future_equivalent_oi, takes_no_positions, revision)
     VALUES ('ACME', '2025-09-30', 1000, 900, 700, 0, 1), ('ACME', '2025-10-01', 1000, 900, 700, 0, 1), ('OLDER', '2025-10-01', 1000, 900, NULL, 0, 1)`,
  );
  const on = async (day: string) => Object.fromEntries(await limitsOfDay(contractTables(here.market), dayNumber(day)));
  expect(await on('2025-09-30')).toEqual({ ACME: 90 });
  expect(await on('2025-10-01')).toEqual({ ACME: 70, OLDER: 90 });
});

it('shares above 80 % of their position limit are found by the scan, as told in files of either kind', async () => {
  const file = async (day: string, name: string, byDelta: boolean, rows: readonly string[]) => {
    const column = byDelta ? ' Future Equivalent Open Interest,' : '';
    const heading = `Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest,${column} Limit for Next Day`;
    const path = await here.file(
      name,
      `${[heading, ...rows.map((row) => `${day},INE000A01011,A LIMITED,${row}`)].join('\n')}\n`,
    );
    expect(await importPaths([path], {}, { market: here.market, log: silent })).toMatchObject({ refused: [] });
  };
  // By units: 81 %, 80 % and the whole limit.
  await file('30-SEP-2025', 'older.csv', false, [
    'ABOVE,1000,810,190',
    'AT,1000,800,200',
    'FULL,1000,1000,No Fresh Positions',
  ]);
  // By delta: 81 %, and 79 % of which units are 95 %.
  await file('01-OCT-2025', 'newer.csv', true, [
    'ABOVE,1000,900,810,140',
    'BELOW,1000,950,790,160',
    'FULL,1000,970,960,No Fresh Positions',
  ]);
  const symbols = ['ABOVE', 'AT', 'BELOW', 'FULL'];
  const bars = ['2025-09-30', '2025-10-01'].flatMap((day) =>
    symbols.map((symbol) => `('${symbol}', 'EQ', '${day}', 10, 1)`),
  );
  await here.market.command(
    `INSERT INTO market.daily_bar (symbol, series, day, close, revision) VALUES ${bars.join(', ')}`,
  );
  const engine = await openEngine({ store: here.market, log: silent, threads: 1 });
  const found = async (date: string) =>
    (await engine.scan({ text: '(Position Limit % > 80)', date })).matches.map(
      ({ symbol, values }) => `${symbol} ${values[0]}`,
    );
  expect(await found('2025-09-30')).toEqual(['ABOVE 81', 'FULL 100']);
  expect(await found('2025-10-01')).toEqual(['ABOVE 81', 'FULL 96']);
  await engine.close();
});
