import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { readMaster } from '../read-master.ts';
import { joinMasters } from './join.ts';
import type { MasterRow } from './row.ts';

const folder = join(sharedFolder() ?? '', 'data');

async function read(file: string, today: string) {
  const rows: MasterRow[] = [];
  const take = async (portion: readonly MasterRow[]) => void rows.push(...portion);
  const path = join(folder, 'broker-masters', file);
  const chunks = createReadStream(path).pipe(createGunzip());
  return { report: await readMaster(chunks, { today: dayNumber(today), take }), rows };
}

const UPSTOX_NSE = 'upstox_NSE_2026-07.csv.gz';
const ICICI = 'icici_breeze_NSEScripMaster_2026-07-30.txt.gz';

interface Listed {
  readonly symbol: string;
  readonly series: string;
  readonly isin: string;
}

function listedByExchange(): Listed[] {
  const lines = readFileSync(join(folder, 'nse-reference/EQUITY_L_2026-07.csv'), 'utf8').trim().split(/\r?\n/);
  return lines.slice(1).map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    return { symbol: cells[0]!, series: cells[2]!, isin: cells[6]! };
  });
}

describe.skipIf(!sharedFolder())(onShared('real lists of instruments'), () => {
  it('of Upstox: every line is counted', async () => {
    expect((await read(UPSTOX_NSE, '2026-07-30')).report).toMatchObject({
      broker: 'upstox',
      rows: 76_745,
      kept: 76_717,
      expired: 0,
      notTaken: { 'a commodity itself, which is not traded': 28 },
    });
    expect((await read('upstox_BSE_2024.csv.gz', '2024-02-20')).report).toMatchObject({
      rows: 23_847,
      kept: 15_400,
      expired: 197,
      // The list calls options of currencies futures.
      notTaken: { 'the name of a contract does not tell its type and strike': 8250 },
    });
  });

  it('of Kite: of its time all can be read, today none is tradable, and both tokens of each line agree', async () => {
    const file = 'kite_NFO_instruments_2017-01.csv.gz';
    const then = await read(file, '2017-01-01');
    expect(then.report).toMatchObject({ broker: 'zerodha', rows: 47_850, kept: 47_850, notTaken: {} });
    expect(then.rows.every(({ key, token }) => Number(key) >> 8 === Number(token))).toBe(true);
    expect((await read(file, '2026-07-30')).report).toMatchObject({ rows: 47_850, kept: 0, expired: 47_850 });
  });

  it('of 2,384 shares of the exchange 2,377 are found by name; the others and four ISINs are named', async () => {
    const { rows } = await read(UPSTOX_NSE, '2026-07-30');
    const bySymbol = Map.groupBy(
      rows.filter(({ segment }) => segment === 'cash'),
      ({ symbol }) => symbol,
    );
    const listed = listedByExchange();
    expect(listed).toHaveLength(2384);
    const lacking = listed.filter(({ symbol }) => !bySymbol.has(symbol)).map(({ symbol }) => symbol);
    expect(lacking).toEqual(['AMIRCHAND', 'ASHIKA', 'GANGAFO-RE', 'JBCHEPHARM', 'LYPSAGEMS', 'SUMEET-RE', 'WINSOME']);
    const other = listed.filter(({ symbol, isin }) => bySymbol.get(symbol)?.every((row) => row.isin !== isin) === true);
    expect(other.map(({ symbol }) => symbol)).toEqual(['JLHL', 'MWL', 'NARMADA', 'POCL']);
  });

  it('against ICICI tokens agree on 2,288 shares, and the 12 that do not are told and not joined', async () => {
    const [upstox, icici] = [(await read(UPSTOX_NSE, '2026-07-30')).rows, (await read(ICICI, '2026-07-30')).rows];
    const shares = [...upstox, ...icici].filter(({ segment }) => segment === 'cash');
    const { instruments, apart } = joinMasters(shares);
    const joined = new Set(
      instruments.flatMap(({ rows }) => rows.filter(({ broker }) => broker === 'icici' && rows.length > 1)),
    );
    const told = new Set(apart.map(({ row }) => row));
    const series = new Map(listedByExchange().map((one) => [one.symbol, one.series]));
    const mine = icici.filter((row) => series.get(row.symbol) === row.series && row.token !== '');
    const bySymbol = Map.groupBy(upstox, ({ symbol }) => symbol);
    const withUpstox = mine.filter(({ symbol }) => bySymbol.has(symbol));
    const hasToken = ({ symbol, token }: MasterRow) => bySymbol.get(symbol)!.some((row) => row.token === token);
    expect(withUpstox.filter(hasToken)).toHaveLength(2288);
    // Of one the tokens agree and the ISINs do not: ICICI has the one of before.
    expect(withUpstox.filter((row) => hasToken(row) && !joined.has(row)).map(({ symbol }) => symbol)).toEqual([
      'NARMADA',
    ]);
    const notJoined = withUpstox.filter((row) => !joined.has(row));
    expect(
      notJoined
        .filter((row) => !hasToken(row))
        .map(({ symbol }) => symbol)
        .toSorted(),
    ).toEqual([
      'ASAHISONG',
      'GANESHBE',
      'HBSL',
      'INOXGREEN',
      'KHAITANLTD',
      'NAHARSPING',
      'PRAXIS',
      'SALSTEEL',
      'SCANSTL',
      'SICALLOG',
      'SUMIT',
      'ZODIAC',
    ]);
    expect(notJoined.every((row) => told.has(row))).toBe(true);
  });
});
