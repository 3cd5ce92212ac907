import { readPurpose } from './purpose.ts';

/** What companies do about their shares. */
export const actionKinds = [
  'dividend',
  'bonus',
  'split',
  'consolidation',
  'rights',
  'buyback',
  'demerger',
  'capital-reduction',
  'meeting',
  'other',
] as const;
export type ActionKind = (typeof actionKinds)[number];

export interface Act {
  readonly what: ActionKind;
  /** Rupees a share; NaN where the text names none. */
  readonly amount: number;
}

const DIVIDEND = /\bDIV(?:IDEND)?\b|\bINTDIV\b|\bSPLDIV\b|\bFINDIV\b|\bDISTRIBUTION\b/i;
const MENTION = /(?:DIV(?:IDEND)?|DISTRIBUTION)\b[^/0-9%]*?(?:RS?E?\.?|INR|₹)\s*(\d+(?:\.\d+)?|\.\d+)(?!\s*%)/gi;
const MENTIONS = /DIV(?:IDEND)?\b|\bDISTRIBUTION\b/gi;

/** Kinds that their own words tell; splits and bonuses are told by what changes the number of shares. */
const patterns: readonly (readonly [ActionKind, RegExp])[] = [
  ['rights', /\bRIGHTS?\b|\bRGHTS\b|\bRHT\b/i],
  ['buyback', /\bBUY ?-?BACK\b/i],
  ['demerger', /\bDEMERGER|\bSPIN-?OFF|\bSCHEME OF ARR/i],
  ['capital-reduction', /\bCAPITAL REDUCTION|\bREDUCTION OF CAPITAL/i],
  ['meeting', /\bAGM\b|\bEGM\b|\bGENERAL MEETING|\bCOURT CONVENED/i],
];
const BONUS = /\bBONUS\b/i;

/** All that one text of the exchange announces: 'AGM/DIV - RS 0.05 PER SH' is a meeting and a dividend. */
export function readActs(purpose: string): Act[] {
  const kinds = new Set<ActionKind>(readPurpose(purpose).changes.map(({ what }) => what));
  if (BONUS.test(purpose)) kinds.add('bonus');
  for (const [kind, word] of patterns) if (word.test(purpose)) kinds.add(kind);
  const others = [...kinds].map((what) => ({ what, amount: NaN }));
  if (DIVIDEND.test(purpose)) return [...others, { what: 'dividend', amount: dividendOf(purpose) }];
  return others.length > 0 ? others : [{ what: 'other', amount: NaN }];
}

/** All dividends of the text together; unknown as soon as one of them names no amount. */
function dividendOf(purpose: string): number {
  const amounts = [...purpose.matchAll(MENTION)].map(([, amount]) => Number(amount));
  if (amounts.length === 0 || amounts.length < (purpose.match(MENTIONS) ?? []).length) return NaN;
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1e4) / 1e4;
}
