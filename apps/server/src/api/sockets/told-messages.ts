import type { Heard } from '@parakh/contract';
import type { Messages } from '../../modules/alerting/index.ts';
import type { Page } from './page.ts';

/** Tells a page what was kept for its person, in its order: what it knows already is passed over, what it missed is read. */
export async function tell(page: Page, messages: readonly Heard[], kept: Messages): Promise<void> {
  if (page.isCatchingUp) {
    page.hasMissed = true;
    return;
  }
  for (const message of messages) {
    const number = numberOf(message);
    if (number > page.told + 1) return catchUp(page, kept);
    if (number === page.told + 1) sayNumbered(page, message, number);
  }
}

/** Reads and tells what came after the last that the page was told. */
export async function catchUp(page: Page, kept: Messages): Promise<void> {
  const { person } = page;
  if (!person || page.isCatchingUp) return;
  page.isCatchingUp = true;
  try {
    do {
      page.hasMissed = false;
      for (const message of await kept.after(person.id, page.told)) sayNumbered(page, message, numberOf(message));
    } while (page.hasMissed && page.isOpen);
  } finally {
    page.isCatchingUp = false;
  }
}

function sayNumbered(page: Page, message: Heard, number: number): void {
  page.told = number;
  if (page.wantsMessages && (page.topics?.has(topicOf(message)) ?? true)) page.say(message);
}

function numberOf(message: Heard): number {
  return 'number' in message ? message.number : 0;
}

/** 'alert:<id>' of what an alert says, else the kind of notice: 'end-of-day'. */
function topicOf(message: Heard): string {
  if (message.type === 'alert') return `alert:${message.firing.alert}`;
  if (message.type === 'digest') return `alert:${message.alert}`;
  return message.type === 'notice' ? message.notice.kind : message.type;
}
