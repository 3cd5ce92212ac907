/** What everybody’s paper account begins with, ₹: `paperSettings` of packages/paper, which pages do not load. */
export const PAPER_CAPITAL = 10_00_000;
