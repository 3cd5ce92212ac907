import { dayNumber } from '@parakh/base';
import { onPaisa } from './index-session.ts';
import { COARSE_STEPS, minutesOf, type SessionShape, shapeOf } from './session-shape.ts';
import type { SessionSummary } from './share-session.ts';
import { type DemoMarket, drawSession } from './simulation.ts';

/** Sessions at the end of the history that have one-minute bars. */
export const MINUTE_SESSIONS = 20;

/** Daily bars of every symbol, symbol after symbol, oldest first. NaN where a bar has no such figure. */
export interface DailyTable {
  readonly days: Int32Array;
  readonly columns: Readonly<Record<DailyField, Float64Array>>;
}

type DailyField =
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'last'
  | 'previousClose'
  | 'average'
  | 'volume'
  | 'turnover'
  | 'trades'
  | 'deliveryQuantity'
  | 'deliveryPct';

/** How session t is drawn: the last ones minute by minute, so that their daily bars are the sums of their minute bars. */
export function shapeOfSession({ model: { sessions } }: DemoMarket, t: number): SessionShape {
  const minutes = minutesOf(sessions[t]!).length;
  return shapeOf(t < sessions.length - MINUTE_SESSIONS ? COARSE_STEPS : minutes, minutes);
}

export function makeDailyTable(market: DemoMarket): DailyTable {
  const sessions = market.model.sessions.length;
  const rows = market.symbols.length * sessions;
  const columns = emptyColumns(rows);
  for (let t = 0; t < sessions; t++) {
    drawSession(market, t, shapeOfSession(market, t), (symbol, _, summary) => {
      const row = symbol * sessions + t;
      writeSummary(columns, row, summary);
      if (t > 0) columns.previousClose[row] = columns.close[row - 1]!;
      if (symbol < market.model.shares.length) writeTrade(columns, row, market.activities[symbol]!, t);
    });
  }
  const numbers = market.model.sessions.map(({ day }) => dayNumber(day));
  const days = Int32Array.from({ length: rows }, (_, row) => numbers[row % sessions]!);
  return { days, columns };
}

function writeSummary(columns: DailyTable['columns'], row: number, summary: SessionSummary): void {
  columns.open[row] = summary.open;
  columns.high[row] = summary.high;
  columns.low[row] = summary.low;
  columns.close[row] = summary.close;
  columns.last[row] = summary.last;
  columns.volume[row] = summary.volume;
  columns.turnover[row] = summary.turnover;
}

/** What only a share has: trades, average price, delivery. */
function writeTrade(
  columns: DailyTable['columns'],
  row: number,
  activity: DemoMarket['activities'][number],
  t: number,
): void {
  const [volume, turnover] = [columns.volume[row]!, columns.turnover[row]!];
  const delivered = Math.round((volume * activity.deliveryPct[t]!) / 100);
  columns.average[row] = onPaisa(turnover / volume);
  columns.trades[row] = Math.max(1, Math.min(volume, Math.round(turnover / activity.tradeRupees)));
  columns.deliveryQuantity[row] = delivered;
  columns.deliveryPct[row] = onPaisa((100 * delivered) / volume);
}

function emptyColumns(rows: number): Record<DailyField, Float64Array> {
  const column = () => new Float64Array(rows).fill(NaN);
  return {
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    last: column(),
    previousClose: column(),
    average: column(),
    volume: column(),
    turnover: column(),
    trades: column(),
    deliveryQuantity: column(),
    deliveryPct: column(),
  };
}
