import {
  type AutoscaleInfo,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type UTCTimestamp,
} from 'lightweight-charts';
import { grouped } from '../numbers.ts';
import { barTimeText } from '../times.ts';
import { firstChanged, type Grow, laid, minutesOf, timeOf } from './grow.ts';
import { type ChartLine, type ChartShape, knownAt, PRICE_PANE, panesOf, seriesNumber } from './shape.ts';
import { faded, type Tokens } from './tokens.ts';

const BAR_PX = 7;
const FEWEST_BARS = 40;
const PANE_SHARE = 0.28;

/** A chart that stands. */
export interface DrawnChart {
  readonly chart: IChartApi;
  /** The same bars with another end: what changed is drawn again, the reader's view stays. */
  readonly grow: (shape: ChartShape) => void;
}

/** Draws the whole shape on a fresh chart; the caller removes it. */
export function drawChart(container: HTMLElement, shape: ChartShape, tokens: Tokens): DrawnChart {
  const chart = createChart(container, options(shape, tokens));
  const main = shape.candles ? drawCandles(chart, shape, tokens) : drawCloses(chart, shape, tokens);
  const grows = [
    main.grow,
    drawVolume(chart, shape, tokens),
    ...drawCompared(chart, shape, tokens),
    ...drawLines(chart, shape, tokens),
  ];
  drawMarks(chart, main.series, shape, tokens);
  drawDeals(main.series, shape, tokens);
  chart.panes().forEach((pane, i) => pane.setStretchFactor(i === 0 ? 1 : PANE_SHARE));
  showLast(chart, shape, container.clientWidth);
  let before = shape;
  return {
    chart,
    grow: (now) => {
      const from = firstChanged(before, now);
      for (const grow of grows) for (let i = from; i < now.bars.time.length; i++) grow(now, i);
      before = now;
    },
  };
}

/** The newest bars, as many as can be told apart in this width. */
export function showLast(chart: IChartApi, { bars }: ChartShape, width: number): void {
  const last = bars.time.length;
  const shown = Math.max(FEWEST_BARS, Math.round(width / BAR_PX));
  chart.timeScale().setVisibleLogicalRange({ from: Math.max(-2, last - shown), to: last + 3 });
}

function options(shape: ChartShape, tokens: Tokens) {
  return {
    autoSize: true,
    layout: {
      background: { color: tokens['surface-panel'] },
      textColor: tokens['chart-axis'],
      fontFamily: tokens['font-sans'],
      fontSize: 11,
      // The foot of the chart names the library instead.
      attributionLogo: false,
      panes: { separatorColor: tokens['border-subtle'], separatorHoverColor: faded(tokens.accent, 0.15) },
    },
    grid: { vertLines: { color: tokens['chart-grid'] }, horzLines: { color: tokens['chart-grid'] } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: tokens['chart-cross'], labelBackgroundColor: tokens['text-secondary'] },
      horzLine: { color: tokens['chart-cross'], labelBackgroundColor: tokens['text-secondary'] },
    },
    rightPriceScale: {
      borderVisible: false,
      mode: shape.compare.length > 0 ? PriceScaleMode.Percentage : PriceScaleMode.Normal,
      scaleMargins: { top: 0.06, bottom: 0.2 },
    },
    timeScale: { borderVisible: false, timeVisible: shape.withClock, secondsVisible: false, minBarSpacing: 0.5 },
    localization: {
      priceFormatter: (value: number) => grouped(value),
      timeFormatter: (time: UTCTimestamp) => barTimeText(minutesOf(time) ?? NaN, shape.withClock),
    },
    handleScale: { axisPressedMouseMove: true },
  };
}

function drawCandles(chart: IChartApi, shape: ChartShape, tokens: Tokens) {
  const series = chart.addSeries(CandlestickSeries, {
    upColor: tokens['up-line'],
    wickUpColor: tokens['up-line'],
    downColor: tokens['down-line'],
    wickDownColor: tokens['down-line'],
    borderVisible: false,
  });
  const grow = laid(series, shape, ({ bars }, i) => {
    const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((column) => knownAt(column, i));
    return { open, high, low, close };
  });
  return { series, grow };
}

function drawCloses(chart: IChartApi, shape: ChartShape, tokens: Tokens) {
  const series = chart.addSeries(LineSeries, { color: seriesColour(tokens, 1), lineWidth: 2 });
  return { series, grow: laid(series, shape, ({ bars }, i) => ({ value: knownAt(bars.close, i) })) };
}

