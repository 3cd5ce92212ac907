import type { Column, Sessions, TimeFrame } from '@parakh/frames';
import type { Blocks } from '../block.ts';
import type { History } from '../history.ts';
import type { Bits } from './bits.ts';
import { type LaneHistory, laneHistory, type Wanted } from './lane-history.ts';
import { stretches } from './stretches.ts';
import { barsWanted, type Value, wholeOf } from './values.ts';

/** What all values of a fleet share: where its lanes stand, and memory for a moment. */
export interface Host {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
  readonly bits: Bits;
  readonly lanes: number;
  /** Position of the newest bar of each lane in its history; −1 before the first. */
  readonly bars: Int32Array;
  /** Start of that bar. */
  readonly time: Int32Array;
  /** Of each lane 1 where its newest column is of its newest bar; 0 where the bar at hand is not its own, so that what is written there is undone. */
  readonly isCurrent: Uint8Array;
  /** A column that reads the same on every lane that has a bar. */
  readonly everywhere: (value: number) => Column;
  /** The newest bar of a lane, by its position and start. */
  stand(lane: number, bar: number, time: number): void;
  /** A lane without any bar, again. */
  leave(lane: number): void;
  /** Memory until somebody else asks for the same number. */
  scratch(number: number, length: number): Column;
  /** Memory for columns of these names until others of the same names are asked for. */
  passing(names: readonly string[]): Blocks;
  /** All bars of a lane up to the newest one told; undefined before the first. */
  historyOf(lane: number, wanted?: Wanted): LaneHistory | undefined;
  /** The same; it must end with the newest bar told. Told how much of the values is wanted, no more than that of them is worked out. */
  wholeHistory(lane: number, wanted?: Wanted): LaneHistory;
  /** Works a value out of the whole history of a lane: its newest column, and the earlier ones, which may have been left out. */
  relay(value: Value, lane: number): void;
}

export interface HostOptions {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
  readonly lanes: number;
  readonly bits: Bits;
  readonly historyOf: (lane: number) => History | undefined;
}

const ALL: Wanted = new Map();

export function openHost({ timeFrame, sessions, lanes, bits, historyOf }: HostOptions): Host {
  const numbers = new Map<number, Column>();
  const memory: Column[] = [];
  const passing = new Map<string, Blocks>();
  const host: Host = {
    timeFrame,
    sessions,
    bits,
    lanes,
    bars: new Int32Array(bits.width).fill(-1),
    time: new Int32Array(bits.width),
    isCurrent: new Uint8Array(bits.width),
    everywhere(value) {
      const known = numbers.get(value);
      if (known) return known;
      const column = bits.column();
      for (let lane = 0; lane < lanes; lane++) if (host.bars[lane]! >= 0) column[lane] = value;
      numbers.set(value, column);
      return column;
    },
    stand(lane, bar, time) {
      if (host.bars[lane]! < 0) for (const [value, column] of numbers) column[lane] = value;
      host.bars[lane] = bar;
      host.time[lane] = time;
    },
    leave(lane) {
      host.bars[lane] = -1;
      for (const column of numbers.values()) column[lane] = NaN;
    },
    scratch(number, length) {
      const held = memory[number];
      if (held && held.length >= length) return held.subarray(0, length);
      return (memory[number] = new Float64Array(2 * length)).subarray(0, length);
    },
    passing(names) {
      const known = passing.get(names.join()) ?? stretches(names);
      passing.set(names.join(), known);
      return known;
    },
    historyOf(lane, wanted = ALL) {
      const history = historyOf(lane);
      if (!history || history.bars.time.length <= history.ledBy) return undefined;
      return laneHistory(lane, history, { timeFrame, sessions }, wanted);
    },
    wholeHistory(lane, wanted) {
      const history = host.historyOf(lane, wanted);
      if (history?.length === host.bars[lane]! + 1) return history;
      throw new Error(`lane ${lane}: its history does not end with the bar that was told last`);
    },
    relay(value, lane) {
      const whole = wholeOf(value, host.wholeHistory(lane, barsWanted([value])));
      for (const [name, series] of value.series) series.take(lane, whole[name]!);
    },
  };
  return host;
}
