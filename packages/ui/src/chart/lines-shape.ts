import { grouped } from '../numbers.ts';
import { t } from '../words.ts';
import { knownAt, type Values } from './shape.ts';
import { thinned } from './thinned.ts';
import { logTicks, ticks } from './ticks.ts';

/** One line: `values[i]` stands at `x[i]`, and `x` rises. */
export interface DrawnLine {
  readonly title: string;
  readonly x: ArrayLike<number>;
  readonly values: Values;
  /** A colour of the style sheet: 'var(--series-1)'. */
  readonly colour: string;
  readonly isDashed?: boolean;
  /** Filled down or up to the pane's floor. */
  readonly isFilled?: boolean;
  /** Nothing is drawn between two values further apart than this on the axis. */
  readonly breaksAfter?: number;
}

export interface LinesPane {
  readonly title: string;
  /** Whether the title stands in the drawing; the lines' own names are said above it. */
  readonly isNamed?: boolean;
  /** Pixels. */
  readonly height: number;
  readonly lines: readonly DrawnLine[];
  /** Of a value that is read. */
  readonly format: (value: number) => string;
  /** Of a value beside the axis; `format` when left out. */
  readonly axis?: (value: number) => string;
  /** Where fills end, and which is always on the scale. */
  readonly floor?: number;
  /** Equal ratios are equally high. Not where anything is at or below 0. */
  readonly isLog?: boolean;
  /** Where the values lie most of the time. */
  readonly band?: {
    readonly x: ArrayLike<number>;
    readonly low: Values;
    readonly high: Values;
    readonly colour: string;
  };
}

export interface LinesShape {
  readonly panes: readonly LinesPane[];
  readonly xText: (x: number) => string;
  /** A place as a file has it: a number, a day; `xText` when left out. */
  readonly xFile?: (x: number) => string | number;
  /** Places beside the axis, `most` at most. */
  readonly xTicks: (
    from: number,
    to: number,
    most: number,
  ) => readonly { readonly at: number; readonly text: string }[];
  /** A line from top to bottom. */
  readonly split?: number | undefined;
}

export const PAD = { top: 6, right: 60, bottom: 24, left: 2 };
const PANE_GAP = 10;
/** Above a pane with a name. */
const NAME_PX = 16;
const TICK_PX = 84;
const STEP_PX = 2;
const HEADROOM = 0.04;

export interface LaidPane {
  readonly title: string;
  readonly name: string | undefined;
  readonly top: number;
  readonly yOf: (value: number) => number;
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  readonly lines: readonly (Pick<DrawnLine, 'title' | 'colour' | 'isDashed'> & {
    /** Of each stretch without a break. */
    readonly points: readonly string[];
    readonly areas: readonly string[];
  })[];
  readonly band: { readonly points: string; readonly colour: string } | undefined;
}

/** Where everything stands in a drawing of this width. */
export function laidOut(shape: LinesShape, width: number) {
  const right = width - PAD.right;
  const [from, to] = spanOf(shape.panes);
  const xOf = (x: number) => PAD.left + ((x - from) * (right - PAD.left)) / (to - from || 1);
  const xAt = (px: number) => from + ((px - PAD.left) * (to - from)) / (right - PAD.left);
  let top = PAD.top;
  const panes = shape.panes.map((pane) => {
    if (pane.isNamed) top += NAME_PX;
    const laid = laidPane(pane, top, xOf, right);
    top += pane.height + PANE_GAP;
    return laid;
  });
  const bottom = top - PANE_GAP;
  const named = shape.xTicks(from, to, Math.max(2, Math.floor(right / TICK_PX)));
  return {
    panes,
    right,
    bottom,
    height: bottom + PAD.bottom,
    xOf,
    xAt,
    split: shape.split === undefined ? undefined : xOf(shape.split),
    xTicks: named.map(({ at, text }) => {
      const px = xOf(at);
      return { at: px, text, anchor: px < 30 ? '' : px > right - 16 ? 'end' : 'mid' };
    }),
  };
}

