import type { Column } from '../scan.ts';

/** A figure of the company; its label where that is also its name. */
export const value = (label: string, text = label): Column => ({ label, text });

export const pe = value('P/E', 'PE Ratio');
export const roe = value('ROE %', 'Return On Equity');
export const roce = value('ROCE %', 'ROCE');
export const debt = value('Debt to equity');
export const size = value('Market cap ₹ Cr', 'Market Cap');
export const margin = value('Operating margin %', 'Operating Profit Margin');
export const promoters = value('Promoters %', 'Promotor Holding');
export const profitGrowth = value('Profit, 3 years %', 'Profit Growth 3 years');
export const salesGrowth = value('Sales, 3 years %', 'Sales Growth 3 years');
export const quarterProfit = value('Quarter’s profit on the year %', 'QOQ yearly profit');
export const quarterSales = value('Quarter’s sales on the year %', 'QOQ yearly revenue');
