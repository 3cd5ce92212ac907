import { SurroundingsProvider } from '@parakh/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { CurrentQueryClient } from './query-client.ts';
import { storedSession } from './session-store.ts';

/** What a server says to a call; `later` never comes. */
export type Answer = { readonly status?: number; readonly body: unknown } | 'later';
/** Read when a call comes: what is changed meanwhile holds for the next one. */
type Answers = Readonly<Record<string, Answer | Promise<Answer>>>;

export interface DrawnPage {
  /** 'METHOD path' of every call with what it sent, in order. */
  readonly sent: { readonly call: string; readonly body: unknown }[];
  /** What was told in passing. */
  readonly said: string[];
  /** Where one stands: 'path?search'. */
  address: string;
}

/** Draws a part of the web app before a server that answers by 'METHOD path?search', else by 'METHOD path'; what it does not know is a network that is gone. */
export function drawPage(part: ReactNode, answers: Answers = {}, address = '/'): DrawnPage {
  const page: DrawnPage = { sent: [], said: [], address };
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: RequestInit & { body?: string }) => {
    const call = `${method} ${path.split('?')[0]}`;
    page.sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = await (answers[`${method} ${path}`] ?? answers[call]);
    // Nobody waits any longer once it is not wanted any more.
    if (answer === 'later')
      return new Promise((_, left) => signal?.addEventListener('abort', () => left(signal.reason)));
    if (!answer) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new CurrentQueryClient({ defaultOptions: { queries: { retry: false } } });
  const notify = (message: string) => void page.said.push(message);
  const surroundings = { symbolActions: [], mayExport: false, notify };
  const around = createElement(SurroundingsProvider, { value: surroundings }, part);
  render(
    createElement(
      MemoryRouter,
      { initialEntries: [address] },
      createElement(Address, { onShown: (shown) => void (page.address = shown) }),
      createElement(QueryClientProvider, { client }, around),
    ),
  );
  return page;
}

function Address({ onShown }: { onShown: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onShown(pathname + search));
  return null;
}

/** Until the test ends somebody is signed in. */
export function signInForTest(userName = 'asha'): void {
  storedSession.set({ userName, token: 'token', brokerToken: undefined });
  onTestFinished(() => storedSession.set({ userName: undefined, token: undefined, brokerToken: undefined }));
}
