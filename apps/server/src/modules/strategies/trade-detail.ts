import type { api, BacktestRequest, BacktestTrade, ReplyOf } from '@parakh/contract';
import type { StrategiesDeps } from './deps.ts';

/** A trade with what every clause said at the bar that opened it, and, where a signal closed it, at the bar of that signal. */
export async function tradeDetail(
  trade: BacktestTrade,
  request: BacktestRequest,
  services: StrategiesDeps,
): Promise<ReplyOf<typeof api.strategy.backtestTrade>> {
  const { condition, universe, closedOnly, prices } = request;
  const clausesAt = async (until: number) => {
    const question = { text: condition, symbol: trade.symbol, closedOnly, prices, until };
    const among = typeof universe === 'string' ? { universe } : {};
    return [...(await services.engine().explain({ ...question, ...among })).clauses];
  };
  const closedAt = signalOfExit(trade, request);
  return {
    trade,
    entry: await clausesAt(trade.signalTime),
    exit: closedAt === undefined ? [] : await clausesAt(closedAt),
  };
}

/** The last moment of the bar whose signal closed a trade: the bar before the fill, unless it was filled at the very close. */
function signalOfExit({ reason, exitTime }: BacktestTrade, { settings }: BacktestRequest): number | undefined {
  if (reason !== 'signal' || exitTime === null) return undefined;
  return settings.fill === 'same-close' ? exitTime : exitTime - 1;
}
