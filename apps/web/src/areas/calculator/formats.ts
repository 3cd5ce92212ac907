import { type Format, grouped, MISSING } from '@parakh/ui';

/** Paise as people write rupees. */
export const inRupees = (value: number) => money(value / 100);

/** Rupees of whole paise, every digit: ₹12,34,567.89. */
export const paise: Format = { text: inRupees, digits: 2 };

/** Rupees with the sign before them. */
export const rupeesEach: Format = { text: money, digits: 2 };

/** What is left after all, with its colour. */
export const balance: Format = { text: inRupees, digits: 2, directed: true };

export const inPaise = (rupees: number) => Math.round(rupees * 100);

/** ₹1,234.50, and −₹1,234.50 below nothing. */
export function money(rupees: number): string {
  if (!Number.isFinite(rupees)) return MISSING;
  const text = `₹${grouped(Math.abs(rupees))}`;
  return rupees < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
