import type { Page } from '@playwright/test';

/** What a call is answered with. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What `stopCalls` leaves in the page. */
declare global {
  interface Window {
    stoppedCalls: { readonly asked: readonly string[]; readonly answer: () => void };
  }
}

/**
 * Calls whose path fits wait in the page, from its next loading on, until `answerStopped`; then each has the same answer. `page.route`
 * would take each file of the product through the test too, and the browser would keep none of them.
 */
export async function stopCalls(page: Page, calls: RegExp, answer: Answer): Promise<void> {
  await page.addInitScript(
    ({ source, status, text }) => {
      const fits = new RegExp(source);
      const native = window.fetch;
      const asked: string[] = [];
      const until = Promise.withResolvers<void>();
      window.stoppedCalls = { asked, answer: until.resolve };
      window.fetch = async (input, sent) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (!fits.test(pathname)) return native(input, sent);
        asked.push(pathname);
        const signal = sent?.signal;
        const stopped = new Promise<never>((_, stop) => {
          signal?.addEventListener('abort', () => stop(signal.reason));
        });
        await Promise.race([until.promise, stopped]);
        return new Response(text, { status, headers: { 'content-type': 'application/json' } });
      };
    },
    { source: calls.source, status: answer.status, text: JSON.stringify(answer.body) },
  );
}

/** Lets the page have its answers; the paths it had asked for by then. */
export const answerStopped = (page: Page) =>
  page.evaluate(() => {
    window.stoppedCalls.answer();
    return window.stoppedCalls.asked;
  });
