import { type DayNumber, dayOf } from '@parakh/base';
import { participants } from '@parakh/options';
import type { CsvText } from '../csv.ts';
import { type FileFacts, hasColumns, importFormat } from '../format.ts';
import { type Flow, positionFlow, tradedFlow } from '../kinds/flows.ts';
import type { Reading } from '../kinds/kinds.ts';
import { MOST_OFF, positionColumns, positionNames } from '../participant-columns.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, numbers, openSheet, type Sheet } from '../sheet.ts';

const [DAY, WHO] = ['DATE', 'CLIENT_TYPE'];
/** Collections in JSON have the exchange's names as names of fields. */
const asField = (name: string) => name.replaceAll(' ', '_');
const rowsOfDay = [...participants, 'TOTAL'];

/** Contracts held by each kind of participant over many days, or bought and sold: somebody's collection of the exchange's files. A day whose rows do not add up is left out, with its line. */
export const participantHistory = importFormat({
  name: 'participant_history',
  says: 'participant-wise open interest by day, or trading volume where its name says vol (date,client_type,Future Index Long,…)',
  columns: [DAY, WHO],
  recognises: (header) => hasColumns(header, positionNames) || hasColumns(header, positionNames.map(asField)),
  read: readHistory,
});

function readHistory(text: CsvText, { name }: FileFacts): Reading {
  const sheet = openSheet(text);
  const hasFields = !sheet.header.includes(positionNames[0]!);
  const flowOf = saysVolume(name, hasFields) ? tradedFlow : positionFlow;
  const written = hasFields ? asField : (column: string) => column;
  const who = keys(sheet, WHO);
  // In 2012 and 2013 the exchange told halves of contracts.
  const values = new Map(positionNames.map((column) => [column, numbers(sheet, written(column))]));
  const rows = Array.from(who, (_, row) => ({ row, day: dayIn(sheet, row, DAY) }));
  const flows: Flow[] = [];
  const warnings: { line: number; rows: number; says: string }[] = [];
  for (const [day, own] of Map.groupBy(rows, (one) => one.day)) {
    const rowOf = rowsByName(sheet, own, who);
    const fault = faultOf(rowOf, values);
    if (fault === undefined) flows.push(...flowsOf(day, rowOf, { values, flowOf }));
    else
      warnings.push({
        line: lineOf(sheet, own[0]!.row),
        rows: own.length,
        says: `${dayOf(day)} is left out: ${fault}`,
      });
  }
  return { kind: 'flows', flows, warnings };
}

/** Files of both have one header. One that does not say so is of open interest where it looks like the exchange's. */
function saysVolume(name: string, hasFields: boolean): boolean {
  if (/vol/i.test(name)) return true;
  if (!hasFields || /_oi|open.?interest/i.test(name)) return false;
  throw new Refusal(0, 'its name must tell whether it is open interest or volume: participant_oi…, participant_vol…');
}

type Rows = ReadonlyMap<string, number>;
type Values = ReadonlyMap<string, Float64Array>;

function rowsByName(sheet: Sheet, own: readonly { readonly row: number }[], who: readonly string[]): Rows {
  const rowOf = new Map<string, number>();
  for (const { row } of own) {
    const name = who[row]!.toUpperCase();
    if (rowOf.has(name)) throw new Refusal(lineOf(sheet, row), `${who[row]} stands twice on this day`);
    rowOf.set(name, row);
  }
  return rowOf;
}

/** Why a day is not to be trusted. */
function faultOf(rowOf: Rows, values: Values): string | undefined {
  const missing = rowsOfDay.find((name) => !rowOf.has(name.toUpperCase()));
  if (missing) return `it has no row ${missing}`;
  for (const [column, of] of values) {
    const empty = rowsOfDay.find((name) => Number.isNaN(of[rowOf.get(name.toUpperCase())!]!));
    if (empty) return `${column} of ${empty} is missing`;
    const sum = participants.reduce((total, name) => total + of[rowOf.get(name.toUpperCase())!]!, 0);
    const total = of[rowOf.get('TOTAL')!]!;
    if (Math.abs(sum - total) > MOST_OFF * sum) return `${column}: the rows add up to ${sum}, TOTAL says ${total}`;
  }
  return undefined;
}

interface Told {
  readonly values: Values;
  readonly flowOf: typeof positionFlow;
}

function flowsOf(day: DayNumber, rowOf: Rows, { values, flowOf }: Told): Flow[] {
  return positionColumns.flatMap(([instrument, [long, short]]) =>
    participants.map((who) => {
      const row = rowOf.get(who.toUpperCase())!;
      return flowOf({ day, who, instrument }, values.get(long)![row]!, values.get(short)![row]!);
    }),
  );
}
