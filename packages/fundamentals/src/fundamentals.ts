import { bookValue } from './book-value.ts';
import { currentRatio } from './current-ratio.ts';
import { debtToEquity } from './debt-to-equity.ts';
import { earningPerShare } from './earning-per-share.ts';
import { earningsYield } from './earnings-yield.ts';
import type { Fundamental } from './fundamental.ts';
import { grahamNumber } from './graham-number.ts';
import { interestCoverageRatio } from './interest-coverage-ratio.ts';
import { marketCap } from './market-cap.ts';
import { netProfitAnnually } from './net-profit-annually.ts';
import { netProfitMargin } from './net-profit-margin.ts';
import { netProfitQuarterly } from './net-profit-quarterly.ts';
import { operatingProfitMargin } from './operating-profit-margin.ts';
import { peRatio } from './pe-ratio.ts';
import { pegRatio } from './peg-ratio.ts';
import { profitGrowth3Years } from './profit-growth-3-years.ts';
import { profitGrowth5Years } from './profit-growth-5-years.ts';
import { promotorHolding } from './promotor-holding.ts';
import { qoqSeqProfit } from './qoq-seq-profit.ts';
import { qoqSeqRevenue } from './qoq-seq-revenue.ts';
import { qoqYearlyProfit } from './qoq-yearly-profit.ts';
import { qoqYearlyRevenue } from './qoq-yearly-revenue.ts';
import { quickRatio } from './quick-ratio.ts';
import { returnOnAsset } from './return-on-asset.ts';
import { returnOnEquity } from './return-on-equity.ts';
import { revenueGrowth3Years } from './revenue-growth-3-years.ts';
import { roce } from './roce.ts';
import { roic } from './roic.ts';
import { salesGrowth } from './sales-growth.ts';
import { salesGrowth3Years } from './sales-growth-3-years.ts';
import { salesGrowth5Years } from './sales-growth-5-years.ts';

/** Every fundamental of the language, one line each. */
export const fundamentals: readonly Fundamental[] = [
  bookValue,
  currentRatio,
  debtToEquity,
  earningPerShare,
  earningsYield,
  grahamNumber,
  interestCoverageRatio,
  marketCap,
  netProfitAnnually,
  netProfitMargin,
  netProfitQuarterly,
  operatingProfitMargin,
  peRatio,
  pegRatio,
  profitGrowth3Years,
  profitGrowth5Years,
  promotorHolding,
  qoqSeqProfit,
  qoqSeqRevenue,
  qoqYearlyProfit,
  qoqYearlyRevenue,
  quickRatio,
  returnOnAsset,
  returnOnEquity,
  revenueGrowth3Years,
  roce,
  roic,
  salesGrowth,
  salesGrowth3Years,
  salesGrowth5Years,
];
