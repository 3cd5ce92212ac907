import type { AlertTrigger } from '@parakh/contract';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { address, asked } from './product.ts';

/** A toast that came to be seen, with its firing, or a note that began to sound. */
export interface Noted {
  readonly page: Page;
  readonly kind: 'toast' | 'sound';
  readonly firing: string;
  /** By our clock. */
  readonly at: number;
}

/** What all tabs of a browser show and play of alerts, from now on. */
export async function notedAlerts(context: BrowserContext): Promise<readonly Noted[]> {
  const noted: Noted[] = [];
  await context.exposeBinding('noteAlert', ({ page }, kind: Noted['kind'], firing: string, at: number) => {
    noted.push({ page, kind, firing, at });
  });
  await context.addInitScript(noteAlerts);
  return noted;
}

/** Runs in the page. */
function noteAlerts(): void {
  window.OscillatorNode = class extends OscillatorNode {
    override start(when?: number): void {
      Reflect.get(window, 'noteAlert')('sound', '', Date.now());
      super.start(when);
    }
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const link = node instanceof Element && node.matches('.alert-toast') ? node.querySelector('a') : null;
      const firing = link && new URL(link.href).searchParams.get('firing');
      if (firing) requestAnimationFrame(() => Reflect.get(window, 'noteAlert')('toast', firing, Date.now()));
    }
  }).observe(document, { childList: true, subtree: true });
}

export const toastsOf = (noted: readonly Noted[]) => noted.filter(({ kind }) => kind === 'toast');

/** The notes of one tone follow each other within this time. */
const TONE_MS = 500;

/** The beginnings of tones, of whichever tab. */
export function tonesOf(noted: readonly Noted[]): readonly Noted[] {
  const sounds = noted.filter(({ kind }) => kind === 'sound');
  return sounds.filter(
    ({ page, at }, i) => !sounds.slice(0, i).some((before) => before.page === page && at - before.at < TONE_MS),
  );
}

interface Fired {
  readonly id: string;
  /** When the bar closed, by the exchange's clock. */
  readonly exchangeAt: number;
  readonly message: string;
  readonly clauses: AlertTrigger['clauses'];
}

/** Everything that somebody's alerts found, newest first. */
export async function firingsOf(request: APIRequestContext, headers: Record<string, string>): Promise<Fired[]> {
  const found: Fired[] = [];
  for (let page = 0; ; page++) {
    const reply = await request.get(address(`/api/x/alerts/feed?page=${page}&size=100`), { headers });
    const { total, firings }: { total: number; firings: Fired[] } = await reply.json();
    found.push(...firings);
    if (firings.length === 0 || found.length >= total) return found;
  }
}

/** Tells a moment of the exchange's clock by ours. */
export async function ourClock(request: APIRequestContext): Promise<(exchangeAt: number) => number> {
  // Taken before the reply: what is measured by it is never too short by the way of the reply.
  const at = Date.now();
  const { live } = await asked(request, 'x/market/state');
  return (exchangeAt) => at + (exchangeAt - live.exchangeAt) / live.speed;
}
