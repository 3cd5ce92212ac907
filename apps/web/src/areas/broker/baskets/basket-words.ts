import type { BasketLeg, OrderBasket } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';

type State = OrderBasket['state'];

export const stateWords: Readonly<Record<State, string>> = {
  'under way': 'Being sent',
  undoing: 'Being undone',
  interrupted: 'Interrupted',
  finished: 'Finished',
  'finished in part': 'Finished in part',
  stopped: 'Stopped',
  undone: 'Undone',
  'needs you': 'Needs you',
};

export const ruleWords: Readonly<Record<OrderBasket['onFailure'], string>> = {
  stop: 'If a leg is not taken, nothing more is sent.',
  'go on': 'If a leg is not taken, the rest is sent all the same.',
  undo: 'If a leg is not taken, what was done is undone: open orders are cancelled, what is filled is offset at the market.',
};
export const orderWords: Readonly<Record<OrderBasket['legOrder'], string>> = {
  'hedge first': 'What closes a position is sent first, then what is bought, then what is sold.',
  'as given': 'The legs are sent as they are listed.',
};

/** Blue for what lives, amber for what wants a look: green and red are for prices. */
export function stateChip({ state }: OrderBasket): string {
  if (state === 'under way' || state === 'undoing') return 'chip sel';
  return state === 'finished' || state === 'undone' ? 'chip line' : 'chip warn';
}

/** Somebody goes on with it. */
export const isGoingOn = ({ state }: OrderBasket): boolean => state === 'under way' || state === 'undoing';

/** 'leg 3', 'legs 3 and 4', 'legs 1, 3 and 4'. */
function legsText(legs: readonly BasketLeg[]): string {
  const numbers = legs.map(({ position }) => String(position));
  if (numbers.length === 1) return t('leg {number}', { number: numbers[0]! });
  return t('legs {first} and {last}', { first: numbers.slice(0, -1).join(', '), last: numbers.at(-1)! });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const doubted: ReadonlySet<string> = new Set(['sending', 'unconfirmed', 'unknown']);
const ordersOf = ({ order, offsets }: BasketLeg) => (order ? [order, ...offsets] : offsets);
const isInDoubt = (leg: BasketLeg): boolean => ordersOf(leg).some(({ phase }) => doubted.has(phase));
const openOf = (leg: BasketLeg): number => ordersOf(leg).reduce((sum, { open }) => sum + open, 0);
const isUnsent = ({ order }: BasketLeg): boolean => order === null;
const isLost = ({ order, notSent }: BasketLeg): boolean =>
  order ? order.phase === 'rejected' || order.phase === 'not placed' : notSent !== null;

/** What stands of it and what has to be looked at, in a few sentences. */
export function basketSummary(basket: OrderBasket): string {
  const { legs, state } = basket;
  if (state === 'under way') return t('Its legs are being sent, one after the other.');
  if (state === 'undoing') return t('What was done is being taken back.');
  if (state === 'finished') return t('Every leg was taken.');
  if (state === 'undone') return t('What was done is taken back: nothing of it is open or filled.');
  if (state === 'needs you') return needsSays(legs);
  return leftSays(basket);
}

function leftSays({ legs, state }: OrderBasket): string {
  const lost = legs.filter(isLost);
  const unsent = legs.filter((leg) => isUnsent(leg) && !isLost(leg));
  const taken = lost.length === 0 ? '' : t('{legs}: not taken.', { legs: capital(legsText(lost)) });
  const left = unsent.length === 0 ? '' : t('{legs}: not sent.', { legs: capital(legsText(unsent)) });
  const why = state === 'interrupted' ? t('The server ended while it was being sent.') : '';
  return [why, taken, left].filter((part) => part !== '').join(' ');
}

/** What is open or not known, leg by leg. */
function needsSays(legs: readonly BasketLeg[]): string {
  const doubts = legs.filter(isInDoubt);
  const parts = [
    doubts.length > 0
      ? t('{legs}: your broker has not said what became of it. Nothing more is sent until that is known.', {
          legs: capital(legsText(doubts)),
        })
      : '',
    ...legs.map((leg) => standsSays(leg)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function standsSays(leg: BasketLeg): string {
  const open = openOf(leg);
  const { filledNet, position } = leg;
  if (isInDoubt(leg) || (open === 0 && filledNet === 0)) return '';
  const said = { number: position, filled: grouped(filledNet, 0), open: grouped(open, 0) };
  return t('Leg {number}: {filled} filled and not taken back, {open} open.', said);
}
