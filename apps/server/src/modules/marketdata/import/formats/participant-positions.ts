import type { DayNumber } from '@parakh/base';
import { participants } from '@parakh/options';
import { type CsvText, rowAt, rowCount } from '../csv.ts';
import { readDay } from '../dates.ts';
import { hasColumns, importFormat } from '../format.ts';
import { positionFlow, tradedFlow } from '../kinds/flows.ts';
import type { Reading } from '../kinds/kinds.ts';
import { MOST_OFF, positionColumns, positionNames } from '../participant-columns.ts';
import { Refusal } from '../refusal.ts';
import { keys, lineOf, numbers, openSheet, type Sheet } from '../sheet.ts';

const WHO = 'CLIENT TYPE';
const upper = (row: readonly string[]) => row.map((name) => name.toUpperCase());
/** The title stands above the header, in doubled quotes that no reader of such files understands: 'as on Nov 14, 2025'. */
const TITLE = /(open interest|trading volume).* as on (\w{3})\w* (\d{1,2}), (\d{4})/i;

/** Contracts held by each kind of participant at the close of a day, or bought and sold on it: both files look the same but for their title. */
export const participantPositions = importFormat({
  name: 'fao_participant_oi',
  says: 'NSE participant-wise open interest or trading volume (a title with its day, then Client Type,Future Index Long,…)',
  recognises: (_, firstRow) => hasColumns(upper(firstRow), [WHO, ...positionNames]),
  read: readPositions,
});

function readPositions(text: CsvText): Reading {
  const { day, isVolume } = titleOf(text);
  const flowOf = isVolume ? tradedFlow : positionFlow;
  const sheet = openSheet(text, upper(rowAt(text, 1)), 2);
  const rowOf = new Map(keys(sheet, WHO).map((who, row) => [who.toUpperCase(), row]));
  const missing = [...participants, 'TOTAL'].find((who) => !rowOf.has(who.toUpperCase()));
  if (missing) throw new Refusal(0, `has no row ${missing}`);
  const read = positionColumns.map(([instrument, names]) => {
    const [long, short] = names.map((name) => column(sheet, name, rowOf));
    const flows = participants.map((who) => {
      const row = rowOf.get(who.toUpperCase())!;
      return flowOf({ day, who, instrument }, long!.values[row]!, short!.values[row]!);
    });
    return { flows, warnings: [...long!.warnings, ...short!.warnings] };
  });
  return {
    kind: 'flows',
    flows: read.flatMap(({ flows }) => flows),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

function titleOf(text: CsvText): { readonly day: DayNumber; readonly isVolume: boolean } {
  const end = text.bytes.indexOf('\n');
  const title = text.bytes.toString('utf8', 0, Math.max(0, end));
  const found = TITLE.exec(title);
  if (!found)
    throw new Refusal(0, 'is neither participant-wise open interest nor trading volume', { isOtherKind: true });
  const day = rowCount(text) > 1 ? readDay(`${found[3]}-${found[2]}-${found[4]}`) : NaN;
  if (Number.isNaN(day)) throw new Refusal(1, `the title names no day: ${title.trim()}`);
  return { day, isVolume: /volume/i.test(found[1]!) };
}

/** What everybody holds or traded, and how far it is from the total told. */
function column(sheet: Sheet, name: string, rowOf: ReadonlyMap<string, number>) {
  const values = numbers(sheet, name, { isNeeded: true, isWhole: true });
  const sum = participants.reduce((total, who) => total + values[rowOf.get(who.toUpperCase())!]!, 0);
  const row = rowOf.get('TOTAL')!;
  const [line, says] = [lineOf(sheet, row), `${name}: the rows add up to ${sum}, TOTAL says ${values[row]}`];
  if (Math.abs(sum - values[row]!) > MOST_OFF * sum) throw new Refusal(line, says);
  return { values, warnings: sum === values[row] ? [] : [{ line, rows: 1, says }] };
}
