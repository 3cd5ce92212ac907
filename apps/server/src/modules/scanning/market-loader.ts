import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { loadMarket } from './load-market.ts';
import type { LoadedMarket } from './market.ts';
import type { DailyReader } from './snapshot.ts';

export interface MarketLoader {
  /** Throws AppError 'market.empty' while nothing is loaded. */
  readonly market: () => LoadedMarket;
  /** Reads the store and swaps the market whole. */
  readonly refresh: () => Promise<void>;
  /** When no reading is under way. */
  readonly settled: () => Promise<void>;
}

export interface LoaderParts {
  readonly store: MarketStore;
  readonly readDays: DailyReader;
  readonly log: Logger;
  readonly now: () => number;
  readonly onRead: (market: LoadedMarket) => void;
}

export function marketLoader({ store, readDays, log, now, onRead }: LoaderParts): MarketLoader {
  let loaded: LoadedMarket | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;

  async function read(): Promise<void> {
    const started = performance.now();
    loaded = await loadMarket(store, now, readDays).catch(emptyIsNoMarket);
    if (!loaded) return;
    onRead(loaded);
    const { daily, indices, database } = loaded;
    const sizes = { symbols: daily.symbols.length, bars: daily.time.length, indexBars: indices.time.length };
    log.info({ database, ...sizes, tookMs: Math.round(performance.now() - started) }, 'market read');
  }

  async function readUntilNobodyAsks(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await read();
      } while (isAskedAgain);
    } finally {
      reading = undefined;
    }
  }

  return {
    market() {
      if (!loaded) throw new AppError('market.empty');
      return loaded;
    },
    /** One asked for while another is under way may be about newer rows: one more follows. */
    refresh() {
      isAskedAgain = true;
      reading ??= readUntilNobodyAsks();
      return reading;
    },
    async settled() {
      await reading?.catch(() => undefined);
    },
  };
}

function emptyIsNoMarket(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'market.empty') return undefined;
  throw error;
}
