import type { Column } from '@parakh/frames';
import { type ContractFigure, openInterestNow, type PriceAndOpenInterest, priceNow } from '@parakh/options';
import type { FigureWanted } from './contract-history.ts';

/** The exchange lists three months at a time. */
const MONTHS = [1, 2, 3] as const;
type Month = (typeof MONTHS)[number];
type OfMonth = 'expiry' | 'close' | 'oi';
export type FuturesInput = `${OfMonth}${Month}` | 'factor' | 'less';

/** What `futuresChange` reads. As it was told: a contract is compared with itself by its own adjustments, also where bars are as traded. */
export const futuresFigures: Readonly<Record<FuturesInput, FigureWanted>> = {
  ...ofMonth(1),
  ...ofMonth(2),
  ...ofMonth(3),
  factor: { figure: 'adjustmentFactor', number: 0 },
  less: { figure: 'adjustmentLess', number: 0 },
};

function ofMonth<M extends Month>(month: M) {
  const of = (figure: ContractFigure): FigureWanted => ({ figure, number: month });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- computed names are forgotten
  return {
    [`expiry${month}`]: of('futureExpiry'),
    [`close${month}`]: of('futureClose'),
    [`oi${month}`]: of('futureOi'),
  } as Record<`${OfMonth}${M}`, FigureWanted>;
}

type Inputs = Readonly<Record<FuturesInput, Column>>;

export interface FuturesChange {
  /** In prices and units of now; of months that were listed since nothing was open. */
  readonly before: PriceAndOpenInterest;
  readonly now: PriceAndOpenInterest;
}

/** The price of the nearest month and open interest of all that live at bar `i`, beside the same contracts `bars` bars before. NaN where not known. */
export function futuresChange(inputs: Inputs, i: number, bars: number): FuturesChange {
  const then = i - bars;
  const living = MONTHS.filter((month) => inputs[`expiry${month}`][i]! > 0);
  const pairs = living.map((month) => ({
    month,
    was: MONTHS.find((other) => inputs[`expiry${other}`][then] === inputs[`expiry${month}`][i]),
  }));
  const [nearest] = pairs;
  const known = pairs.flatMap(({ was }) => (was === undefined ? [] : [inputs[`oi${was}`][then]!]));
  return {
    before: sinceThen(inputs, [then, i], {
      price: nearest?.was === undefined ? NaN : inputs[`close${nearest.was}`][then]!,
      openInterest: known.length === 0 ? NaN : sumOf(known),
    }),
    now: {
      price: nearest === undefined ? NaN : inputs[`close${nearest.month}`][i]!,
      openInterest: pairs.length === 0 ? NaN : sumOf(pairs.map(({ month }) => inputs[`oi${month}`][i]!)),
    },
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Through the adjustments of the sessions in between; one of which nothing is available was adjusted for by the next. */
function sinceThen(
  { expiry1, factor, less }: Inputs,
  [then, now]: readonly [number, number],
  state: PriceAndOpenInterest,
): PriceAndOpenInterest {
  let { price, openInterest } = state;
  for (let bar = then + 1; bar <= now; bar++) {
    if (Number.isNaN(expiry1[bar]!)) continue;
    const adjustment = { factor: factor[bar]!, less: less[bar]! };
    if (adjustment.factor === 1 && adjustment.less === 0) continue;
    price = priceNow(price, adjustment);
    openInterest = openInterestNow(openInterest, adjustment);
  }
  return { price, openInterest };
}
