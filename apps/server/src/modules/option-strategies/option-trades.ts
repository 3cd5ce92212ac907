import { dayOf, known, rupeesOf } from '@parakh/base';
import type { OptionTestTrade } from '@parakh/contract';
import type { LegTrade, OptionTrade } from '@parakh/option-strategies/backtest';
import { contractName } from '@parakh/options';
import type { OptionTested } from './gathered-test.ts';

/** Trades by entry: rupees instead of paise, null for what is not known. */
export function tradesShown({ asked, run }: Pick<OptionTested, 'asked' | 'run'>): OptionTestTrade[] {
  return run.trades.map((trade, number) => tradeShown(trade, number, asked));
}

function tradeShown(
  trade: OptionTrade,
  number: number,
  { tests, underlyings }: OptionTested['asked'],
): OptionTestTrade {
  const symbol = underlyings[trade.underlying]!.underlying;
  return {
    number,
    strategy: tests[trade.strategy]!.name,
    symbol,
    sets: trade.sets,
    entry: dayOf(trade.entryDay),
    exit: dayOf(trade.exitDay),
    reason: trade.reason,
    daysToExpiry: trade.daysToExpiry,
    sessions: trade.sessions,
    bound: rupeesOf(trade.bound),
    charges: rupeesOf(trade.charges),
    pnl: rupeesOf(trade.pnl),
    worst: rupeesOf(trade.worst),
    best: rupeesOf(trade.best),
    pnlPct: known(trade.bound > 0 ? (100 * trade.pnl) / trade.bound : NaN),
    legs: trade.legs.map((leg) => legShown(symbol, leg)),
  };
}

function legShown(symbol: string, leg: LegTrade): OptionTestTrade['legs'][number] {
  return {
    contract: nameOf(symbol, leg),
    side: leg.side,
    reason: leg.reason,
    pnl: rupeesOf(leg.pnl),
    fills: leg.fills.map(({ day, phase, units, price, charges, slippage }) => {
      return { day: dayOf(day), phase, units, price: price / 100, charges: charges / 100, slippage: slippage / 100 };
    }),
  };
}

function nameOf(underlying: string, { kind, expiry, strike }: LegTrade): string {
  if (kind === 'future') return contractName({ kind, underlying, expiry: dayOf(expiry) });
  const right = kind === 'CE' ? 'call' : 'put';
  return contractName({ kind: 'option', underlying, expiry: dayOf(expiry), strike, right });
}
