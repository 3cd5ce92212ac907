import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';

/** The last session of the small market. */
export const niftyDay = '2025-05-02';
export const [weekly, monthly, later] = ['2025-05-08', '2025-05-29', '2025-06-26'] as const;
export const SPOT = 24_000;
export const LOT = 75;
const futures: Readonly<Record<string, number>> = { [monthly]: 24_080, [later]: 24_200 };
const steps = (from: number, to: number) => Array.from({ length: (to - from) / 100 + 1 }, (_, i) => from + 100 * i);
const listed: Readonly<Record<string, readonly number[]>> = {
  [weekly]: steps(23_800, 24_200),
  [monthly]: [20_400, 22_800, ...steps(23_600, 24_400), 25_200],
};

/** Rupees: what it is worth at once and a hump of time value around the forward. */
export function optionPrice(strike: number, right: 'CE' | 'PE'): number {
  const forward = futures[monthly]!;
  const value = Math.max(0, right === 'CE' ? forward - strike : strike - forward);
  return value + Math.max(2, Math.round(200 * Math.exp(-Math.abs(forward - strike) / 400)));
}

/** Futures of two months and options of two expiries on NIFTY, a file of one session. */
export function niftyContracts(): string {
  let id = 0;
  const row = (XpryDt: string, price: number, more: Record<string, string>) => ({
    TradDt: niftyDay,
    TckrSymb: 'NIFTY',
    UndrlygPric: SPOT.toFixed(2),
    NewBrdLotQty: String(LOT),
    XpryDt,
    FininstrmActlXpryDt: XpryDt,
    FinInstrmId: String(++id),
    ...Object.fromEntries(
      ['OpnPric', 'HghPric', 'LwPric', 'ClsPric', 'LastPric'].map((name) => [name, price.toFixed(2)]),
    ),
    ...more,
  });
  const ofFutures = Object.entries(futures).map(([expiry, price]) =>
    row(expiry, price, { FinInstrmTp: 'IDF', StrkPric: '', OptnTp: '' }),
  );
  const ofOptions = Object.entries(listed).flatMap(([expiry, strikes]) =>
    strikes.flatMap((strike) =>
      (['CE', 'PE'] as const).map((right) =>
        row(expiry, optionPrice(strike, right), {
          FinInstrmTp: 'IDO',
          StrkPric: strike.toFixed(2),
          OptnTp: right,
        }),
      ),
    ),
  );
  return udiffContracts(...ofFutures, ...ofOptions);
}
