import type { MinuteBars } from '@parakh/live';
import { timeAt } from '@parakh/market';
import type { QuotedMoment } from '../../marketdata/index.ts';
import type { ContractTables } from '../contract-tables.ts';
import type { SessionHours } from './known-session.ts';

/** Where the underlying and India VIX stood at the end of each minute of a session; NaN where not known. */
export type LevelPath = QuotedMoment['minute'];

type Closes = Pick<MinuteBars, 'time' | 'close'>;
const none: Closes = { time: new Int32Array(0), close: new Float64Array(0) };

/** Read when a minute is asked for first. */
export function pathOf(hours: SessionHours, bars: () => readonly (Closes | undefined)[]): LevelPath {
  let columns: Float64Array[] | undefined;
  return (minute) => {
    columns ??= bars().map((of) => byMinute(hours, of ?? none));
    return { spot: columns[0]?.[minute] ?? NaN, vix: columns[1]?.[minute] ?? NaN };
  };
}

/** A close for each minute, the one before where nothing was traded. */
function byMinute({ opensAt, closesAt }: SessionHours, { time, close }: Closes): Float64Array {
  const from = timeAt(opensAt);
  const closes = new Float64Array(timeAt(closesAt) - from).fill(NaN);
  for (const [i, at] of time.entries()) if (at >= from) closes[at - from] = close[i]!;
  for (let i = 1; i < closes.length; i++) if (Number.isNaN(closes[i]!)) closes[i] = closes[i - 1]!;
  return closes;
}

/** Of a stored session, a column a symbol; undefined where its minutes are not stored. */
export async function storedLevels(
  tables: ContractTables,
  hours: SessionHours,
  symbols: readonly string[],
): Promise<(Float64Array | undefined)[]> {
  const rows = await tables.rows<{ symbol: string; time: number; close: number }>(
    `SELECT symbol, time, close FROM {database:Identifier}.minute_bar FINAL
     WHERE symbol IN ({symbols:Array(String)}) AND time >= {from:Int32} AND time < {until:Int32} ORDER BY symbol, time`,
    { symbols, from: timeAt(hours.opensAt), until: timeAt(hours.closesAt) },
  );
  return symbols.map((symbol) => {
    const own = rows.filter((row) => row.symbol === symbol);
    if (own.length === 0) return undefined;
    return byMinute(hours, {
      time: Int32Array.from(own, ({ time }) => time),
      close: Float64Array.from(own, ({ close }) => close),
    });
  });
}
