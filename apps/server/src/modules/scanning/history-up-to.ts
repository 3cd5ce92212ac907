import { type BarField, type Bars, barColumns, barFields, timeIndex } from '@parakh/frames';
import { barDay, MINUTES_A_DAY } from '@parakh/market';
import {
  type Adjustment,
  adjusted,
  type ContractHistory,
  contractFactors,
  contractsUntil,
  type History,
} from '@parakh/scan';
import { contractsAt } from './loaded-contracts.ts';
import { type SharedFrame, unknownColumns, viewOf } from './loaded-frame.ts';
import type { EvaluatedSymbols, SharedMarket } from './protocol.ts';
import { factsAt, shareChange } from './shared-statements.ts';

export interface HistoryParts {
  readonly evaluated: EvaluatedSymbols;
  readonly market: SharedMarket;
  /** What of the bars is read. */
  readonly fields: readonly BarField[];
}

/** Where the bars of a symbol lie, of minutes where the task is about minutes; nowhere for a symbol without such bars. */
export function barRangeOf(
  symbolIndex: number,
  { symbols, minutes }: Pick<EvaluatedSymbols, 'symbols' | 'minutes'>,
  frames: readonly SharedFrame[],
): { readonly frame: SharedFrame; readonly start: number; readonly end: number } {
  const frame = minutes ? minutes.frame : frames[symbols[2 * symbolIndex]!]!;
  const position = minutes ? minutes.positions[symbolIndex]! : symbols[2 * symbolIndex + 1]!;
  const [start = 0, end = 0] = position < 0 ? [] : [frame.starts[position], frame.starts[position + 1]];
  return { frame, start, end };
}

/** Starts of all bars of a symbol. */
export function barTimesOf(...symbolIndex: Parameters<typeof barRangeOf>): Int32Array {
  const { frame, start, end } = barRangeOf(...symbolIndex);
  return frame.time.subarray(start, end);
}

/** What was known of a symbol at a moment: its bars, adjusted for the ex-days up to then, its company and its standing. Undefined where it has no bars of the wanted kind. */
export function historyUpTo(
  number: number,
  until: number,
  { evaluated, market, fields }: HistoryParts,
): History | undefined {
  const [frame, symbol] = [evaluated.symbols[2 * number]!, evaluated.symbols[2 * number + 1]!];
  const days = viewOf(market.frames[frame]!, symbol, until, fields);
  const history = evaluated.minutes
    ? minuteHistory(days, minutesOf(number, until, { evaluated, fields }), fields)
    : { bars: withSessionDay(days, sessionOf(number, { evaluated, fields }), fields), unit: 'day' as const, ledBy: 0 };
  if (history.bars.time.length === history.ledBy) return undefined;
  const changes = market.adjustments[frame]!.get(symbol);
  const bars = evaluated.isAdjusted && changes ? adjusted(history.bars, changes, until) : history.bars;
  return { ...history, bars, ...besideOf(number, evaluated, { until, changes }) };
}

/** The company, the standing and the contracts of a symbol, where the condition reads them. */
function besideOf(
  number: number,
  { companies, rankHistories, contracts, isAdjusted }: EvaluatedSymbols,
  { until, changes = [] }: { readonly until: number; readonly changes: readonly Adjustment[] | undefined },
): Pick<History, 'company' | 'rankHistory' | 'contracts'> {
  const facts = companies && factsAt(companies.statements, companies.positions[number]!, companies.basis);
  const sharesOf = isAdjusted ? { sharesOf: barDay(until) } : {};
  const months = rankHistories?.from.length ?? 0;
  const values = rankHistories?.values.subarray(number * months, (number + 1) * months);
  return {
    ...(facts && { company: { facts, changes: changes.map(shareChange), ...sharesOf } }),
    ...(contracts &&
      contractsBeside(
        contractsAt(contracts.figures, contracts.rows[number]!),
        isAdjusted ? changes : undefined,
        until,
      )),
    ...(rankHistories && values && { rankHistory: { from: rankHistories.from, values } }),
  };
}

/** Figures of futures and options as they were known at a moment, in its shares and its months; as traded where no changes are given. */
export function contractsBeside(
  told: ContractHistory | undefined,
  changes: readonly Adjustment[] | undefined,
  until: number,
): Pick<History, 'contracts'> {
  if (!told) return {};
  const known = contractsUntil(told, until);
  if (!changes) return { contracts: known };
  const factors = contractFactors(known.time, changes, until);
  return { contracts: { ...known, joinedAt: until, ...(factors && { factors }) } };
}

function minutesOf(number: number, until: number, parts: Pick<HistoryParts, 'evaluated' | 'fields'>): Bars {
  const { frame, positions } = parts.evaluated.minutes!;
  return joined(viewOf(frame, positions[number]!, until, parts.fields), sessionOf(number, parts), parts.fields);
}

/** Bars of the session behind what is loaded; undefined where the question is about what is loaded. */
function sessionOf(
  number: number,
  { evaluated, fields }: Pick<HistoryParts, 'evaluated' | 'fields'>,
): Bars | undefined {
  return evaluated.session && viewOf(evaluated.session.frame, evaluated.session.positions[number]!, Infinity, fields);
}

/** Days, and as one more the session that runs. What the exchange tells of it afterwards alone stays unknown. */
export function withSessionDay(days: Bars, day: Bars | undefined, fields: readonly BarField[]): Bars {
  const bars = joined(days, day, fields);
  if (bars === days) return days;
  const { close, last, previousClose } = bars.columns;
  const at = days.time.length;
  if (fields.includes('last')) last[at] = close[at]!;
  if (fields.includes('previousClose')) previousClose[at] = close[at - 1] ?? NaN;
  return bars;
}

/** Bars of one length, the later ones after the earlier. Fields not asked for are unknown. */
export function joined(earlier: Bars, later: Bars | undefined, fields: readonly BarField[] = barFields): Bars {
  if (!later || later.time.length === 0) return earlier;
  const [end, length] = [earlier.time.length, earlier.time.length + later.time.length];
  const time = new Int32Array(length);
  time.set(earlier.time);
  time.set(later.time, end);
  const columns = { ...unknownColumns(length) };
  for (const field of fields) {
    columns[field] = new Float64Array(length);
    columns[field].set(earlier.columns[field]);
    columns[field].set(later.columns[field], end);
  }
  return { time, columns };
}

function minuteHistory(days: Bars, minutes: Bars, fields: readonly BarField[]): History {
  return minutes.time.length === 0 ? { bars: minutes, unit: 'minute', ledBy: 0 } : ledByDays(days, minutes, fields);
}

/** Minute bars with the daily bars of the days before them in front, so that averages over days have a past. */
export function ledByDays(days: Bars, minutes: Bars, fields: readonly BarField[]): History {
  const firstDay = Math.floor((minutes.time[0] ?? 0) / MINUTES_A_DAY) * MINUTES_A_DAY;
  const ledBy = timeIndex(days.time, firstDay - 1) + 1;
  const columns = barColumns((field) => days.columns[field].subarray(0, ledBy));
  const before = { time: days.time.subarray(0, ledBy), columns };
  return { bars: joined(before, minutes, fields), unit: 'minute', ledBy };
}
