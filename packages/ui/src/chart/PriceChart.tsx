import type { IChartApi, MouseEventParams, Time } from 'lightweight-charts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../words.ts';
import { BarTable } from './BarTable.tsx';
import { drawChart, showLast, timeOf } from './draw.ts';
import { ReadOut } from './ReadOut.tsx';
import type { ChartShape } from './shape.ts';
import { useTokens } from './tokens.ts';

const PAN_BARS = 10;
const ZOOM = 0.8;

/** Candles with volume, lines, panes and marks. Arrow keys pan, + and − zoom, Home shows the newest bars. */
export function PriceChart({
  label,
  height = 420,
  ...shape
}: ChartShape & { label: string; height?: number | string }) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi>(null);
  const [pointed, setPointed] = useState<number>();
  const tokens = useTokens();
  const { bars, withClock, lines, marks, compare, candles, deals } = shape;
  const drawn = useMemo<ChartShape>(
    () => ({ bars, withClock, lines, marks, compare, candles, deals }),
    [bars, withClock, lines, marks, compare, candles, deals],
  );
  const place = useRef<{
    bars: unknown;
    range: ReturnType<ReturnType<IChartApi['timeScale']>['getVisibleLogicalRange']>;
  }>(null);

  useEffect(() => {
    const made = drawChart(container.current!, drawn, tokens);
    chart.current = made;
    const indexOf = new Map<Time | undefined, number>(
      Array.from(drawn.bars.time, (minutes, i) => [timeOf(minutes), i]),
    );
    made.subscribeCrosshairMove((event: MouseEventParams) => setPointed(indexOf.get(event.time)));
    // A new overlay or theme leaves the reader where he was; new bars show their end.
    if (place.current?.bars === drawn.bars && place.current.range)
      made.timeScale().setVisibleLogicalRange(place.current.range);
    return () => {
      place.current = { bars: drawn.bars, range: made.timeScale().getVisibleLogicalRange() };
      made.remove();
    };
  }, [drawn, tokens]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!chart.current || !steer(chart.current, event.key, drawn)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const index = Math.min(pointed ?? Infinity, bars.time.length - 1);
  return (
    <div className="price-chart">
      <ReadOut shape={drawn} index={index} />
      {/* A chart is walked by keys like a map: it takes the focus though it is neither field nor button. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={container}
        className="canvas"
        style={{ height }}
        role="group"
        tabIndex={0}
        aria-label={`${label}. ${t('Arrow keys pan, plus and minus zoom, Home shows the newest bars. A table of the same bars follows.')}`}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-enable */}
      <BarTable shape={drawn} label={label} />
    </div>
  );
}

/** True when the key meant something here. */
function steer(chart: IChartApi, key: string, shape: ChartShape): boolean {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range) return false;
  const bars = { ArrowLeft: -PAN_BARS, ArrowRight: PAN_BARS }[key];
  if (bars) {
    scale.setVisibleLogicalRange({ from: range.from + bars, to: range.to + bars });
    return true;
  }
  const times = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM }[key];
  if (times) {
    scale.setVisibleLogicalRange({ from: range.to - (range.to - range.from) * times, to: range.to });
    return true;
  }
  if (key !== 'Home') return false;
  showLast(chart, shape, chart.timeScale().width());
  return true;
}
