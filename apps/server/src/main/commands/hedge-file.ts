import * as z from 'zod/mini';
import { type OwnedShares, sharesBySymbol } from '../../modules/option-strategies/index.ts';
import { jsonIn, shaped, textIn } from './input-file.ts';

const shape = z
  .array(z.object({ symbol: z.string().check(z.minLength(1)), quantity: z.int().check(z.positive()) }))
  .check(z.minLength(1), z.maxLength(500));

/** Holdings as JSON, [{"symbol": "TCS", "quantity": 50}], or as lines “TCS,50” under “symbol,quantity”. Throws AppError 'request.invalid' with the row that is wrong. */
export function readHoldings(folder: string, name: string): OwnedShares[] {
  const text = textIn(folder, name);
  const found = shaped(shape, text.trimStart().startsWith('[') ? jsonIn(text, name) : rowsOf(text), name);
  return sharesBySymbol(found);
}

function rowsOf(text: string): unknown[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',').map((cell) => cell.trim().toLowerCase());
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    return { symbol: cells[names.indexOf('symbol')], quantity: Number(cells[names.indexOf('quantity')]) };
  });
}
