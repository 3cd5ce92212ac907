import type { Logger } from 'pino';
import type { NewsSource } from '../../platform/settings/news-sources.ts';
import { type NewsItem, newsBlock, newsId, storedNewsIds } from '../marketdata/index.ts';
import { viewIfLoaded } from '../quotes/index.ts';
import type { NewsDeps } from './deps.ts';
import { type FeedState, fetchFeed } from './fetch-feed.ts';
import { type SymbolMatcher, symbolMatcher } from './match-symbols.ts';
import { type FeedEntry, readFeed } from './read-feed.ts';

const EVERY_MS = 5 * 60_000;
/** A source that gives nothing is asked less and less often, at last twice a day. */
const LONGEST_WAIT_MS = 12 * 3_600_000;
/** What is older is no news. */
const OLDEST_MS = 30 * 24 * 3_600_000;

export interface NewsReader {
  /** Asks one source once; how many of its items were new. Throws an Error that says why it gave nothing. */
  ask(source: NewsSource): Promise<number>;
}

type Deps = Pick<NewsDeps, 'view' | 'store' | 'now'>;

/** Reads sources into the store of the market that is shown. What is stored is known by its mark: a crash stores nothing twice. */
export function newsReader(deps: Deps): NewsReader {
  const states = new Map<string, FeedState>();
  return {
    async ask(source) {
      const view = await viewIfLoaded(deps);
      // Without a market nobody knows what a company is called.
      if (!view) return 0;
      const fetched = await fetchFeed(source.url, states.get(source.url) ?? {});
      if (fetched === 'unchanged') return 0;
      const oldest = deps.now() - OLDEST_MS;
      const entries = readFeed(source.kind, fetched.bytes);
      const matcher = symbolMatcher(view.listed.filter(({ kind }) => kind === 'stock'));
      const told = entries.map((entry) => itemOf(entry, { source, matcher, now: deps.now() }));
      const items = new Map(told.filter(({ at }) => at >= oldest).map((item) => [item.id, item]));
      const { database } = view.market;
      const held = await storedNewsIds(deps.store(), database, [...items.keys()]);
      const fresh = [...items.values()].filter(({ id }) => !held.has(id));
      if (fresh.length > 0) await deps.store().insert(`${database}.news_item`, newsBlock(fresh));
      states.set(source.url, fetched.state);
      return fresh.length;
    },
  };
}

interface Around {
  readonly source: NewsSource;
  readonly matcher: SymbolMatcher;
  readonly now: number;
}

/** An item that tells no time, or one to come, was published now. */
function itemOf({ mark, at, title, summary, link }: FeedEntry, { source, matcher, now }: Around): NewsItem {
  const published = at <= now ? at : now;
  const symbols = matcher(`${title}. ${summary}`);
  return {
    id: newsId(source.name, mark),
    at: published,
    kind: 'news',
    source: source.name,
    title,
    summary,
    link,
    symbols,
  };
}

/** Asks every source now and then, as long as the server runs. */
export function openNews(services: NewsDeps, log: Logger = services.log): { close: () => void } {
  const reader = newsReader(services);
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const later = (source: NewsSource, ms: number, failures: number) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void askThen(source, failures);
    }, ms).unref();
    waiting.add(timer);
  };
  const askThen = async (source: NewsSource, failures: number) => {
    try {
      const items = await reader.ask(source);
      if (items > 0) log.info({ source: source.name, items }, 'news');
      later(source, EVERY_MS, 0);
    } catch (error) {
      if (isClosed) return;
      log.warn({ source: source.name, err: error }, 'a source of news gave nothing');
      later(source, waitAfter(failures + 1), failures + 1);
    }
  };
  for (const [place, source] of services.config.newsSources.entries()) later(source, place * 1000, 0);
  return {
    close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

/** Twice as long after each further failure. */
export function waitAfter(failures: number): number {
  return Math.min(EVERY_MS * 2 ** failures, LONGEST_WAIT_MS);
}
