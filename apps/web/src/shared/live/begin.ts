import type { Heard } from '@parakh/contract';
import { takeQuote, watchOnlySeen } from './quotes.ts';
import { onHeard, openSockets } from './socket.ts';
import { hearText, MESSAGE } from './stream.ts';

/** Brings the live part of the page together: prices to those who look at them, words of the server to whom they concern. */
export function beginLive(expired: () => void): void {
  openSockets({ price: takeQuote, logout: (words) => hearText(words, expired) });
  watchOnlySeen();
  onHeard((message) => {
    if (isUnderBell(message)) dispatchEvent(new CustomEvent(MESSAGE, { detail: 'notification' }));
  });
}

/** Whether it stands under the bell as well. */
function isUnderBell(message: Heard): boolean {
  const { type } = message;
  return (
    type === 'notice' ||
    type === 'alert' ||
    type === 'digest' ||
    (type === 'changed' && message.what === 'notification')
  );
}
