import { dayInIndia, dayNumber } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import type { CsvText } from '../csv.ts';
import { readDateTime } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import type { ListedSecurity } from '../securities.ts';
import { keys, openSheet, texts } from '../sheet.ts';

const columns = {
  symbol: 'SYMBOL',
  company: 'META.COMPANYNAME',
  isin: 'META.ISIN',
  group: 'OF.NAME',
  at: 'OF.TIMESTAMP',
};
const FNO = 'SECURITIES IN F&O';
/** No index has so few: the list was cut. */
const FEWEST = 5;

/** Who belonged to an index, or to the shares with futures, at the moment of a page. Its prices are those of a running session: bars come from the daily sheets. */
export const indexSnapshot = importFormat({
  name: 'index_snapshot',
  says: 'NSE equity-stockIndices (JSON with name, timestamp and a list with symbol and meta)',
  columns: Object.values(columns),
  read: readSnapshot,
});

function readSnapshot(text: CsvText): Reading {
  const sheet = openSheet(text);
  const [name = ''] = texts(sheet, columns.group);
  const group = name === FNO ? 'FNO' : indexNamed(name)?.symbol;
  if (group === undefined) throw new Refusal(0, `"${name}" is no index that is known here`);
  const [moment = ''] = texts(sheet, columns.at);
  const at = readDateTime(moment);
  if (Number.isNaN(at)) throw new Refusal(0, `its timestamp "${moment}" is no day and time`);
  const [companies, isins] = [texts(sheet, columns.company), texts(sheet, columns.isin)];
  // The index itself stands among its members.
  const members = keys(sheet, columns.symbol).flatMap((symbol, row): ListedSecurity[] =>
    symbol === name || isins[row] === '' ? [] : [{ symbol, name: companies[row]!, isin: isins[row]! }],
  );
  if (members.length < FEWEST) throw new Refusal(0, `lists ${members.length} members of ${group}: it was cut`);
  return { kind: 'members', group, day: dayNumber(dayInIndia(at)), members, warnings: [] };
}
