import type { BrokerOrder } from '@parakh/contract';
import { t } from '@parakh/ui';

type Phase = BrokerOrder['phase'];

const phases: Readonly<Record<Phase, string>> = {
  refused: 'Refused by our checks',
  sending: 'On its way',
  unconfirmed: 'Not confirmed yet',
  'not placed': 'Not placed',
  open: 'Open',
  'trigger pending': 'Waits for its trigger',
  complete: 'Complete',
  cancelled: 'Cancelled',
  rejected: 'Rejected by the broker',
  unknown: 'Unknown',
};

/** What each state means, one hover away. */
export const phaseDescriptions: Readonly<Record<Phase, string>> = {
  refused: 'A check before the order stopped it, or it was too late to send. The broker never heard of it.',
  sending: 'It is on its way to the broker.',
  unconfirmed: 'The broker has not said whether it took the order. We look for it in its book; it is not sent again.',
  'not placed': 'Two readings of the broker’s whole book do not have it.',
  open: 'It stands at the exchange.',
  'trigger pending': 'It is sent to the exchange once its trigger price is reached.',
  complete: 'All of it is filled.',
  cancelled: 'What was not filled is cancelled.',
  rejected: 'The broker or the exchange did not take it.',
  unknown: 'The broker uses a word that we do not know, so it can be neither changed nor repeated here.',
};

/** The state in plain words; an unknown one with the broker's own. */
export function phaseText({ phase, word, broker }: Pick<BrokerOrder, 'phase' | 'word' | 'broker'>): string {
  if (phase === 'rejected' && broker === 'paper') return t('Rejected by the paper account');
  return phase === 'unknown' && word !== null ? t('Unknown ({word})', { word }) : t(phases[phase]);
}

/** Blue for what lives, amber for what wants a look: green and red are for prices. */
export const phaseChip = ({ phase }: Pick<BrokerOrder, 'phase'>): string => {
  if (phase === 'open' || phase === 'trigger pending' || phase === 'sending') return 'chip sel';
  return phase === 'unconfirmed' || phase === 'unknown' ? 'chip warn' : 'chip line';
};

const living: ReadonlySet<Phase> = new Set(['sending', 'unconfirmed', 'open', 'trigger pending', 'unknown']);

/** Whether anything may still become of it. */
export const isActiveOrder = ({ phase, isChanging, isCancelling }: BrokerOrder): boolean =>
  living.has(phase) || isChanging || isCancelling;

/** What is under way beside the state. */
export function flagsOf({ isChanging, isCancelling, filled, open, phase }: BrokerOrder): string[] {
  const isPart = filled > 0 && (open > 0 || phase !== 'complete');
  return [
    ...(isChanging ? [t('changing')] : []),
    ...(isCancelling ? [t('cancelling')] : []),
    ...(isPart ? [t('part filled')] : []),
  ];
}

const stands = ({ phase }: BrokerOrder) => phase === 'open' || phase === 'trigger pending';

export const mayChange = (order: BrokerOrder): boolean => stands(order) && !order.isChanging && !order.isCancelling;

/** An order of an unknown status may be cancelled as well, after a second question. */
export const mayCancel = (order: BrokerOrder): boolean =>
  (stands(order) || order.phase === 'unknown') && !order.isCancelling;

/** Never while it is not known what became of it. */
export const mayRepeat = ({ phase }: BrokerOrder): boolean =>
  phase !== 'unknown' && phase !== 'sending' && phase !== 'unconfirmed';

const typeWords: Readonly<Record<string, string>> = {
  MARKET: 'Market',
  LIMIT: 'Limit',
  STOPLOSS_LIMIT: 'Stop, limit',
  STOPLOSS_MARKET: 'Stop, market',
};
const productWords: Readonly<Record<string, string>> = {
  DELIVERY: 'Delivery',
  INTRADAY: 'Intraday',
  CARRYFORWARD: 'Carry forward',
  MARGIN: 'Margin',
};

/** The word that people use; another one as it came. */
export const typeText = (word: string): string => t(typeWords[word] ?? word);
export const productText = (word: string): string => t(productWords[word] ?? word);
export const sideText = (side: 'BUY' | 'SELL'): string => t(side === 'BUY' ? 'Buy' : 'Sell');
