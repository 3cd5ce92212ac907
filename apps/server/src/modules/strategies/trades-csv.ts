import type { BacktestTrade } from '@parakh/contract';
import { MINUTES_A_DAY } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { barText } from '../scanning/index.ts';
import { type StoredTrades, tradeAt } from './packed-trades.ts';

interface Column {
  readonly title: string;
  readonly of: (trade: BacktestTrade, textOf: (time: number) => string) => string | number | null;
}

const money = (value: number | null) => value?.toFixed(2) ?? null;

const columns: readonly Column[] = [
  { title: 'Number', of: ({ number }) => number + 1 },
  { title: 'Symbol', of: ({ symbol }) => symbol },
  { title: 'Sector', of: ({ sector }) => sector },
  { title: 'Side', of: ({ side }) => side },
  { title: 'Signal at', of: ({ signalTime }, textOf) => textOf(signalTime) },
  { title: 'Entry at', of: ({ entryTime }, textOf) => textOf(entryTime) },
  { title: 'Entry price (rupees)', of: ({ entryPrice }) => money(entryPrice) },
  { title: 'Entry price in today’s shares (rupees)', of: ({ entryAdjusted }) => money(entryAdjusted) },
  { title: 'Exit at', of: ({ exitTime }, textOf) => (exitTime === null ? null : textOf(exitTime)) },
  { title: 'Exit price (rupees)', of: ({ exitPrice }) => money(exitPrice) },
  { title: 'Exit price in today’s shares (rupees)', of: ({ exitAdjusted }) => money(exitAdjusted) },
  { title: 'Shares at entry', of: ({ quantity }) => quantity },
  { title: 'Shares at exit', of: ({ exitQuantity }) => exitQuantity },
  { title: 'Charges (rupees)', of: ({ charges }) => money(charges) },
  { title: 'Slippage (rupees)', of: ({ slippage }) => money(slippage) },
  { title: 'Gain after charges (rupees)', of: ({ pnl }) => money(pnl) },
  { title: 'Gain (%)', of: ({ pnlPct }) => pnlPct?.toFixed(4) ?? null },
  { title: 'Bars held', of: ({ bars }) => bars },
  { title: 'Worst price against entry (%)', of: ({ maePct }) => maePct?.toFixed(4) ?? null },
  { title: 'Best price against entry (%)', of: ({ mfePct }) => mfePct?.toFixed(4) ?? null },
  { title: 'Why it ended', of: ({ reason }) => reason },
];

/** All trades in the order of the report, as RFC 4180 says. What is not known is empty. */
export async function tradesCsv(kept: StoredTrades): Promise<string> {
  const unit = kept.column('entryTime').some((time) => time % MINUTES_A_DAY !== 0) ? 'minute' : 'day';
  const textOf = (time: number) => barText(time, { unit, count: 1 });
  const rows = [rowOf(columns.map(({ title }) => title))];
  await inSlices(kept.count, (number) => {
    const trade = tradeAt(kept, number);
    rows.push(rowOf(columns.map(({ of }) => of(trade, textOf))));
  });
  return rows.join('');
}

function rowOf(values: readonly (string | number | null)[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
