import { api, type ChartData } from '@parakh/contract';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../api/api.ts';
import { corrected, type MovingBars, moved, noTail, withTail } from './moving-bars.ts';
import { followQuote, quoteOf } from './quotes.ts';
import { useMayFollow } from './use-feed.ts';

const EVERY_MS = 60_000;
/** The bars that closed since the last look, and a few that late trades may have changed. */
const NEWEST = 4;

/** Bars whose last one moves with the prices; the same object while none come. `isOn` false: of an older day. */
export function useMovingBars(bars: ChartData, isOn: boolean): ChartData {
  const follows = useMayFollow() && isOn;
  const { symbol, interval, prices } = bars;
  const [{ of, moving }, set] = useState<{ of: ChartData; moving: MovingBars }>({ of: bars, moving: noTail });
  const query = { limit: NEWEST, prices };
  const newest = useApi(
    api.market.chartData,
    { params: { symbol, interval }, query },
    { when: follows, everyMs: EVERY_MS },
  ).data;
  useEffect(() => {
    if (!follows) return undefined;
    const change = (how: (held: MovingBars) => MovingBars) =>
      set((before) => ({ of: bars, moving: how(before.of === bars ? before.moving : noTail) }));
    return followQuote(symbol, () => {
      const tick = quoteOf(symbol);
      if (tick) change((held) => moved(held, bars, tick, interval));
    });
  }, [follows, bars, symbol, interval]);
  return useMemo(() => {
    if (!follows || of !== bars) return bars;
    return withTail(bars, newest ? corrected(moving, newest) : moving);
  }, [follows, of, bars, moving, newest]);
}
