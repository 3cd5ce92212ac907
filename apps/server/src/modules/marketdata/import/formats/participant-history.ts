import { type DayNumber, dayOf } from '@parakh/base';
import { participants } from '@parakh/options';
import type { CsvText } from '../csv.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Flow } from '../kinds/flows.ts';
import type { Reading } from '../kinds/kinds.ts';
import { MOST_OFF, positionColumns, positionNames } from '../participant-columns.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, numbers, openSheet, type Sheet } from '../sheet.ts';

const [DAY, WHO] = ['DATE', 'CLIENT_TYPE'];
const rowsOfDay = [...participants, 'TOTAL'];

/** Contracts held by each kind of participant over many days: somebody's collection of the exchange's files. A day whose rows do not add up is left out, with its line. */
export const participantHistory = importFormat({
  name: 'participant_history',
  says: 'participant-wise open interest by day (date,client_type,Future Index Long,…)',
  columns: [DAY, WHO, ...positionNames],
  read: readHistory,
});

function readHistory(text: CsvText, { name }: FileFacts): Reading {
  // Their files of volumes have the same header.
  if (/vol/i.test(name)) throw new Refusal(0, 'is volume by its name, not open interest', { isOtherKind: true });
  const sheet = openSheet(text);
  const who = keys(sheet, WHO);
  // In 2012 and 2013 the exchange told halves of contracts.
  const values = new Map(positionNames.map((column) => [column, numbers(sheet, column)]));
  const rows = Array.from(who, (_, row) => ({ row, day: dayIn(sheet, row, DAY) }));
  const flows: Flow[] = [];
  const warnings: { line: number; rows: number; says: string }[] = [];
  for (const [day, own] of Map.groupBy(rows, (one) => one.day)) {
    const rowOf = rowsByName(sheet, own, who);
    const fault = faultOf(rowOf, values);
    if (fault === undefined) flows.push(...flowsOf(day, rowOf, values));
    else
      warnings.push({
        line: lineOf(sheet, own[0]!.row),
        rows: own.length,
        says: `${dayOf(day)} is left out: ${fault}`,
      });
  }
  return { kind: 'flows', flows, warnings };
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

function flowsOf(day: DayNumber, rowOf: Rows, values: Values): Flow[] {
  return positionColumns.flatMap(([instrument, [long, short]]) =>
    participants.map((who) => {
      const row = rowOf.get(who.toUpperCase())!;
      return {
        day,
        who,
        instrument,
        buy: NaN,
        sell: NaN,
        long: values.get(long)![row]!,
        short: values.get(short)![row]!,
      };
    }),
  );
}
