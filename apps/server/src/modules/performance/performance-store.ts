import { join } from 'node:path';
import { perMarket } from '../../platform/per-market.ts';
import { marketContent } from '../marketdata/for-threads.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import { computePerformance, type ScanPerformance } from './compute-performance.ts';
import type { PerformanceDeps } from './deps.ts';
import { performanceFiles } from './performance-files.ts';
import type { TrackedScan } from './tracked-scan.ts';
import { trackedScans } from './tracked-scans.ts';

/** `made`, and of which market: undefined for what was stored of another one. */
interface StoredPerformance {
  readonly made: ScanPerformance;
  readonly of: AvailableMarket | undefined;
  /** Of which question, as JSON: a published scan may be saved anew. */
  readonly question: string;
}

/** The historical performance of tracked scans, in memory and in files. */
export interface PerformanceStore {
  /** What is there, though it be of the market before. */
  get(scan: TrackedScan): StoredPerformance | undefined;
  /** Resolves when what the last run of the server left has been read. */
  opened(): Promise<void>;
  /** Of the market as it is loaded; made now where it is not there. */
  current(scan: TrackedScan): Promise<ScanPerformance>;
  /** Forgets what is of no scan any more. */
  retainOnly(scans: readonly TrackedScan[]): Promise<void>;
}

/** `signal`: what is being made is given up when it fires. */
export function performanceStore(services: PerformanceDeps, signal: AbortSignal): PerformanceStore {
  const files = performanceFiles(join(services.config.dataFolder, 'evidence'));
  const stored = new Map<string, StoredPerformance>();
  const making = new Map<string, Promise<ScanPerformance>>();
  let reading: Promise<void> | undefined;

  /** As it is stored when a market is first seen: later an import may be writing the next one. */
  const contentOf = perMarket(({ database }: AvailableMarket) => marketContent(services.store(), database));

  async function readFiles(market: AvailableMarket): Promise<void> {
    const content = await contentOf(market);
    for (const scan of await trackedScans(services)) {
      const file = await files.read(scan);
      const of = file?.content === content ? market : undefined;
      if (file) stored.set(scan.id, { made: file.made, of, question: JSON.stringify(scan.question) });
    }
  }

  async function make(scan: TrackedScan, market: AvailableMarket): Promise<ScanPerformance> {
    const content = await contentOf(market);
    const made = await computePerformance(services.engine(), scan.question, { signal });
    stored.set(scan.id, { made, of: market, question: JSON.stringify(scan.question) });
    await files.write(scan, { content, made }).catch((error: unknown) => {
      services.log.warn({ err: error, scan: scan.id }, 'historical performance could not be saved');
    });
    return made;
  }

  /** Where the store does not answer, whoever asks next tries again. */
  const forget = (error: unknown): never => {
    reading = undefined;
    throw error;
  };
  function get({ id, question }: TrackedScan): StoredPerformance | undefined {
    const there = stored.get(id);
    return there?.question === JSON.stringify(question) ? there : undefined;
  }

  const opened = () => (reading ??= readFiles(services.engine().market()).catch(forget));
  return {
    opened,
    get,
    async current(scan) {
      await opened();
      const market = services.engine().market();
      const there = get(scan);
      if (there?.of === market) return there.made;
      const asked = `${scan.id} ${JSON.stringify(scan.question)}`;
      const under = making.get(asked) ?? make(scan, market).finally(() => making.delete(asked));
      making.set(asked, under);
      return under;
    },
    async retainOnly(scans) {
      const ids = new Set(scans.map(({ id }) => id));
      for (const id of stored.keys()) if (!ids.has(id)) stored.delete(id);
      await files.retainOnly(scans);
    },
  };
}
