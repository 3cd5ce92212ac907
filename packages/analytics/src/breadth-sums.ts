import { dayOf } from '@parakh/base';
import { breadthLengths } from '@parakh/contract';
import { averageAbove, averageKnown, type BreadthMarks, type MarkedSymbol, mark } from './breadth-marks.ts';
import type { InSlices } from './in-slices.ts';
import type { MarketView } from './market-view.ts';

/** How many of a group's symbols a mark holds of, bar by bar. */
export interface BreadthSums {
  /** The last session of each bar, oldest first. */
  readonly lastDays: Int32Array;
  readonly isYearStored: Uint8Array;
  readonly symbols: Float64Array;
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly flat: Float64Array;
  /** Shares traded of those that rose, and of those that fell. */
  readonly upVolume: Float64Array;
  readonly downVolume: Float64Array;
  readonly strengthKnown: Float64Array;
  readonly isStrong: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly nearHigh: Float64Array;
  readonly nearLow: Float64Array;
  /** By average. */
  readonly averageKnown: readonly Float64Array[];
  readonly averageAbove: readonly Float64Array[];
}

/** Who belonged to the group is asked for each bar. */
export async function sumUp(marks: BreadthMarks, { view, group, inSlices }: Summing): Promise<BreadthSums> {
  const counts = emptyCounts(marks);
  const isMember = membersByBar(view, group, marks);
  const symbols = [...isMember.keys()];
  await inSlices(symbols.length, (number) => {
    const symbol = symbols[number]!;
    addSymbol(counts, marks.bySymbol.get(symbol)!, isMember.get(symbol)!);
  });
  return sumsOf(counts, marks);
}

interface Summing {
  readonly view: MarketView;
  readonly group: string;
  readonly inSlices: InSlices;
}

interface Counts {
  /** By bit of the marks: how many symbols have it. */
  readonly byBit: readonly Float64Array[];
  readonly symbols: Float64Array;
  readonly upVolume: Float64Array;
  readonly downVolume: Float64Array;
}

const BITS = 32;

function emptyCounts({ lastDays }: BreadthMarks): Counts {
  const column = () => new Float64Array(lastDays.length);
  return {
    byBit: Array.from({ length: BITS }, column),
    symbols: column(),
    upVolume: column(),
    downVolume: column(),
  };
}

function sumsOf({ byBit, ...sums }: Counts, { lastDays, isYearStored }: BreadthMarks): BreadthSums {
  const of = (bit: number) => byBit[placeOf(bit)]!;
  return {
    ...sums,
    lastDays,
    isYearStored,
    up: of(mark.up),
    down: of(mark.down),
    flat: of(mark.flat),
    strengthKnown: of(mark.strengthKnown),
    isStrong: of(mark.isStrong),
    high: of(mark.high),
    low: of(mark.low),
    nearHigh: of(mark.nearHigh),
    nearLow: of(mark.nearLow),
    averageKnown: breadthLengths.map((_, place) => of(averageKnown(place))),
    averageAbove: breadthLengths.map((_, place) => of(averageAbove(place))),
  };
}

/** Of the lowest bit that is set. */
const placeOf = (bits: number) => BITS - 1 - Math.clz32(bits & -bits);

/** On which bars each stock belonged to the group. */
function membersByBar(
  { market }: MarketView,
  group: string,
  { lastDays, bySymbol }: BreadthMarks,
): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  const changes = market.memberChanges(group).filter((day) => day > lastDays[0]!);
  [lastDays[0]!, ...changes].forEach((day, i) => {
    const until = changes[i] ?? Infinity;
    for (const symbol of market.members(group, dayOf(day)) ?? []) {
      if (!bySymbol.has(symbol)) continue;
      const bars = found.get(symbol) ?? new Uint8Array(lastDays.length);
      found.set(symbol, bars);
      for (let bar = 0; bar < bars.length; bar++) if (lastDays[bar]! >= day && lastDays[bar]! < until) bars[bar] = 1;
    }
  });
  return found;
}

/** A million bars pass here: nothing is looked up by name. */
function addSymbol(
  { byBit, symbols, upVolume, downVolume }: Counts,
  { place, marks, volume }: MarkedSymbol,
  isMember: Uint8Array,
): void {
  for (let i = 0; i < marks.length; i++) {
    const bar = place[i]!;
    if (isMember[bar] === 0) continue;
    const of = marks[i]!;
    symbols[bar]!++;
    for (let rest = of; rest !== 0; rest &= rest - 1) byBit[placeOf(rest)]![bar]!++;
    if (of & mark.up) upVolume[bar]! += volume[i]! || 0;
    if (of & mark.down) downVolume[bar]! += volume[i]! || 0;
  }
}
