import type { Tick } from '@parakh/market';
import type { ClosedMinute, MinuteBars } from './minute-bars.ts';
import { message, namesParts, opened, type Part, type Parts, unreadable } from './wire-parts.ts';

/*
 * What the feed says to other processes, as messages of wire-parts.ts.
 * ticks: names, then which name each row has (4 bytes each), then nine columns of doubles
 * minute: the minute (a double), then bars and corrections, each: rows (a double), names, times (4 bytes each), five columns of doubles
 */
const tickColumns = ['ltp', 'open', 'high', 'low', 'close', 'volume', 'oi', 'changePtc', 'time'] as const;
const barColumns = ['open', 'high', 'low', 'close', 'volume'] as const;

/** A batch of ticks, in the order given. */
export function writeTicks(ticks: readonly Tick[]): Uint8Array {
  const symbolIndexOf = new Map<string, number>();
  const which = Int32Array.from(ticks, ({ token }) => {
    const symbolIndex = symbolIndexOf.get(token) ?? symbolIndexOf.size;
    symbolIndexOf.set(token, symbolIndex);
    return symbolIndex;
  });
  const values = new Float64Array(tickColumns.length * ticks.length);
  tickColumns.forEach((name, column) => {
    for (let row = 0; row < ticks.length; row++) values[column * ticks.length + row] = ticks[row]![name];
  });
  return message('ticks', ticks.length, [...namesParts([...symbolIndexOf.keys()]), which, values]);
}

export function readTicks(bytes: Uint8Array): Tick[] {
  const { rows, parts } = opened('ticks', bytes);
  const names = parts.names();
  const which = parts.integers(rows);
  const [ltp, open, high, low, close, volume, oi, changePtc, time] = tickColumns.map(() => parts.doubles(rows));
  parts.end();
  return Array.from(which, (symbolIndex, row) => ({
    token: nameOf(names, symbolIndex),
    ltp: ltp![row]!,
    open: open![row]!,
    high: high![row]!,
    low: low![row]!,
    close: close![row]!,
    volume: volume![row]!,
    oi: oi![row]!,
    changePtc: changePtc![row]!,
    time: time![row]!,
  }));
}

export function writeMinute({ minute, bars, corrections }: ClosedMinute): Uint8Array {
  return message('minute', 0, [Float64Array.of(minute), ...barsParts(bars), ...barsParts(corrections)]);
}

export function readMinute(bytes: Uint8Array): ClosedMinute {
  const { parts } = opened('minute', bytes);
  const [minute] = parts.doubles(1);
  const [bars, corrections] = [readBars(parts), readBars(parts)];
  parts.end();
  return { minute: minute!, bars, corrections };
}

function barsParts({ symbols, time, ...columns }: MinuteBars): Part[] {
  return [Float64Array.of(symbols.length), ...namesParts(symbols), time, ...barColumns.map((name) => columns[name])];
}

function readBars(parts: Parts): MinuteBars {
  const [rows] = parts.doubles(1);
  const symbols = parts.names();
  if (symbols.length !== rows) throw unreadable('it has another number of names than of rows');
  const time = parts.integers(rows);
  const [open, high, low, close, volume] = barColumns.map(() => parts.doubles(rows));
  return { symbols, time, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

function nameOf(names: readonly string[], symbolIndex: number): string {
  const name = names[symbolIndex];
  if (name === undefined) throw unreadable('it has more rows than names');
  return name;
}
