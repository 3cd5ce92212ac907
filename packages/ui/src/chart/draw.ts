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
import { type ChartLine, type ChartShape, knownAt, PRICE_PANE, panesOf, seriesNumber, type Values } from './shape.ts';
import { faded, type Tokens } from './tokens.ts';

const SECONDS_A_MINUTE = 60;
const BAR_PX = 7;
const FEWEST_BARS = 40;
const PANE_SHARE = 0.28;

/** The library counts seconds and knows no zone: minutes of the Indian clock go in as if they were universal time. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's brand on a plain number
export const timeOf = (minutes: number) => (minutes * SECONDS_A_MINUTE) as UTCTimestamp;

/** Draws the whole shape on a fresh chart; the caller removes it. */
export function drawChart(container: HTMLElement, shape: ChartShape, tokens: Tokens): IChartApi {
  const chart = createChart(container, options(shape, tokens));
  const main = shape.candles ? drawCandles(chart, shape, tokens) : drawCloses(chart, shape, tokens);
  drawVolume(chart, shape, tokens);
  drawCompared(chart, shape, tokens);
  drawLines(chart, shape, tokens);
  drawMarks(chart, main, shape, tokens);
  drawDeals(main, shape, tokens);
  chart.panes().forEach((pane, i) => pane.setStretchFactor(i === 0 ? 1 : PANE_SHARE));
  showLast(chart, shape, container.clientWidth);
  return chart;
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
      timeFormatter: (time: UTCTimestamp) => barTimeText(time / SECONDS_A_MINUTE, shape.withClock),
    },
    handleScale: { axisPressedMouseMove: true },
  };
}

function drawCandles(chart: IChartApi, { bars }: ChartShape, tokens: Tokens) {
  const series = chart.addSeries(CandlestickSeries, {
    upColor: tokens['up-line'],
    wickUpColor: tokens['up-line'],
    downColor: tokens['down-line'],
    wickDownColor: tokens['down-line'],
    borderVisible: false,
  });
  series.setData(
    points(bars.time, (i) => {
      const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((column) => knownAt(column, i));
      return { open: open!, high: high!, low: low!, close: close! };
    }),
  );
  return series;
}

function drawCloses(chart: IChartApi, { bars }: ChartShape, tokens: Tokens) {
  const series = chart.addSeries(LineSeries, { color: seriesColour(tokens, 1), lineWidth: 2 });
  series.setData(lineOf(bars.time, bars.close));
  return series;
}

function drawVolume(chart: IChartApi, { bars }: ChartShape, tokens: Tokens) {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  const colours = [faded(tokens['down-line'], 0.45), faded(tokens['up-line'], 0.45)] as const;
  series.setData(
    points(bars.time, (i) => ({
      value: knownAt(bars.volume, i),
      color: colours[knownAt(bars.close, i) >= knownAt(bars.open, i) ? 1 : 0],
    })),
  );
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
}

function drawCompared(chart: IChartApi, { bars, compare }: ChartShape, tokens: Tokens) {
  compare.forEach(({ values, title }, i) => {
    const colour = seriesColour(tokens, i === 0 ? 1 : 4 + i);
    const series = chart.addSeries(LineSeries, { color: colour, title, lineWidth: 2, priceLineVisible: false });
    series.setData(lineOf(bars.time, values));
  });
}

function drawLines(chart: IChartApi, { bars, lines }: ChartShape, tokens: Tokens) {
  const panes = panesOf(lines);
  const drawn = new Map<string, number>();
  for (const line of lines) {
    const position = drawn.get(line.pane) ?? 0;
    drawn.set(line.pane, position + 1);
    const colour = seriesColour(tokens, seriesNumber(line, position));
    const pane = line.pane === PRICE_PANE ? 0 : panes.indexOf(line.pane) + 1;
    drawLine(chart, bars.time, line, { colour, pane, dashed: position > 0 });
  }
}

function drawLine(
  chart: IChartApi,
  time: ArrayLike<number>,
  line: ChartLine,
  look: { colour: string; pane: number; dashed: boolean },
) {
  const quiet = { priceLineVisible: false, lastValueVisible: look.pane > 0 };
  if (line.kind === 'bars') {
    const series = chart.addSeries(HistogramSeries, { ...quiet, color: faded(look.colour, 0.6) }, look.pane);
    series.setData(lineOf(time, line.values));
    return;
  }
  // Lines of one pane also differ by dash, so that colour never carries the meaning alone.
  const style = look.dashed ? LineStyle.Dashed : LineStyle.Solid;
  const series = chart.addSeries(
    LineSeries,
    { ...quiet, color: look.colour, lineWidth: 1, lineStyle: style, crosshairMarkerRadius: 3 },
    look.pane,
  );
  series.setData(lineOf(time, line.values));
  for (const price of line.guides ?? []) {
    series.createPriceLine({
      price,
      color: faded(look.colour, 0.5),
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
    });
  }
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

/** A point for each bar; a bar with an unknown figure keeps its place on the axis without a point. */
function points<Point extends object>(
  time: ArrayLike<number>,
  at: (index: number) => Point,
): (({ time: UTCTimestamp } & Point) | { time: UTCTimestamp })[] {
  return Array.from(time, (minutes, i) => {
    const point = at(i);
    const known = Object.values(point).every((value) => typeof value === 'string' || Number.isFinite(value));
    return known ? { time: timeOf(minutes), ...point } : { time: timeOf(minutes) };
  });
}

function lineOf(time: ArrayLike<number>, values: Values) {
  return points(time, (i) => ({ value: knownAt(values, i) }));
}
