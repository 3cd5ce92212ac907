import type { IChartApi, MouseEventParams } from 'lightweight-charts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { whenNear } from '../when-idle.ts';
import { t } from '../words.ts';
import { BarTable } from './BarTable.tsx';
import { type DrawnChart, drawChart, showLast } from './draw.ts';
import { goesOn, minutesOf } from './grow.ts';
import { ReadOut } from './ReadOut.tsx';
import type { ChartShape } from './shape.ts';
import { useTokens } from './tokens.ts';

const PAN_BARS = 10;
const ZOOM = 0.8;

type Moved = Pick<ChartShape, 'bars' | 'lines' | 'compare'>;

/** Candles with volume, lines, panes and marks. Arrow keys pan, + and − zoom, Home shows the newest bars. */
export function PriceChart({
  label,
  height = 420,
  moved,
  ...shape
}: ChartShape & {
  label: string;
  height?: number | string;
  /** The same with its end as it is now: drawn without moving the reader's view. */
  moved?: Moved | undefined;
}) {
  const { bars, withClock, lines, marks, compare, candles, deals } = shape;
  const drawn = useMemo<ChartShape>(
    () => ({ bars, withClock, lines, marks, compare, candles, deals }),
    [bars, withClock, lines, marks, compare, candles, deals],
  );
  const now = useMemo(() => (moved ? { ...drawn, ...moved } : drawn), [drawn, moved]);
  const { container, chart, pointed } = useDrawnChart(drawn, now);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!chart.current || !steer(chart.current.chart, event.key, now)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const index = placeOf(now, pointed);
  return (
    <div className="price-chart">
      <ReadOut shape={now} index={index} />
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
      <BarTable shape={now} label={label} />
    </div>
  );
}

/** The chart on the page: drawn anew when what it shows is another, moved on when only its end is. */
function useDrawnChart(drawn: ChartShape, now: ChartShape) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart>(null);
  const [pointed, setPointed] = useState<number>();
  const tokens = useTokens();
  const standing = useStanding(drawn);
  const newest = useRef(now);
  const place = useRef<{
    bars: unknown;
    range: ReturnType<ReturnType<IChartApi['timeScale']>['getVisibleLogicalRange']>;
  }>(null);

  useEffect(() => {
    const draw = () => {
      const made = drawChart(container.current!, standing, tokens);
      chart.current = made;
      made.chart.subscribeCrosshairMove(({ time }: MouseEventParams) => setPointed(minutesOf(time)));
      // A new overlay or theme leaves the reader where he was; new bars show their end.
      if (place.current?.bars === standing.bars && place.current.range)
        made.chart.timeScale().setVisibleLogicalRange(place.current.range);
      made.grow(newest.current);
    };
    // What is pressed while a page comes is answered first. A chart that stood already leaves no gap.
    const callOff = place.current ? draw() : whenNear(container.current!, draw);
    return () => {
      callOff?.();
      const made = chart.current?.chart;
      if (!made) return;
      place.current = { bars: standing.bars, range: made.timeScale().getVisibleLogicalRange() };
      made.remove();
      chart.current = null;
    };
  }, [standing, tokens]);
  useEffect(() => {
    newest.current = now;
    chart.current?.grow(now);
  }, [now]);
  return { container, chart, pointed };
}

/** What the chart was drawn of, for as long as what it shows only goes on from there: the same bars come again with each question. */
function useStanding(shape: ChartShape): ChartShape {
  const [standing, setStanding] = useState(shape);
  const kept = goesOn(standing, shape) ? standing : shape;
  if (kept !== standing) setStanding(kept);
  return kept;
}

/** The bar that is pointed at; the newest when none is. */
function placeOf({ bars }: ChartShape, pointed: number | undefined): number {
  const place = pointed === undefined ? -1 : Array.from(bars.time).lastIndexOf(pointed);
  return place < 0 ? bars.time.length - 1 : place;
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
