import type { CsvText } from '../csv.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Deal } from '../kinds/deals.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, numbers, openSheet } from '../sheet.ts';

const columns = {
  symbol: 'BD_SYMBOL',
  day: 'BD_DT_DATE',
  client: 'BD_CLIENT_NAME',
  side: 'BD_BUY_SELL',
  shares: 'BD_QTY_TRD',
  price: 'BD_TP_WATP',
};

/** Bulk and block deals. They look alike: the name of the file or of the list tells which they are. */
export const deals = importFormat({
  name: 'deals',
  says: 'NSE bulk or block deals (JSON with BD_SYMBOL, BD_CLIENT_NAME, …, in a file whose name says bulk or block)',
  columns: Object.values(columns),
  read: readDeals,
});

function readDeals(text: CsvText, { name }: FileFacts): Reading {
  const sheet = openSheet(text);
  const what = whatIn(name);
  if (!what) throw new Refusal(0, 'its name says neither bulk nor block');
  const [symbols, clients, sides] = [columns.symbol, columns.client, columns.side].map((one) => keys(sheet, one));
  const shares = numbers(sheet, columns.shares, { isNeeded: true });
  const prices = numbers(sheet, columns.price, { isNeeded: true });
  const found = symbols!.map((symbol, row): Deal => {
    const side = sides![row]!.toLowerCase();
    if (side !== 'buy' && side !== 'sell') throw new Refusal(lineOf(sheet, row), `BD_BUY_SELL "${sides![row]}"`);
    const day = dayIn(sheet, row, columns.day);
    return { symbol, day, what, client: clients![row]!, side, shares: shares[row]!, price: prices[row]! };
  });
  return { kind: 'deals', deals: found, warnings: [] };
}

/** The last word counts: 'bulkdeals-block_deals.json' is of block deals. */
function whatIn(name: string): Deal['what'] | undefined {
  const lowered = name.toLowerCase();
  const [bulk, block] = [lowered.lastIndexOf('bulk'), lowered.lastIndexOf('block')];
  if (bulk < 0 && block < 0) return undefined;
  return bulk > block ? 'bulk' : 'block';
}
