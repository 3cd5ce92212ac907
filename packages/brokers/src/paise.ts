/**
 * Money in paise. What we send is whole. What is read may hold a fraction where the vendor's own figure does: averages of several
 * fills, and currency contracts, which are priced to four decimals of a rupee. NaN where the vendor told nothing.
 */
export type Paise = number;

/** The finest a vendor's price is told in, and far below what a binary fraction can be wrong by: a hundredth of a paisa. */
const FINEST = 100;

/** Of rupees as a vendor writes them, number or text ("1,235.80", "- 2235.80"); what is no amount is NaN, and so is an empty text. */
export function paiseOf(rupees: number | string | null | undefined): Paise {
  const amount = typeof rupees === 'string' ? amountIn(rupees) : (rupees ?? NaN);
  return Number.isFinite(amount) ? noNegativeZero(Math.round(amount * 100 * FINEST) / FINEST) : NaN;
}

function amountIn(text: string): number {
  const plain = text.replaceAll(/[\s,]/g, '');
  return plain === '' ? NaN : Number(plain);
}

function noNegativeZero(amount: number): number {
  return amount === 0 ? 0 : amount;
}

/** For the wire: 57120 is '571.20'. Only whole paise are ever sent: anything else is a fault of ours and throws. */
export function rupeesText(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`no price to send: ${paise} paise`);
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
