/** What a corporate action does to the number of shares. Prices before the ex-day are multiplied by the factor. */
export interface ShareChange {
  readonly what: 'split' | 'bonus' | 'consolidation';
  readonly factor: number;
}

export interface Purpose {
  readonly changes: readonly ShareChange[];
  /** The text speaks of a split, a bonus or rights that we could not read: somebody must look at it. */
  readonly isUnclear: boolean;
}

const SPLIT = /\b(?:SPLIT|SPLT|FVSPLT|FV ?SPLIT|SUB-?DIVISION|CONSOLIDATION|FACE VALUE)/i;
const FROM_TO =
  /(?:RS?E?\.?|INR|₹)\s*(\d+(?:\.\d+)?)\s*(?:\/-?)?\s*(?:PER SHARE|PER SH|EACH)?\s*TO\s*(?:RS?E?\.?|INR|₹)\s*(\d+(?:\.\d+)?)/i;
const BONUS = /\bBONUS\b/i;
const BONUS_RATIO = /\bBONUS(?:\s+ISSUE)?(?:\s+OF)?\s*[-:]?\s*(?:SHARES?\s+)?(?:IN THE RATIO OF\s+)?(\d+)\s*:\s*(\d+)/i;
/** A bonus in debentures or preference shares does not change the number of shares by its ratio. */
const OTHER_BONUS = /DEBENTURE|\bNCD|PREFERENCE|\bPREF\b|\bCCPS|\bWARRANT/i;
const RIGHTS = /\bRIGHTS?\b|\bRGHTS\b|\bRHT\b/i;
const OTHER_UNCLEAR = /\bDEMERGER|\bSPIN-?OFF|\bCAPITAL REDUCTION|\bREDUCTION OF CAPITAL|\bSCHEME OF ARR/i;

/**
 * Reads the exchange's free text ('FVSPLT FRM RS 10 TO RS 2', 'BONUS 3:5', 'Bonus 1:1/Face Value Split …'). Only what is
 * said in full becomes a factor; the rest is reported, never guessed.
 */
export function readPurpose(purpose: string): Purpose {
  const split = splitOf(purpose);
  const bonus = bonusOf(purpose);
  const isUnclear =
    (SPLIT.test(purpose) && !split) ||
    (BONUS.test(purpose) && !bonus) ||
    RIGHTS.test(purpose) ||
    OTHER_UNCLEAR.test(purpose);
  return { changes: [split, bonus].filter((change) => change !== undefined), isUnclear };
}

function splitOf(purpose: string): ShareChange | undefined {
  const [, from = NaN, to = NaN] = (SPLIT.test(purpose) && FROM_TO.exec(purpose)) || [];
  const factor = Number(to) / Number(from);
  if (!(factor > 0) || !Number.isFinite(factor) || factor === 1) return undefined;
  return { what: factor < 1 ? 'split' : 'consolidation', factor };
}

function bonusOf(purpose: string): ShareChange | undefined {
  if (OTHER_BONUS.test(purpose)) return undefined;
  const [, added = NaN, stored = NaN] = BONUS_RATIO.exec(purpose) ?? [];
  const factor = Number(stored) / (Number(added) + Number(stored));
  return factor > 0 && factor < 1 ? { what: 'bonus', factor } : undefined;
}
