import { barDay } from '@parakh/market';
import type { HeldMarket } from './engine.ts';

/** The shares with the largest turnover of the last session, the largest first: where a condition is looked at closely, on these. */
export function mostTraded({ daily, sessions }: Pick<HeldMarket, 'daily' | 'sessions'>, count: number): string[] {
  const last = sessions.at(-1);
  const traded = daily.symbols.flatMap((symbol, s) => {
    const bar = daily.starts[s + 1]! - 1;
    const turnover = daily.columns.turnover[bar] ?? NaN;
    return bar >= daily.starts[s]! && barDay(daily.time[bar]!) === last && turnover > 0 ? [{ symbol, turnover }] : [];
  });
  traded.sort((a, b) => b.turnover - a.turnover);
  return traded.slice(0, count).map(({ symbol }) => symbol);
}
