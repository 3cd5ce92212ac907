/** The screen of the paper account. */
export const PAPER_PATH = '/paper-account';

/** An order of the paper account, in the book of its orders. */
export const paperOrderPath = (id: string): string => `/orders?broker=paper&order=${encodeURIComponent(id)}`;
