import { families } from '@parakh/catalogue';
import type { NextDaySide } from '@parakh/contract';

/** A rule that puts a stock on the list for the next session. */
export interface NextDayRule {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly condition: string;
  readonly side: NextDaySide;
}

const FAMILY = 'next-day';
/** It says where little is expected, so it is no reason to look. */
const QUIET = 'wide-cpr-tomorrow';

const sides = { bullish: 'up', bearish: 'down', none: 'either' } as const;

/** Beside the family: strong or weak for months, and pressed to the end of the day's range by more volume than usual. */
const ownRules: readonly NextDayRule[] = [
  {
    id: 'year-high-close-strong',
    name: 'Near the 52-week high, closed at the top',
    words:
      'The close lies within 5 % of the highest price of 250 sessions and in the top quarter of the day’s range, on more volume than the 20 sessions before. Strength that lasted for months ended the day strong. Late buyers often pay the high of the move.',
    condition:
      '((([0] day CLOSE > MAX(250, [0] day HIGH) * 0.95) AND ((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 > 75)) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME)))',
    side: 'up',
  },
  {
    id: 'year-low-close-weak',
    name: 'Near the 52-week low, closed at the bottom',
    words:
      'The close lies within 5 % of the lowest price of 250 sessions and in the bottom quarter of the day’s range, on more volume than the 20 sessions before. Weakness that lasted for months ended the day weak. Such stocks also bounce hardest.',
    condition:
      '((([0] day CLOSE < MIN(250, [0] day LOW) * 1.05) AND ((([0] day CLOSE - [0] day LOW) / ([0] day HIGH - [0] day LOW)) * 100 < 25)) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME)))',
    side: 'down',
  },
];

/** Every rule of the list for the next session. */
export const nextDayRules: readonly NextDayRule[] = [
  ...families
    .filter(({ id }) => id === FAMILY)
    .flatMap(({ scans }) => scans)
    .filter(({ id }) => id !== QUIET)
    .map(({ id, name, description, text, side }) => ({
      id,
      name,
      words: description,
      condition: text,
      side: sides[side ?? 'none'],
    })),
  ...ownRules,
];
