import { beforeEach, expect, it } from 'vitest';
import type { PageContent } from '../page-content.ts';
import type { PageAsked } from './messages.ts';
import { type Outcome, openPageContents } from './page-contents.ts';

const MINUTE = 60_000;
let now = 0;
let version = 'Friday';
let minute = 0;
let asked: PageAsked[] = [];
let counted: Outcome[] = [];
/** What becomes of the next drawing. */
let drawing: () => Promise<PageContent | undefined> | undefined = async () => undefined;

const contentOf = (words: string): PageContent => ({ html: words, data: '{}', parts: [] });

function opened() {
  return openPageContents({
    renderer: {
      draw(page) {
        asked.push(page);
        return drawing();
      },
    },
    version: async () => [version, minute],
    now: () => now,
    count: (outcome) => counted.push(outcome),
    patienceMs: 20,
  });
}

beforeEach(() => {
  now = 1_000_000;
  version = 'Friday';
  asked = [];
  counted = [];
  drawing = async () => contentOf(`drawn ${asked.length}`);
});

it('draws a page once for all who ask, and again for the other kind of device', async () => {
  const contents = opened();
  const [one, other] = await Promise.all([contents.of('/a', 'service'), contents.of('/a', 'service')]);
  expect([one?.html, other?.html]).toEqual(['drawn 1', 'drawn 1']);
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 1');
  expect((await contents.of('/a', 'phone'))?.html).toBe('drawn 2');
  expect(asked).toEqual([
    { path: '/a', isPhone: false, now },
    { path: '/a', isPhone: true, now },
  ]);
  expect(counted).toEqual(['drawn', 'drawn', 'kept', 'drawn']);
});

it('shows no page of a market that is over', async () => {
  const contents = opened();
  await contents.of('/a', 'service');
  version = 'Monday';
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 2');
});

it('draws a page of the same market anew after a minute behind whoever asks, and before them when it is old', async () => {
  const contents = opened();
  await contents.of('/a', 'service');
  now += 2 * MINUTE;
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 1');
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 2');
  now += 11 * MINUTE;
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 3');
});

it('shows a page of a session that went on for ten seconds, then draws it anew behind whoever asks, and after a minute before them', async () => {
  const contents = opened();
  await contents.of('/a', 'service');
  minute++;
  now += 9000;
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 1');
  expect(asked).toHaveLength(1);
  now += 9000;
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 1');
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 2');
  minute++;
  now += 2 * MINUTE;
  expect((await contents.of('/a', 'service'))?.html).toBe('drawn 3');
});

it('draws a page once at a time while its session goes on', async () => {
  const contents = opened();
  const { promise, resolve: finish } = Promise.withResolvers<PageContent>();
  drawing = () => promise;
  const first = contents.of('/a', 'service');
  minute++;
  const second = contents.of('/a', 'service');
  finish(contentOf('both'));
  expect([(await first)?.html, (await second)?.html]).toEqual(['both', 'both']);
  expect(asked).toHaveLength(1);
});

it('keeps nobody waiting for a page that takes long, and has it for the next', async () => {
  const contents = opened();
  const { promise, resolve: finish } = Promise.withResolvers<PageContent>();
  drawing = () => promise;
  expect(await contents.of('/a', 'service')).toBeUndefined();
  // Whoever comes while it is still drawn does not wait at all.
  const next = contents.of('/a', 'service').then(() => 'without it');
  expect(await Promise.race([next, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('without it');
  finish(contentOf('at last'));
  expect((await contents.of('/a', 'service'))?.html).toBe('at last');
  expect(asked).toHaveLength(1);
  expect(counted).toEqual(['late', 'late', 'kept']);
});

it('draws a page for which an answer came too late anew behind the next who asks', async () => {
  const contents = opened();
  drawing = async () => ({ ...contentOf('a part of it'), isPartial: true });
  await contents.of('/a', 'service');
  drawing = async () => contentOf('all of it');
  expect((await contents.of('/a', 'service'))?.html).toBe('a part of it');
  expect(asked).toHaveLength(1);
  now += 2000;
  expect((await contents.of('/a', 'service'))?.html).toBe('a part of it');
  expect((await contents.of('/a', 'service'))?.html).toBe('all of it');
  now += 2000;
  await contents.of('/a', 'service');
  expect(asked).toHaveLength(2);
});

it('tries a page that met a fault again after a minute, and one that could not be begun at once', async () => {
  const contents = opened();
  drawing = async () => undefined;
  expect(await contents.of('/a', 'service')).toBeUndefined();
  expect(await contents.of('/a', 'service')).toBeUndefined();
  expect(asked).toHaveLength(1);
  now += 2 * MINUTE;
  drawing = () => undefined;
  expect(await contents.of('/a', 'service')).toBeUndefined();
  drawing = async () => contentOf('well again');
  expect((await contents.of('/a', 'service'))?.html).toBe('well again');
  expect(counted).toEqual(['without', 'without', 'without', 'drawn']);
});

it('forgets what was asked for longest ago when there is no room', async () => {
  const contents = opened();
  drawing = async () => contentOf('x'.repeat(5_000_000));
  for (const path of ['/a', '/b', '/a', '/c']) await contents.of(path, 'service');
  asked = [];
  await contents.of('/a', 'service');
  expect(asked).toEqual([]);
  await contents.of('/b', 'service');
  expect(asked).toHaveLength(1);
});
