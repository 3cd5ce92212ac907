import { expect } from '@playwright/test';
import { screens } from '../src/main/screens.ts';
import { onSession, PATIENCE, withoutFlashes } from './live-server.ts';
import { differences, framesHeard, listenIn, type Reading, readQuotes, unheard } from './page-quotes.ts';
import type { Proof } from './proofs/proof.ts';
import { watchRequests } from './requests.ts';
import { follow, test } from './reused-page.ts';
import { pathOf, proofs } from './screens.ts';

onSession('at true speed');
// What is tried is what a screen shows once it stands, however one came there.
test.use({ productStays: true });

const proofOf = (screen: string) => proofs.find((proof) => proof.screen === screen)!;
const seenAs = (screen: string, path: string): Proof => ({ ...proofOf(screen), address: path });

/** Every screen, and the views of a screen that stand behind a tab of it. */
const seen: readonly Proof[] = [
  ...proofs,
  ...['technical', 'performance', 'cagr'].map((view) =>
    seenAs('/user-watchlist', `/user-watchlist?list=Proof&view=${view}`),
  ),
  seenAs('/stocks/:id', '/stocks/RELIANCE?view=peers'),
  seenAs('/index-contributors/:id', '/index-contributors/NIFTY-50?span=month'),
  seenAs('/sector-performance', '/sector-performance?of=indices'),
  seenAs('/top-gainers-losers', '/top-gainers-losers?list=byTurnover'),
];

/** Milliseconds between two looks: over a hundred screens wait for a frame, one after the other. */
const OFTEN = [50];
/** As many as stand above every screen at least. */
const INDICES = 4;
/** The landing page has no indices above it, and nothing on it ticks. */
const hasTicker = (screen: string) => screens.find(({ path }) => path === screen)?.frame !== 'landing';

for (const proof of seen) {
  const { screen, as, heading, figure } = proof;
  const name = typeof proof.address === 'string' ? proof.address : screen;
  test(`every price of ${name} is the quote that the socket sent`, async ({ pageOf, request }) => {
    // Makes the list that is shown.
    if (screen === '/user-watchlist') await figure(request);
    const path = await pathOf(proof, request);
    const page = await pageOf(as, listenIn);
    await page.emulateMedia(withoutFlashes.contextOptions);
    const quiet = watchRequests(page);
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await quiet();
    const atLeast = hasTicker(screen) ? INDICES : 0;
    let first!: Reading;
    await expect
      .poll(
        async () => {
          first = await readQuotes(page);
          const hasRows = !path.includes('list=Proof') || first.marked.some(({ mark }) => mark === 'TCS:last');
          return { hasIndices: first.marked.length >= atLeast, hasRows, unheard: unheard(first) };
        },
        {
          message: 'the indices above are quotes at least, a list has its rows, and each symbol shown was heard of',
          intervals: OFTEN,
        },
      )
      .toEqual({ hasIndices: true, hasRows: true, unheard: [] });
    expect(differences(first)).toEqual([]);
    expect(first.unmarked, 'prices that say nothing of their quote').toEqual([]);
    if (!hasTicker(screen)) return;
    // And what came since is there as well.
    await expect.poll(() => framesHeard(page), { ...PATIENCE, intervals: OFTEN }).toBeGreaterThan(first.frames);
    expect(differences(await readQuotes(page))).toEqual([]);
  });
}
