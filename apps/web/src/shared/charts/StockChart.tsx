import { api, type ChartData, type Interval } from '@parakh/contract';
import { type ChartLine, type Deal, Loaded, PriceChart, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../api/api.ts';
import { useMovingBars } from '../live/use-moving-bars.ts';
import { type Chosen, overlayLines } from './overlays.ts';
import { isMinutes, timeFrameTitle } from './time-frame.ts';

const BARS = 750;
const noTimes: readonly number[] = [];

interface Shown {
  readonly symbol: string;
  readonly interval: Interval;
  readonly chosen: readonly Chosen[];
  /** Lines worked out elsewhere, on these bars. */
  readonly draws?: (bars: ChartData) => readonly ChartLine[];
  readonly candles?: boolean;
  readonly compare?: readonly string[];
  /** Times of bars to mark. */
  readonly marks?: readonly number[] | undefined;
  /** The last so many bars. */
  readonly limit?: number;
  /** The newest bar shown is of this day or before. */
  readonly until?: string | undefined;
  /** Where something was bought or sold. */
  readonly deals?: readonly Deal[] | undefined;
}

/** One symbol's bars from the server, with lines computed here. */
export function StockChart({ height, ...shown }: Shown & { height: number | string }) {
  const { symbol, interval, limit = BARS, until } = shown;
  const query = { limit, prices: 'adjusted' as const, ...(until ? { to: until } : {}) };
  const bars = useApi(api.market.chartData, { params: { symbol, interval }, query });
  return (
    <Loaded query={bars} lines={10} height={typeof height === 'number' ? height : 420}>
      {(data) =>
        data.time.length === 0 ? <NoBars interval={interval} /> : <Drawn data={data} shown={shown} height={height} />
      }
    </Loaded>
  );
}

function NoBars({ interval }: { interval: Interval }) {
  const words = isMinutes(interval)
    ? t('No minute bars of this symbol are available. Import minute files, or look at days.')
    : t('No bars of this symbol are available.');
  return (
    <div className="state">
      <h3>{words}</h3>
    </div>
  );
}

function Drawn({ data, shown, height }: { data: ChartData; shown: Shown; height: number | string }) {
  const { chosen, draws, compare = [], marks, candles = true, deals } = shown;
  const lines = useLines(data, chosen, draws);
  const others = useCompared(data, compare);
  const now = useMovingBars(data, shown.until === undefined && draws === undefined);
  const linesNow = useLines(now, chosen, draws);
  const moved = useMemo(
    () => (now === data ? undefined : { bars: now, lines: linesNow, compare: others }),
    [now, data, linesNow, others],
  );
  const label = t('{symbol}, {frame} bars, adjusted prices', {
    symbol: data.symbol,
    frame: t(timeFrameTitle(data.interval)).toLowerCase(),
  });
  return (
    <PriceChart
      label={label}
      bars={data}
      moved={moved}
      withClock={isMinutes(data.interval)}
      lines={lines}
      marks={marks ?? noTimes}
      compare={others}
      candles={candles}
      deals={deals}
      height={height}
    />
  );
}

function useLines(bars: ChartData, chosen: readonly Chosen[], draws: Shown['draws']): ChartLine[] {
  return useMemo(() => [...overlayLines(bars, chosen), ...(draws?.(bars) ?? [])], [bars, chosen, draws]);
}

const none: readonly never[] = [];

/** Closes of another symbol laid on the bars of the first, by their times. At most one is compared at a time. */
function useCompared(data: ChartData, symbols: readonly string[]) {
  const symbol = symbols[0];
  const sent = {
    params: { symbol: symbol ?? data.symbol, interval: data.interval },
    query: { limit: BARS, prices: 'adjusted' as const },
  };
  const other = useApi(api.market.chartData, sent, { when: symbol !== undefined }).data;
  return useMemo(() => {
    if (!symbol || !other) return none;
    const closeAt = new Map(other.time.map((time, i) => [time, other.close[i] ?? null]));
    return [{ title: symbol, values: data.time.map((time) => closeAt.get(time) ?? null) }];
  }, [data, other, symbol]);
}
