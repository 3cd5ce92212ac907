import type { Curve, ExitReason, Simulation, Trade } from '@parakh/backtest';
import { barTime } from '@parakh/market';
import type { EndReason, OptionTrade } from './option-trade.ts';
import type { OptionRun } from './run-tests.ts';

/** The words of back-tests of shares for what ends a position; the report tells the own ones. */
const reasonsOfShares: Readonly<Record<EndReason, ExitReason>> = {
  stop: 'stop',
  target: 'target',
  trailing: 'trailing',
  condition: 'signal',
  'days-to-expiry': 'time',
  sessions: 'time',
  'square-off': 'square-off',
  expiry: 'time',
  'with-leg': 'stop',
  gone: 'delisted',
  'unexplained-adjustment': 'jump',
  'open-at-end': 'open-at-end',
};

/** A position as the statistics of back-tests take it: its value at the entry is what it bound, so that percents are of the money it needed. */
export function asTrade(trade: OptionTrade): Trade {
  const { bound, pnl, charges, slippage, sessions } = trade;
  const [entryTime, exitTime] = [barTime(trade.entryDay), barTime(trade.exitDay)];
  return {
    symbolIndex: trade.underlying,
    side: isPaidFor(trade) ? 'long' : 'short',
    signalBar: 0,
    entryBar: 0,
    exitBar: sessions,
    signalTime: entryTime,
    entryTime,
    exitTime,
    entryPaise: bound,
    exitPaise: bound + pnl + charges,
    quantity: 1,
    exitQuantity: 1,
    fractionPaise: 0,
    chargesPaise: charges,
    slippagePaise: slippage,
    pnlPaise: pnl,
    reason: reasonsOfShares[trade.reason],
    bars: sessions,
    maePct: trade.maePct,
    mfePct: trade.mfePct,
  };
}

const isPaidFor = ({ legs }: OptionTrade) => legs.reduce((cash, { fills }) => cash + fills[0]!.cash, 0) <= 0;

/** A run as the report of back-tests takes it. */
export function simulationOf(run: OptionRun): Simulation {
  return {
    trades: run.trades.map(asTrade),
    skippedSignals: Object.values(run.refused).reduce((total, count) => total + count, 0),
    curve: curveOf(run),
  };
}

/** Equity, cash and what is held by session, as charts of back-tests draw them. */
export function curveOf({ days, trades, capital, cash, worth, positions }: OptionRun): Curve {
  const fills = trades
    .flatMap(({ legs }) => legs.flatMap((leg) => leg.fills))
    .filter(({ phase }) => phase !== 'valued');
  return {
    time: Int32Array.from(days, (day) => barTime(day)),
    equityPaise: cash.map((money, i) => money + worth[i]!),
    cashPaise: cash,
    holdingsPaise: worth,
    positions,
    capitalPaise: capital,
    chargesPaise: fills.reduce((total, { charges }) => total + charges, 0),
    turnoverPaise: fills.reduce((total, { units, price }) => total + Math.abs(units) * price, 0),
  };
}
