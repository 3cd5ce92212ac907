import type { MinuteBars } from '@parakh/live';
import type { Live } from '../../streaming/index.ts';

/** The bars that form of the symbols that ticked after a version of the board; those of closed minutes are left out. */
export function formingSince(live: Pick<Live, 'board' | 'minutes'>, version: number, closed: number): MinuteBars {
  const { board } = live;
  const rows = board.symbols.flatMap((symbol, symbolIndex) => {
    if (board.changedAt[symbolIndex]! <= version) return [];
    const bars = live.minutes(symbol);
    const last = bars ? bars.time.length - 1 : -1;
    return bars && last >= 0 && bars.time[last]! > closed ? [{ symbol, bars, last }] : [];
  });
  const column = (field: 'open' | 'high' | 'low' | 'close' | 'volume') =>
    Float64Array.from(rows, ({ bars, last }) => bars[field][last]!);
  return {
    symbols: rows.map(({ symbol }) => symbol),
    time: Int32Array.from(rows, ({ bars, last }) => bars.time[last]!),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
