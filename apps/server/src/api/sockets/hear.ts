import { AppError, type FailureCode } from '@parakh/base';
import { type Said, said } from '@parakh/contract';
import * as z from 'zod/mini';
import { greet } from './greet.ts';
import type { Page } from './page.ts';
import type { HubRoom } from './room.ts';

/** Takes what a page says. `text` is undefined for what is no text. */
export function hear(page: Page, text: string | undefined, room: HubRoom): void {
  if (!page.isOpen) return;
  const now = room.now();
  page.heardAt = now;
  if (!page.sayings.take(now)) {
    page.refuse('request.too-many');
    return page.close('limit');
  }
  const saying = read(text);
  if (typeof saying === 'string') return page.refuse('request.invalid', saying);
  if (page.stage === 'welcome') return obey(page, saying, room);
  if (page.stage === 'greeting') return void page.waiting.push(saying);
  if (saying.type !== 'hello') return page.refuse('socket.hello-first');
  page.stage = 'greeting';
  greet(page, saying, room)
    .then(() => {
      for (const waiting of page.waiting.splice(0)) if (page.isOpen) obey(page, waiting, room);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) room.log.error({ err: error }, 'a page could not be greeted');
      page.refuse(codeOf(error));
      page.close('stranger');
    });
}

/** What was said, or what is wrong with it. */
function read(text: string | undefined): Said | string {
  if (text === undefined) return 'What a page says is text.';
  try {
    const { data, error } = z.safeParse(said, JSON.parse(text));
    const issue = error?.issues[0];
    return data ?? `${issue?.path.join('.') || 'message'}: ${issue?.message ?? ''}`;
  } catch {
    return 'This is no JSON.';
  }
}

function obey(page: Page, saying: Said, room: HubRoom): void {
  switch (saying.type) {
    case 'hello':
      return page.refuse('socket.welcome-already');
    case 'watch':
      return room.prices.watch(page, saying.symbols);
    case 'rate':
      return room.prices.pace(page, saying.perSecond);
    case 'follow':
      if (!page.person) return page.refuse('access.login-needed');
      page.topics = new Set(saying.topics);
      return;
    case 'ping':
      return page.say({ type: 'pong' });
  }
}

const codeOf = (error: unknown): FailureCode => (error instanceof AppError ? error.code : 'people.busy');
