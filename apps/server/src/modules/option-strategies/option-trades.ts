import { clockOf, dayOf, nanToNull, rupeesOf } from '@parakh/base';
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
    ...timesOf(trade),
    reason: trade.reason,
    daysToExpiry: trade.daysToExpiry,
    sessions: trade.sessions,
    bound: rupeesOf(trade.bound),
    charges: rupeesOf(trade.charges),
    pnl: rupeesOf(trade.pnl),
    worst: rupeesOf(trade.worst),
    best: rupeesOf(trade.best),
    pnlPct: nanToNull(trade.bound > 0 ? (100 * trade.pnl) / trade.bound : NaN),
    legs: trade.legs.map((leg) => legShown(symbol, leg)),
  };
}

/** Of the first entry and of the last exit. */
function timesOf({ exitDay, legs }: OptionTrade): Pick<OptionTestTrade, 'entryTime' | 'exitTime'> {
  const last = legs.flatMap(({ fills }) => fills).filter(({ day }) => day === exitDay);
  const minutes = last.flatMap(({ minute }) => minute ?? []);
  return {
    entryTime: timeAt(legs[0]!.fills[0]!.minute),
    exitTime: timeAt(minutes.length === 0 ? undefined : Math.max(...minutes)),
  };
}

const timeAt = (minute: number | undefined) => (minute === undefined ? null : clockOf(minute));

function legShown(symbol: string, leg: LegTrade): OptionTestTrade['legs'][number] {
  return {
    contract: nameOf(symbol, leg),
    side: leg.side,
    reason: leg.reason,
    pnl: rupeesOf(leg.pnl),
    fills: leg.fills.map(({ day, minute, phase, units, price, charges, slippage }) => {
      return {
        day: dayOf(day),
        time: timeAt(minute),
        phase,
        units,
        price: price / 100,
        charges: charges / 100,
        slippage: slippage / 100,
      };
    }),
  };
}

function nameOf(underlying: string, { kind, expiry, strike }: LegTrade): string {
  if (kind === 'future') return contractName({ kind, underlying, expiry: dayOf(expiry) });
  const right = kind === 'CE' ? 'call' : 'put';
  return contractName({ kind: 'option', underlying, expiry: dayOf(expiry), strike, right });
}
