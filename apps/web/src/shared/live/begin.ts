import type { ServerMessage } from '@parakh/contract';
import { takeQuote, watchOnlySeen } from './quotes.ts';
import { pageSocket } from './socket.ts';
import { MESSAGE, onText } from './stream.ts';

/** Brings the live part of the page together: prices to those who look at them, words of the server to whom they concern. */
export function beginLive(expired: () => void): void {
  pageSocket.begin({ price: takeQuote, logout: (words) => onText(words, expired) });
  watchOnlySeen();
  pageSocket.onServerMessage((message) => {
    if (isUnderBell(message)) dispatchEvent(new CustomEvent(MESSAGE, { detail: 'notification' }));
  });
}

/** Whether it stands under the bell as well. */
function isUnderBell(message: ServerMessage): boolean {
  const { type } = message;
  return (
    type === 'notice' ||
    type === 'alert' ||
    type === 'digest' ||
    (type === 'changed' && message.what === 'notification')
  );
}
