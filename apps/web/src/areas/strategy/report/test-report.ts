import type { BacktestReport, BacktestRequest, BacktestRun } from '@parakh/contract';

const interval = { value: 54, low: 48.5, high: 61.25 };

/** What a back-test was asked for. */
export const requestForTest: BacktestRequest = {
  condition: '([0] day RSI(14) > 60)',
  universe: 'NIFTY 50',
  settings: {
    sides: 'long',
    fill: 'next-open',
    exits: {},
    reentry: 'at-once',
    sizing: { kind: 'shares', shares: 1 },
    capital: { rupees: 1_000_000 },
    product: 'delivery',
    charges: 'discount',
    slippage: { kind: 'none' },
    touch: 'worst',
  },
};

const statistics: BacktestReport['statistics'] = {
  trades: 300,
  openTrades: 2,
  winners: 162,
  losers: 138,
  winRatePct: 54,
  netPnl: 272_000,
  grossProfit: 500_000,
  grossLoss: -228_000,
  openPnl: -4200,
  profitFactor: 2.19,
  averagePnl: 906,
  averagePct: 0.62,
  averageWin: 3086,
  averageLoss: -1652,
  largestWin: 20_000,
  largestLoss: -9000,
  expectancyR: 0.55,
  medianBars: 4,
  averageBars: 6,
  longestWinning: 9,
  longestLosing: 7,
  averageMaePct: -1.8,
  averageMfePct: 2.9,
  maxDrawdownOfTrades: 40_000,
  returnPct: 27.2,
  cagrPct: 13.8,
  maxDrawdownPct: -24.1,
  maxDrawdown: 240_000,
  longestDrawdownSessions: 80,
  volatilityPct: 18,
  sharpe: 1.1,
  sortino: 1.5,
  calmar: 0.57,
  exposurePct: 71,
  turnoverAYear: 12,
  charges: 31_000,
  slippage: 0,
  costSharePct: 10.2,
  passedOver: 3,
};

interface Changes extends Partial<Omit<BacktestReport, 'statistics'>> {
  readonly statistics?: Partial<BacktestReport['statistics']>;
  /** Over which the curve goes. */
  readonly days?: number;
}

/** A report of 300 trades over two years. */
export function reportForTest({ statistics: changed, days = 730, ...changes }: Changes = {}): BacktestReport {
  return {
    condition: requestForTest.condition,
    kind: 'condition',
    barLength: 'day',
    universe: 'Nifty 50',
    symbols: 50,
    from: '2024-11-20',
    to: '2026-11-20',
    bars: 25_000,
    dataAt: 0,
    isDemo: true,
    settings: requestForTest.settings,
    problems: [],
    statistics: { ...statistics, ...changed },
    confidence: { averagePct: interval, winRatePct: interval, profitFactor: { value: 2.19, low: 1.4, high: 3.1 } },
    benchmark: { returnPct: 26.4, cagrPct: 12.6, maxDrawdownPct: -38.3 },
    curve: {
      times: [0, days * 1440],
      equity: [1_000_000, 1_272_000],
      drawdown: [0, 0],
      benchmark: null,
      positions: [0, 2],
    },
    years: [],
    months: [],
    weekdays: [],
    sectors: [],
    bestSymbols: [],
    worstSymbols: [],
    reasons: [],
    histogram: { from: [], count: [] },
    luck: null,
    monteCarlo: null,
    sweep: null,
    walkForward: null,
    tookMs: 420,
    ...changes,
  };
}

/** A run that is done. */
export function runForTest(changes: Partial<BacktestRun> = {}): BacktestRun {
  return {
    id: '0b6e5a52-6f0a-4d0e-9a3e-222222222222',
    name: 'RSI over 60',
    condition: requestForTest.condition,
    status: 'done',
    progress: 1,
    doing: '',
    error: null,
    createdAt: 0,
    finishedAt: 0,
    request: requestForTest,
    statistics,
    isOwn: true,
    shareKey: null,
    ...changes,
  };
}
