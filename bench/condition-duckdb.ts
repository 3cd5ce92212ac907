import { DOUBLE, DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api';
import type { Closes } from './condition-market.ts';

/** DuckDB in memory, with the closes of a market in the order of symbols and bars. */
export async function duckdbOf({ symbols, bars, close }: Closes) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await connection.run('CREATE TABLE bars (symbol INTEGER, bar INTEGER, close DOUBLE)');
  const appender = await connection.createAppender('bars');
  for (let symbol = 0; symbol < symbols; symbol++) {
    const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, DOUBLE], bars);
    const closes = [...close.subarray(symbol * bars, (symbol + 1) * bars)];
    chunk.setColumns([closes.map(() => symbol), closes.map((_, bar) => bar), closes]);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  return {
    /** On how many bars the condition of the bench holds. */
    async hits(): Promise<number> {
      const answer = await connection.runAndReadAll(CONDITION);
      return Number(answer.getRows()[0]![0]);
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/**
 * `([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) crossup 30)`, the fastest of the ways tried. SQL has no average that goes on
 * from its last value, but a sum over weights that grow by 1 / (1 − share) a bar, divided by the weight of the bar, is the same; equal
 * weights up to the bar on which an average begins give it the same mean to begin with. The RSI is above 30 where the rises are more
 * than 0.3 of all movement, of which the weight falls out. Both `lag` read the row before as it lies, which costs no sorting.
 */
const CONDITION = `
WITH moved AS (
  SELECT symbol, bar, close,
    CASE WHEN bar > 0 THEN close - lag(close) OVER () ELSE 0 END AS move,
    pow(21 / 19.0, greatest(bar, 19)) AS closeWeight,
    pow(14 / 13.0, greatest(bar, 14)) AS moveWeight
  FROM bars
), summed AS (
  SELECT bar, close, closeWeight,
    sum(close * closeWeight * CASE WHEN bar < 20 THEN 1 / 20.0 ELSE 2 / 21.0 END) OVER so_far AS closes,
    sum(greatest(move, 0) * moveWeight) OVER so_far AS rises,
    sum(abs(move) * moveWeight) OVER so_far AS moves
  FROM moved
  WINDOW so_far AS (PARTITION BY symbol ORDER BY bar ROWS UNBOUNDED PRECEDING)
), told AS (
  SELECT bar, round(100 * close) > round(100 * closes / closeWeight) AS isAboveAverage,
    rises > 0.3 * moves AS isAbove, lag(rises <= 0.3 * moves) OVER () AS wasBelow
  FROM summed
)
SELECT count(*) FROM told WHERE bar >= 19 AND isAboveAverage AND isAbove AND wasBelow`;
