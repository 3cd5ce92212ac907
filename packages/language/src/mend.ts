import { nearest } from './names.ts';
import type { Suggestion } from './problem.ts';
import { rangeSuggestion } from './range-suggestion.ts';

/** Where the parser stopped. */
export interface Fault {
  readonly from: number;
  readonly to: number;
  /** The text ended too early; from and to are its last token. */
  readonly isEnd: boolean;
}

/** What people type from habit, and how it is written here. Tried at the place at fault and just before it. */
const habits: readonly (readonly [typed: RegExp, written: (found: RegExpExecArray) => string])[] = [
  [/=>/y, () => '>='],
  [/=</y, () => '<='],
  [/<>|≠/y, () => '!='],
  [/===?/y, () => '=='],
  [/=/y, () => '=='],
  [/≥/y, () => '>='],
  [/≤/y, () => '<='],
  [/&&?/y, () => 'AND'],
  [/\|\|?/y, () => 'OR'],
  [/×/y, () => '*'],
  [/÷/y, () => '/'],
  [/[–—−]/y, () => '-'],
  [/[“”„]/y, () => '"'],
  [/\.(\d+)/y, ([, digits]) => `0.${digits!}`],
  [/(\d+)\.(?!\d)/y, ([, digits]) => digits!],
  [/(\d{1,3}(?:,\d{3})+)(?!\d)/y, ([, digits]) => digits!.replaceAll(',', '')],
  [/\+(\d+(?:\.\d+)?)/y, ([, digits]) => digits!],
  [/([-+]?\d+(?:\.\d+)?e[-+]?\d{1,2})\b/iy, ([, digits]) => plain(Number(digits))],
  [/(\d+(?:\.\d+)?)\s*%(?!\s*[\w(])/y, ([, digits]) => digits!],
  [/(\d+(?:\.\d+)?)\s*(?:lakhs?|lacs?)\b/iy, ([, digits]) => times(digits!, 100_000)],
  [/(\d+(?:\.\d+)?)\s*(?:k|thousand)\b/iy, ([, digits]) => times(digits!, 1000)],
];

/** Time frames as people write them; ours are day, week and minutes. */
const units: readonly (readonly [typed: RegExp, unit: string])[] = [
  [/^(d|dy|days?|daily)$/i, 'day'],
  [/^(w|wk|weeks?|weekly)$/i, 'week'],
  [/^(m|min|mins|minutes?|minuts?)$/i, 'minute'],
];

/** A fix for a place that the parser could not read, when there is one that we are sure about. */
export function mendingOf(text: string, fault: Fault, wantsUnit: boolean): Suggestion | undefined {
  if (fault.isEnd) return closeOpen(text);
  if (wantsUnit) return unitMeant(text, fault);
  return habit(text, fault) ?? dropLoose(text, fault) ?? rangeSuggestion(text, fault.from);
}

function unitMeant(text: string, { from, to }: Fault): Suggestion | undefined {
  const word = text.slice(from, to);
  const number = /\]\s*(\d+)\s*$/.exec(text.slice(0, from));
  const isMinutes = number !== null;
  if (number && /^(h|hrs?|hours?)$/i.test(word)) {
    const start = from - number[0].replace(/^\]\s*/, '').length;
    return replacement(start, to, `${60 * Number(number[1])} minute`);
  }
  const unit =
    units.find(([typed]) => typed.test(word))?.[1] ??
    (isMinutes ? nearestTo(word, ['minute']) : nearestTo(word, ['day', 'week']));
  return unit !== undefined && isMinutes === (unit === 'minute') ? replacement(from, to, unit) : undefined;
}

function nearestTo(word: string, known: readonly string[]): string | undefined {
  return nearest(word, new Map(known.map((unit) => [unit, unit])));
}

/** 1.5 lakh written out, without the dust of doubles. */
function times(digits: string, scale: number): string {
  return plain(Number((Number(digits) * scale).toPrecision(15)));
}

/** 12e3 written out. */
function plain(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}

function habit(text: string, fault: Fault): Suggestion | undefined {
  // '5.' and '1,000' and '1e3' fail at their second piece and begin one number earlier.
  const before = /\d+(?:\.\d+)?\s*$/.exec(text.slice(0, fault.from))?.index;
  for (const at of before === undefined ? [fault.from] : [fault.from, before]) {
    for (const [typed, written] of habits) {
      typed.lastIndex = at;
      const found = typed.exec(text);
      if (found && at + found[0].length > fault.from) return replacement(at, at + found[0].length, written(found));
    }
  }
  return undefined;
}

/** A parenthesis that closes nothing can go. */
function dropLoose(text: string, { from, to }: Fault): Suggestion | undefined {
  if (text.slice(from, to) !== ')' || depthOf(text.slice(0, from)) > 0) return undefined;
  return { label: "Drop this ')'", from, to, insert: '' };
}

/** Parentheses left open at the end can be closed. */
function closeOpen(text: string): Suggestion | undefined {
  const open = depthOf(text);
  const end = text.trimEnd().length;
  // After an operator or an opening something is missing that nobody can guess.
  if (open <= 0 || !/[\w%)"]$/.test(text.slice(0, end))) return undefined;
  const insert = ')'.repeat(open);
  return { label: `Write ${insert} at the end`, from: end, to: end, insert };
}

/** How many parentheses are open at the end of this text; those between quotes do not count. */
function depthOf(text: string): number {
  const bare = text.replaceAll(/"[^"]*"/g, '');
  return bare.split('(').length - bare.split(')').length;
}

function replacement(from: number, to: number, insert: string): Suggestion {
  return { label: `Write ${insert}`, from, to, insert };
}