function drawVolume(chart: IChartApi, shape: ChartShape, tokens: Tokens): Grow {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  const colours = [faded(tokens['down-line'], 0.45), faded(tokens['up-line'], 0.45)] as const;
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return laid(series, shape, ({ bars }, i) => ({
    value: knownAt(bars.volume, i),
    color: colours[knownAt(bars.close, i) >= knownAt(bars.open, i) ? 1 : 0],
  }));
}

function drawCompared(chart: IChartApi, shape: ChartShape, tokens: Tokens): Grow[] {
  return shape.compare.map(({ title }, i) => {
    const colour = seriesColour(tokens, i === 0 ? 1 : 4 + i);
    const series = chart.addSeries(LineSeries, { color: colour, title, lineWidth: 2, priceLineVisible: false });
    return laid(series, shape, ({ compare }, at) => ({ value: knownAt(compare[i]?.values ?? [], at) }));
  });
}

function drawLines(chart: IChartApi, shape: ChartShape, tokens: Tokens): Grow[] {
  const panes = panesOf(shape.lines);
  const drawn = new Map<string, number>();
  return shape.lines.map((line, i) => {
    const position = drawn.get(line.pane) ?? 0;
    drawn.set(line.pane, position + 1);
    const colour = seriesColour(tokens, seriesNumber(line, position));
    const pane = line.pane === PRICE_PANE ? 0 : panes.indexOf(line.pane) + 1;
    const series = drawLine(chart, line, { colour, pane, dashed: position > 0 });
    return laid(series, shape, ({ lines }, at) => ({ value: knownAt(lines[i]?.values ?? [], at) }));
  });
}

function drawLine(
  chart: IChartApi,
  line: ChartLine,
  look: { colour: string; pane: number; dashed: boolean },
): ISeriesApi<'Histogram' | 'Line'> {
  const quiet = { priceLineVisible: false, lastValueVisible: look.pane > 0 };
  if (line.kind === 'bars')
    return chart.addSeries(HistogramSeries, { ...quiet, color: faded(look.colour, 0.6) }, look.pane);
  // Lines of one pane also differ by dash, so that colour never carries the meaning alone.
  const style = look.dashed ? LineStyle.Dashed : LineStyle.Solid;
  const series = chart.addSeries(
    LineSeries,
    { ...quiet, color: look.colour, lineWidth: 1, lineStyle: style, crosshairMarkerRadius: 3 },
    look.pane,
  );
  for (const price of line.guides ?? []) {
    series.createPriceLine({
      price,
      color: faded(look.colour, 0.5),
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    });
  }
  return series;
}

const wholeHeight = (): AutoscaleInfo => ({ priceRange: { minValue: 0, maxValue: 1 } });

/** An arrow under each bar on which the condition held, and a pale column behind it. */
function drawMarks(
  chart: IChartApi,
  main: ISeriesApi<'Candlestick' | 'Line'>,
  { bars, marks }: ChartShape,
  tokens: Tokens,
) {
  if (marks.length === 0) return;
  const held = new Set(marks);
  const behind = chart.addSeries(HistogramSeries, {
    priceScaleId: 'marks',
    color: faded(tokens.accent, 0.09),
    lastValueVisible: false,
    priceLineVisible: false,
    autoscaleInfoProvider: wholeHeight,
  });
  chart.priceScale('marks').applyOptions({ scaleMargins: { top: 0, bottom: 0 } });
  const here = Array.from(bars.time)
    .filter((time) => held.has(time))
    .map(timeOf);
  behind.setData(here.map((time) => ({ time, value: 1 })));
  createSeriesMarkers(
    main,
    here.map((time) => ({
      time,
      position: 'belowBar' as const,
      shape: 'arrowUp' as const,
      color: tokens.accent,
      size: 0.8,
    })),
  );
}

function drawDeals(main: ISeriesApi<'Candlestick' | 'Line'>, { bars, deals = [] }: ChartShape, tokens: Tokens) {
  const held = new Set(Array.from(bars.time));
  createSeriesMarkers(
    main,
    deals
      .filter(({ time }) => held.has(time))
      .map(({ time, isBuy, text }) => ({
        time: timeOf(time),
        position: isBuy ? ('belowBar' as const) : ('aboveBar' as const),
        shape: isBuy ? ('arrowUp' as const) : ('arrowDown' as const),
        color: tokens['text-primary'],
        text,
      })),
  );
}

const seriesColour = (tokens: Tokens, number: number) => tokens.series[(number - 1) % tokens.series.length]!;
