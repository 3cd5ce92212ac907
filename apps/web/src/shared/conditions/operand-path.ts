/** 'Delivery %' → 'delivery-percent': the last part of the address of an operand's page. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export const REFERENCE = '/reference';
export const operandPath = (name: string) => `${REFERENCE}/${slugOf(name)}`;
