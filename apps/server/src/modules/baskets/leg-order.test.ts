import { expect, it } from 'vitest';
import { inSendingOrder } from './leg-order.ts';

const leg = (name: string, side: 'BUY' | 'SELL', isExit: boolean | undefined = false) => ({
  name,
  content: { side },
  isExit,
});
const sent = (legs: ReturnType<typeof leg>[], order: 'as given' | 'hedge first') =>
  inSendingOrder(legs, order).map(({ name }) => name);

it('sends what was bought before what was sold against it, and leaves what is alike as it was given', () => {
  const condor = [
    leg('sold call', 'SELL'),
    leg('bought call', 'BUY'),
    leg('sold put', 'SELL'),
    leg('bought put', 'BUY'),
  ];
  expect(sent(condor, 'hedge first')).toEqual(['bought call', 'bought put', 'sold call', 'sold put']);
  expect(sent(condor, 'as given')).toEqual(['sold call', 'bought call', 'sold put', 'bought put']);
});

it('closes before it opens, what is short before the hedge of it; a position that is not known is none', () => {
  const roll = [
    leg('new hedge', 'BUY'),
    leg('old hedge', 'SELL', true),
    leg('new short', 'SELL'),
    leg('old short', 'BUY', true),
    leg('not known', 'BUY', undefined),
  ];
  expect(sent(roll, 'hedge first')).toEqual(['old short', 'old hedge', 'new hedge', 'not known', 'new short']);
});
