import type { Column } from '@parakh/frames';
import { type ContractFigure, openInterestNow, type PriceAndOpenInterest, priceNow } from '@parakh/options';
import type { FigureWanted } from './contract-history.ts';

/** The exchange lists three months at a time. */
type Month = 1 | 2 | 3;
type OfMonth = 'expiry' | 'close' | 'oi';
export type FuturesInput = `${OfMonth}${Month}` | 'factor' | 'less';

/** Where its bars stand: contracts are adjusted before a session begins, so that of its minutes the first alone is. */
export const futuresClock = ['day'] as const;

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

type Inputs = Readonly<Record<FuturesInput | (typeof futuresClock)[number], Column>>;

export interface FuturesChange {
  /** In prices and units of now; of months that were listed since nothing was open. */
  readonly before: PriceAndOpenInterest;
  readonly now: PriceAndOpenInterest;
}

/** The names are written out: each bar of each symbol would put them together otherwise. */
const NAMES = [
  { expiry: 'expiry1', close: 'close1', oi: 'oi1' },
  { expiry: 'expiry2', close: 'close2', oi: 'oi2' },
  { expiry: 'expiry3', close: 'close3', oi: 'oi3' },
] as const;

/** The price of the nearest month and open interest of all that live at bar `i`, beside the same contracts `bars` bars before. NaN where not known. */
export function futuresChange(inputs: Inputs, i: number, bars: number): FuturesChange {
  const then = i - bars;
  const before = new OfMonths();
  const now = new OfMonths();
  let isNearest = true;
  for (const month of NAMES) {
    const expiry = inputs[month.expiry][i]!;
    if (!(expiry > 0)) continue;
    const was = NAMES.find((other) => inputs[other.expiry][then] === expiry);
    now.add(isNearest, inputs[month.close][i]!, inputs[month.oi][i]!);
    if (was) before.add(isNearest, inputs[was.close][then]!, inputs[was.oi][then]!);
    isNearest = false;
  }
  return { before: sinceThen(inputs, [then, i], before), now };
}

/** Open interest of all that are added, and the price of the nearest. */
class OfMonths implements PriceAndOpenInterest {
  price = NaN;
  openInterest = NaN;
  #isAny = false;

  add(isNearest: boolean, price: number, openInterest: number): void {
    if (isNearest) this.price = price;
    this.openInterest = this.#isAny ? this.openInterest + openInterest : openInterest;
    this.#isAny = true;
  }
}

/** Through the adjustments of the sessions in between, each at its first bar; one of which nothing is available was adjusted for by the next. */
function sinceThen(
  { expiry1, factor, less, day }: Inputs,
  [then, now]: readonly [number, number],
  state: PriceAndOpenInterest,
): PriceAndOpenInterest {
  let { price, openInterest } = state;
  let adjustedOn = day[then];
  for (let bar = then + 1; bar <= now; bar++) {
    if (Number.isNaN(expiry1[bar]!) || day[bar] === adjustedOn) continue;
    adjustedOn = day[bar];
    const adjustment = { factor: factor[bar]!, less: less[bar]! };
    if (adjustment.factor === 1 && adjustment.less === 0) continue;
    price = priceNow(price, adjustment);
    openInterest = openInterestNow(openInterest, adjustment);
  }
  return { price, openInterest };
}
