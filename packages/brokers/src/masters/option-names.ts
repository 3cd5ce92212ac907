import type { MasterRow } from './row.ts';

/** How a broker names the options of one underlying and expiry. */
export interface OptionNames {
  /** What all names begin with. */
  readonly prefix: string;
  /** What stands between the prefix and the strike, and after the strike, by type: '' and 'CE', or 'C' and ''. */
  readonly parts: Readonly<Record<'CE' | 'PE', { readonly before: string; readonly after: string }>>;
  /** Rising, in paise. */
  readonly strikes: readonly number[];
  /** The strikes as the names write them. */
  readonly strikeTexts: readonly string[];
  /** A whole name out of the list. */
  readonly example: string;
  /** Names that are not made so. */
  readonly irregular: readonly string[];
}

/** Out of the names of a broker's options of one underlying and expiry; undefined where there is no call and put to learn from. */
export function optionNames(rows: readonly MasterRow[]): OptionNames | undefined {
  const options = rows.filter(({ kind }) => kind === 'option').toSorted((a, b) => a.strike - b.strike);
  const parts = { CE: partsOf(options, 'CE'), PE: partsOf(options, 'PE') };
  if (!parts.CE || !parts.PE) return undefined;
  const prefix = commonStart(parts.CE.before, parts.PE.before);
  const names = { CE: parts.CE, PE: parts.PE };
  const isRegular = (row: MasterRow) => {
    const { before, after } = names[row.optionType === 'CE' ? 'CE' : 'PE'];
    return strikeTexts(row).some((text) => row.tradingSymbol === before + text + after);
  };
  const regular = options.filter(isRegular);
  const strikes = [...new Set(regular.map(({ strike }) => strike))];
  const at = new Map(regular.map((row) => [row.strike, row]));
  return {
    prefix,
    parts: {
      CE: { before: names.CE.before.slice(prefix.length), after: names.CE.after },
      PE: { before: names.PE.before.slice(prefix.length), after: names.PE.after },
    },
    strikes,
    strikeTexts: strikes.map((strike) => textIn(at.get(strike)!, names)),
    example: regular[0]?.tradingSymbol ?? '',
    irregular: options.filter((row) => !isRegular(row)).map(({ tradingSymbol }) => tradingSymbol),
  };
}

interface Around {
  readonly before: string;
  readonly after: string;
}

/** What most names of a type have around their strike. */
function partsOf(options: readonly MasterRow[], type: 'CE' | 'PE'): Around | undefined {
  const votes = new Map<string, number>();
  for (const row of options) {
    const around = row.optionType === type ? aroundStrike(row) : undefined;
    if (around) {
      const key = `${around.before}\n${around.after}`;
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  }
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a);
  if (!most) return undefined;
  const [before = '', after = ''] = most[0].split('\n');
  return { before, after };
}

/** The last place where the strike stands: a date before it may have the same digits. */
function aroundStrike(row: MasterRow): Around | undefined {
  for (const text of strikeTexts(row)) {
    const at = row.tradingSymbol.lastIndexOf(text);
    if (at > 0) return { before: row.tradingSymbol.slice(0, at), after: row.tradingSymbol.slice(at + text.length) };
  }
  return undefined;
}

/** '23000.00' before '23000', which it begins with. */
function strikeTexts({ strike }: MasterRow): string[] {
  const rupees = strike / 100;
  return [...new Set([rupees.toFixed(4), rupees.toFixed(2), rupees.toFixed(1), String(rupees)])];
}

function textIn(row: MasterRow, names: Readonly<Record<'CE' | 'PE', Around>>): string {
  const { before, after } = names[row.optionType === 'CE' ? 'CE' : 'PE'];
  return row.tradingSymbol.slice(before.length, row.tradingSymbol.length - after.length);
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
