import { SurroundingsProvider } from '@parakh/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';

/** What a server says to a call; `later` never comes. */
type Answer = { readonly status?: number; readonly body: unknown } | 'later';

export interface DrawnPage {
  /** 'METHOD path' of every call with what it sent, in order. */
  readonly sent: { readonly call: string; readonly body: unknown }[];
  /** What was told in passing. */
  readonly said: string[];
}

/** Draws a part of the web app before a server that answers by 'METHOD path?search', else by 'METHOD path'; what it does not know is a network that is gone. */
export function drawPage(part: ReactNode, answers: Record<string, Answer> = {}): DrawnPage {
  const page: DrawnPage = { sent: [], said: [] };
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: RequestInit & { body?: string }) => {
    const call = `${method} ${path.split('?')[0]}`;
    page.sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers[`${method} ${path}`] ?? answers[call];
    // Nobody waits any longer once it is not wanted any more.
    if (answer === 'later')
      return new Promise((_, left) => signal?.addEventListener('abort', () => left(signal.reason)));
    if (!answer) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const notify = (message: string) => void page.said.push(message);
  const around = { symbolActions: [], mayExport: false, notify };
  render(
    createElement(
      MemoryRouter,
      null,
      createElement(QueryClientProvider, { client }, createElement(SurroundingsProvider, { value: around }, part)),
    ),
  );
  return page;
}