function spanOf(panes: readonly LinesPane[]): [number, number] {
  const lines = panes.flatMap(({ lines }) => lines).filter(({ x }) => x.length > 0);
  const [from, to] = [Math.min(...lines.map(({ x }) => x[0]!)), Math.max(...lines.map(({ x }) => x[x.length - 1]!))];
  return Number.isFinite(from) ? [from, to] : [0, 1];
}

const whole = (value: number): string => grouped(value, 0);

function laidPane(pane: LinesPane, top: number, xOf: (x: number) => number, right: number): LaidPane {
  const steps = Math.ceil((right - PAD.left) / STEP_PX);
  const { low, high } = rangeOf(pane);
  const isLog = pane.isLog === true && low > 0;
  const scale = isLog ? Math.log : (value: number) => value;
  const yOf = (value: number) => top + ((scale(high) - scale(value)) * pane.height) / (scale(high) - scale(low) || 1);
  const point = (x: number, value: number) => `${xOf(x).toFixed(1)},${yOf(value).toFixed(1)}`;
  const wanted = Math.max(2, Math.round(pane.height / 48));
  return {
    title: pane.title,
    name: pane.isNamed ? t(pane.title) : undefined,
    top,
    yOf,
    ticks: axisTicks(isLog ? logTicks(low, high) : ticks(low, high, wanted)),
    lines: pane.lines.map((line) => {
      const stretches = unbroken(line, thinned(line.values, steps));
      return {
        title: line.title,
        colour: line.colour,
        isDashed: line.isDashed ?? false,
        points: stretches.map((kept) => kept.map((i) => point(line.x[i]!, knownAt(line.values, i))).join(' ')),
        areas: stretches.map((kept) => areaOf(line, kept)).filter((area) => area !== undefined),
      };
    }),
    band: bandOf(),
  };

  /** No two read the same: what the axis shortens too much is written whole. */
  function axisTicks(values: readonly number[]): LaidPane['ticks'] {
    const texts = [pane.axis ?? pane.format, whole, pane.format].map((written) => values.map(written));
    const distinct = texts.find((all) => new Set(all).size === all.length) ?? texts[0]!;
    return values.map((value, i) => ({ y: yOf(value), text: distinct[i]! }));
  }

  function areaOf(line: DrawnLine, kept: readonly number[]): string | undefined {
    if (!line.isFilled || kept.length < 2) return undefined;
    const floor = pane.floor ?? low;
    const points = kept.map((i) => point(line.x[i]!, knownAt(line.values, i)));
    return [point(line.x[kept[0]!]!, floor), ...points, point(line.x[kept.at(-1)!]!, floor)].join(' ');
  }

  function bandOf() {
    if (!pane.band) return undefined;
    const { x, low, high, colour } = pane.band;
    const above = thinned(high, steps).map((i) => point(x[i]!, knownAt(high, i)));
    const below = thinned(low, steps).map((i) => point(x[i]!, knownAt(low, i)));
    return { points: [...above, ...below.toReversed()].join(' '), colour };
  }
}

/** Where a line has no break. */
function unbroken({ x, breaksAfter = Infinity }: DrawnLine, kept: readonly number[]): number[][] {
  const stretches: number[][] = [[]];
  kept.forEach((i, at) => {
    if (at > 0 && x[i]! - x[kept[at - 1]!]! > breaksAfter) stretches.push([]);
    stretches.at(-1)!.push(i);
  });
  return stretches;
}

function rangeOf({ lines, band, floor }: LinesPane): { low: number; high: number } {
  let [low, high] = floor === undefined ? [Infinity, -Infinity] : [floor, floor];
  const columns = [...lines.map(({ values }) => values), ...(band ? [band.low, band.high] : [])];
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      const value = knownAt(column, i);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return Number.isFinite(low) ? withPadding(low, high, floor) : { low: 0, high: 1 };
}

/** A little air at both ends; not beyond a floor, and never so much that what is above 0 would begin below it. */
function withPadding(low: number, high: number, floor: number | undefined): { low: number; high: number } {
  const room = (high - low || Math.abs(high) || 1) * HEADROOM;
  const lower = low > 0 && low <= room ? low : low - room;
  return { low: low === floor ? low : lower, high: high === floor ? high : high + room };
}
