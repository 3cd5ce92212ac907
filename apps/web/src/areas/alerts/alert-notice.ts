import type { ServerMessage } from '@parakh/contract';
import { t } from '@parakh/ui';
import { feedPath, triggerPath } from './alert-texts.ts';

/** What a toast says of an alert. */
export interface AlertNotice {
  /** The same of the same thing, however often it arrives. */
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly link: string;
  readonly isSound: boolean;
}

const MOST_NAMED = 5;

/** An alert or a digest in words; undefined of every other message. */
export function alertNoticeOf(message: ServerMessage): AlertNotice | undefined {
  if (message.type === 'alert') {
    const { isSound, firing } = message;
    return { id: firing.id, title: firing.name, says: firing.message, link: triggerPath(firing.id), isSound };
  }
  if (message.type === 'digest') {
    const { number, isSound, name, alert, firings } = message;
    return { id: `digest ${number}`, title: name, says: gathered(firings), link: feedPath(alert), isSound };
  }
  return undefined;
}

/** What stands behind the link of an alert: of one its reason, of many at once the list. */
export const linkText = ({ link }: AlertNotice) =>
  link.startsWith(triggerPath('')) ? t('Why it fired') : t('All of them, with the reasons');

function gathered(firings: readonly { readonly symbol: string }[]): string {
  const symbols = [...new Set(firings.map(({ symbol }) => symbol))];
  const named = symbols.slice(0, MOST_NAMED).join(', ');
  const others = symbols.length - MOST_NAMED;
  return others > 0
    ? t('{count} found: {named} and {others} more', { count: firings.length, named, others })
    : t('{count} found: {named}', { count: firings.length, named });
}

/** What the service worker hands to a page that is looked at. */
export function pushedAlert(data: unknown): AlertNotice | undefined {
  const alert = partOf(data, 'alert');
  const [id, title, says, link] = ['id', 'title', 'body', 'link'].map((name) => partOf(alert, name));
  if (typeof id !== 'string' || typeof title !== 'string' || typeof says !== 'string' || typeof link !== 'string')
    return undefined;
  return { id, title, says, link, isSound: false };
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? new Map<string, unknown>(Object.entries(whole)).get(name) : undefined;
