import type { OptionChain } from '@parakh/contract';
import { rowAtMoney, straddleOf } from '@parakh/options';

export type ChainRow = OptionChain['rows'][number];
export const chainSides = ['call', 'put'] as const;
export type ChainSide = (typeof chainSides)[number];
export type ChainContract = NonNullable<ChainRow['call']>;

/** The strike nearest to the forward: at the money. */
export const atmStrike = (chain: OptionChain): number | undefined => rowAtMoney(chain)?.strike ?? undefined;

interface BreakEvens {
  /** Of call and put at the money together, rupees. */
  readonly price: number;
  /** Where the underlying has to end for the buyer of both to lose nothing. */
  readonly low: number;
  readonly high: number;
}

/** Of the straddle at the money; undefined where one of the two was not traded lately. */
export function straddleBreakEvens(chain: OptionChain): BreakEvens | undefined {
  const { strike, price } = straddleOf(chain);
  return Number.isNaN(price) ? undefined : { price, low: strike - price, high: strike + price };
}

/** So many strikes on either side of the money; all of them for Infinity. */
export function aroundMoney(chain: OptionChain, reach: number, money = atmStrike(chain)): readonly ChainRow[] {
  const middle = chain.rows.findIndex(({ strike }) => strike === money);
  if (middle < 0 || reach === Infinity) return chain.rows;
  return chain.rows.slice(Math.max(0, middle - reach), middle + reach + 1);
}

/** The strike with the most open interest on one side. */
export function wallOf(rows: readonly ChainRow[], side: ChainSide): number | undefined {
  let [wall, most] = [undefined as number | undefined, 0];
  for (const row of rows) {
    const oi = row[side]?.oi ?? 0;
    if (oi > most) [wall, most] = [row.strike ?? undefined, oi];
  }
  return wall;
}

/** Whether an option would pay at its expiry if the underlying stayed. */
export const isInMoney = (side: ChainSide, strike: number, spot: number) =>
  side === 'call' ? strike < spot : strike > spot;

/** Of a chain of another session by the strikes of this one: a split that changed lots changed strikes, prices and units with them. */
export function comparableRows(
  chain: OptionChain,
  other: OptionChain | undefined,
): ReadonlyMap<number | null, ChainRow> {
  const rows = other?.rows ?? [];
  const times = splitBetween(chain, other);
  return new Map(
    rows.map((row) => (times === 1 ? [row.strike, row] : [inPaise(row.strike, times), inUnitsOfNow(row, times)])),
  );
}

interface Beside {
  /** Those of the chain that are shown. */
  readonly rows: readonly ChainRow[];
  readonly chain: OptionChain;
  readonly other: OptionChain | undefined;
}

/** By how many units each strike has more open than another chain; than the session before where there is none. */
export function changesOf({ rows, chain, other }: Beside, side: ChainSide): (number | null)[] {
  if (!other) return rows.map((row) => row[side]?.oiChange ?? null);
  const then = comparableRows(chain, other);
  return rows.map((row) => {
    const [now, before] = [row[side]?.oi ?? null, then.get(row.strike)?.[side]?.oi ?? null];
    return now === null || before === null ? null : now - before;
  });
}

/** By the lots, if the strikes say so too: a lot that changes alone is only revised. */
function splitBetween(chain: OptionChain, other: OptionChain | undefined): number {
  const times = (chain.lot ?? NaN) / (other?.lot ?? NaN);
  if (!other || Number.isNaN(times) || times === 1) return 1;
  const now = new Set(chain.rows.map(({ strike }) => strike));
  const matching = other.rows.filter(({ strike }) => now.has(inPaise(strike, times))).length;
  const named = other.rows.filter(({ strike }) => now.has(strike)).length;
  return matching > named ? times : 1;
}

const PAISE = 100;
const inPaise = (price: number | null, times: number) =>
  price === null ? null : Math.round((price * PAISE) / times) / PAISE;

function inUnitsOfNow(row: ChainRow, times: number): ChainRow {
  const side = (contract: ChainRow['call']) =>
    contract && {
      ...contract,
      price: inPaise(contract.price, times),
      oi: contract.oi === null ? null : Math.round(contract.oi * times),
    };
  return { ...row, call: side(row.call), put: side(row.put) };
}
