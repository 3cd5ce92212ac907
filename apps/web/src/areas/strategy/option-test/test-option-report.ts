import type { OptionTestReport, OptionTestRun, OptionTestTrade } from '@parakh/contract';
import { reportForTest } from '../report/test-report.ts';

const bucket = { trades: 20, winRatePct: 60, netPnl: 12_000, averagePct: 1.2, profitFactor: 1.8, returnPct: null };

/** A report of 300 trades on NIFTY over two years. */
export function optionReportForTest(changes: Partial<OptionTestReport> = {}): OptionTestReport {
  const { statistics, confidence, curve, histogram, luck, monteCarlo } = reportForTest();
  const parts = { statistics, confidence, curve, histogram, luck, monteCarlo };
  return {
    ...parts,
    underlyings: 1,
    from: '2024-11-20',
    to: '2026-11-20',
    sessions: 500,
    capital: 500_000,
    isDemo: false,
    pnl: 267_800,
    worst: -41_000,
    best: 301_000,
    peakMargin: 210_000,
    years: [],
    months: [],
    weekdays: [],
    bestSymbols: [],
    worstSymbols: [],
    refused: { 'not-listed': 1, untraded: 4, volume: 0, 'not-known': 0, size: 0, money: 0 },
    daysToExpiry: [{ ...bucket, name: '4–7' }],
    entryWeekdays: [{ ...bucket, name: 'Wednesday' }],
    ivPercentiles: [{ ...bucket, name: '80–100' }],
    strategies: [{ ...bucket, name: 'sell CE ATM' }],
    byUnderlying: [{ ...bucket, name: 'NIFTY' }],
    ends: [{ ...bucket, name: 'days-to-expiry' }],
    legs: [{ strategy: 'sell CE ATM', leg: 1, trades: 300, winners: 162, netPnl: 272_000 }],
    tookMs: 2300,
    ...changes,
  };
}

/** A run that is done. */
export function optionRunForTest(changes: Partial<OptionTestRun> = {}): OptionTestRun {
  return {
    id: '0b6e5a52-6f0a-4d0e-9a3e-333333333333',
    name: 'sell CE ATM · NIFTY',
    status: 'done',
    progress: 1,
    doing: '',
    error: null,
    createdAt: 0,
    finishedAt: 0,
    request: { symbols: ['NIFTY'], strategies: [{ legs: [{ kind: 'CE', side: 'sell', strike: 'ATM' }] }] },
    isOwn: true,
    shareKey: null,
    ...changes,
  };
}

const cases = { pnl: 1200, worst: -300, best: 1900, charges: 51.37 };

export const tradeForTest: OptionTestTrade = {
  number: 0,
  strategy: 'sell CE ATM',
  symbol: 'NIFTY',
  sets: 1,
  entry: '2026-11-11',
  exit: '2026-11-16',
  entryTime: null,
  exitTime: null,
  reason: 'days-to-expiry',
  daysToExpiry: 6,
  sessions: 3,
  bound: 190_000,
  ...cases,
  pnlPct: 0.63,
  legs: [
    {
      contract: 'NIFTY 2026-11-17 25900 CE',
      side: 'sell',
      reason: 'days-to-expiry',
      pnl: 1200,
      fills: [
        { day: '2026-11-11', time: null, phase: 'open', units: -65, price: 146.15, charges: 24.5, slippage: 0 },
        { day: '2026-11-16', time: null, phase: 'open', units: 65, price: 126.9, charges: 26.87, slippage: 0 },
      ],
    },
  ],
};
