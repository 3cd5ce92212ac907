import { perMarket } from '../../platform/per-market.ts';
import { marketContent } from '../marketdata/for-threads.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import type { CatalogueDeps } from './deps.ts';
import type { KnownCatalogues, Moment } from './known-catalogues.ts';
import { catalogueFile } from './stored-catalogue.ts';

/** A session that runs is written down so often: a restart finds what is some minutes old. */
const RUNNING_EACH_MS = 5 * 60_000;

/** What is saved of the catalogue, over a restart. */
export interface CatalogueFiles {
  /** What an earlier run of the server left. */
  restore(known: KnownCatalogues): Promise<void>;
  /** What was restored is of now where the market is still the same. */
  confirm(known: KnownCatalogues, market: AvailableMarket): Promise<void>;
  /** One after the other; what cannot be written is told to the log. */
  save(known: KnownCatalogues, moment: Moment): void;
}

export function catalogueFiles(services: Pick<CatalogueDeps, 'config' | 'log' | 'store'>): CatalogueFiles {
  const { config, log } = services;
  const files = {
    closed: catalogueFile(config.dataFolder, 'closed'),
    running: catalogueFile(config.dataFolder, 'running'),
  };
  const contentOf = perMarket((market: AvailableMarket) => marketContent(services.store(), market.database));
  let closedContent: string | undefined;
  let runningAt = -Infinity;
  let writing: Promise<void> = Promise.resolve();

  async function write(name: keyof KnownCatalogues, known: KnownCatalogues, market: AvailableMarket): Promise<void> {
    const one = known[name];
    if (!one) return;
    const { catalogue, database, session } = one;
    await files[name].write({ database, content: await contentOf(market), round: session?.round, catalogue });
  }

  return {
    async restore(known) {
      const [closed, running] = await Promise.all([files.closed.read(), files.running.read()]);
      closedContent = closed?.content;
      if (closed) known.closed ??= { ...closed, market: undefined };
      if (running?.round === undefined) return;
      const session = { day: running.catalogue.date, round: running.round, minute: undefined };
      known.running ??= { ...running, market: undefined, session };
    },
    async confirm(known, market) {
      const { closed } = known;
      if (closed?.market !== undefined || closedContent === undefined || closed?.database !== market.database) return;
      if ((await contentOf(market)) === closedContent) known.closed = { ...closed, market };
      closedContent = undefined;
    },
    save(known, { market, session }) {
      if (session !== undefined) {
        if (performance.now() - runningAt < RUNNING_EACH_MS) return;
        runningAt = performance.now();
      }
      const name = session === undefined ? 'closed' : 'running';
      writing = writing
        .then(() => write(name, known, market))
        .catch((error: unknown) => log.warn({ err: error }, 'what the catalogue found could not be saved'));
    },
  };
}
