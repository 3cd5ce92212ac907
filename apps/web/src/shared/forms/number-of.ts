/** '10,00,000' and '₹ 5 000' are numbers; anything else is none. */
export function numberOf(text: string): number {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return plain === '' ? NaN : Number(plain);
}
