import { quoted } from './quoted.ts';
import { Refusal } from './refusal.ts';
import type { WorkbookSheet } from './workbook.ts';

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** No sheet of figures comes near it: more is a mistake or a trap. */
const MOST_ROWS = 100_000;

/** By its first bytes: what Excel wrote until 2007, and other programs of its age. */
export const mayBeOldWorkbook = (bytes: Buffer) => bytes.subarray(0, MARK.length).equals(MARK);

/** Its sheets as comma-separated text: row n of the text is row n of the sheet; days stay the numbers that a workbook keeps them as. */
export async function oldWorkbookSheets(bytes: Buffer): Promise<Pick<WorkbookSheet, 'name' | 'bytes'>[]> {
  // Such files are few and the library is large: it is loaded with the first one.
  const { read, utils } = await import('@e965/xlsx');
  const opened = () => {
    try {
      return read(bytes, {
        type: 'buffer',
        sheetRows: MOST_ROWS,
        cellFormula: false,
        cellHTML: false,
        cellText: false,
      });
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Refusal(0, `the old workbook (.xls) is damaged, locked, or none: ${why}; save it as .csv or .xlsx`);
    }
  };
  const { SheetNames: names, Sheets: sheets } = opened();
  return names.flatMap((name) => {
    const sheet = sheets[name];
    // A chart has a tab too.
    if (!sheet?.['!ref']) return [];
    const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref']).e };
    const rows = utils.sheet_to_json<(string | number | boolean)[]>(sheet, {
      header: 1,
      range,
      raw: true,
      defval: '',
      blankrows: true,
    });
    const lines = rows.map((row) => row.map((cell) => quoted(String(cell))).join(','));
    return [{ name, bytes: Buffer.from(`${lines.join('\n')}\n`) }];
  });
}
