import type { OptionChain } from '@parakh/contract';

export type ChainRow = OptionChain['rows'][number];
export type ChainSide = 'call' | 'put';
export type ChainContract = NonNullable<ChainRow['call']>;

/** The strike nearest to the forward: at the money. */
export function atmStrike({ rows, forward }: OptionChain): number | undefined {
  if (forward === null) return undefined;
  const [first, ...others] = rows.map(({ strike }) => strike ?? NaN);
  if (first === undefined) return undefined;
  return others.reduce(
    (nearest, strike) => (Math.abs(strike - forward) < Math.abs(nearest - forward) ? strike : nearest),
    first,
  );
}

export interface ChainStraddle {
  readonly strike: number;
  readonly price: number;
  /** Where the underlying has to end for the buyer of both to lose nothing. */
  readonly low: number;
  readonly high: number;
}

/** Call and put at the money; undefined where one of them was not traded. */
export function straddleOf(chain: OptionChain): ChainStraddle | undefined {
  const strike = atmStrike(chain);
  const row = chain.rows.find((one) => one.strike === strike);
  const [call, put] = [row?.call?.price ?? NaN, row?.put?.price ?? NaN];
  const price = call + put;
  return strike === undefined || Number.isNaN(price)
    ? undefined
    : { strike, price, low: strike - price, high: strike + price };
}

/** So many strikes on either side of the money; all of them for Infinity. */
export function aroundMoney(chain: OptionChain, reach: number): readonly ChainRow[] {
  const middle = chain.rows.findIndex(({ strike }) => strike === atmStrike(chain));
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
