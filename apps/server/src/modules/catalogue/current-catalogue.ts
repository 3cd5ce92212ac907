import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../scanning/index.ts';
import type { CatalogueDeps } from './deps.ts';
import { type EvaluatedCatalogue, evaluateCatalogue, failingScans } from './evaluated-catalogue.ts';
import { currentOf, isWithin, type KnownCatalogues, momentOf, newestOf, remember } from './known-catalogues.ts';
import { type CatalogueFiles, catalogueFiles } from './restored-catalogue.ts';

/**
 * The whole catalogue as of now. Evaluating it takes seconds where code is not compiled yet or another program keeps a core busy, so nobody
 * waits who can be told what was found a moment before: the newest there is is given at once, with its own time, and a newer one is made.
 */
interface CurrentCatalogue {
  /** The newest there is. Only who comes before there is any waits, or after an evaluation that failed. */
  newest(services: CatalogueDeps): Promise<EvaluatedCatalogue>;
  /** Whether the newest is of the running session and at most so many minutes old. */
  isWithin(minutes: number, services: CatalogueDeps): Promise<boolean>;
  /** Of the market and the minute as they are. */
  exact(services: CatalogueDeps): Promise<EvaluatedCatalogue>;
  /** Resolves when nothing of it is being evaluated. */
  settled(): Promise<unknown>;
  /** Grows with every evaluation. */
  readonly version: number;
}

/** One an engine. */
export function currentCatalogue(services: CatalogueDeps): CurrentCatalogue {
  const engine = services.engine();
  const made = opened.get(engine) ?? openCurrentCatalogue(catalogueFiles(services));
  opened.set(engine, made);
  return made;
}

const opened = new WeakMap<Engine, CurrentCatalogue>();

/** Grows whenever somebody may be shown something else. */
export function catalogueVersion({ engine }: Pick<CatalogueDeps, 'engine'>): number {
  return opened.get(engine())?.version ?? 0;
}

/** When nothing of it is being evaluated. */
export async function catalogueSettled({ engine }: Pick<CatalogueDeps, 'engine'>): Promise<void> {
  await opened.get(engine())?.settled();
}

const PART = 'scans';

/** Health says which scans fail of what everybody is shown: an empty list must not look like a calm market. A list, or a day, that somebody asked for says nothing of it. */
function reportFailing({ all }: EvaluatedCatalogue, { health }: CatalogueDeps): void {
  const names = failingScans(all).map(({ scan }) => scan.id);
  health.report(PART, names.length === 0 ? undefined : `Scans could not be evaluated: ${names.join(', ')}.`);
}

/** Right after a start the cores belong to who comes first, where there is something to give meanwhile. */
const QUIET_MS = 5_000;

function openCurrentCatalogue(files: CatalogueFiles): CurrentCatalogue {
  const known: KnownCatalogues = {};
  const isQuiet = wait(QUIET_MS, undefined, { ref: false });
  let version = 0;
  let hasFailed = false;
  let restoring: Promise<void> | undefined;
  let renewing: Promise<EvaluatedCatalogue> | undefined;
  const restored = () => (restoring ??= files.restore(known));

  async function renew(services: CatalogueDeps, isHurried: boolean): Promise<EvaluatedCatalogue> {
    await restored();
    await files.confirm(known, services.engine().market());
    const there = currentOf(known, await momentOf(services));
    if (there) return there;
    if (!isHurried) await isQuiet;
    const moment = await momentOf(services);
    const catalogue = await evaluateCatalogue({}, services);
    reportFailing(catalogue, services);
    remember(known, catalogue, moment);
    version++;
    files.save(known, moment);
    return catalogue;
  }

  /** One at a time, whoever asks: minutes that close faster than they are evaluated are left out. */
  function renewed(services: CatalogueDeps, isHurried: boolean): Promise<EvaluatedCatalogue> {
    if (renewing) return renewing;
    const under = renew(services, isHurried);
    renewing = under.finally(() => (renewing = undefined));
    under.then(
      () => (hasFailed = false),
      () => (hasFailed = true),
    );
    return renewing;
  }

  return {
    get version() {
      return version;
    },
    async newest(services) {
      await restored();
      const moment = await momentOf(services);
      const there = currentOf(known, moment);
      if (there) return there;
      const before = newestOf(known, moment);
      const next = renewed(services, before === undefined);
      if (before === undefined || hasFailed) return next;
      next.catch((error: unknown) => services.log.warn({ err: error }, 'the catalogue was not evaluated'));
      return before;
    },
    async isWithin(minutes, services) {
      await restored();
      return isWithin(known, await momentOf(services), minutes);
    },
    settled: async () => renewing?.catch(() => undefined),
    async exact(services) {
      await this.settled();
      return currentOf(known, await momentOf(services)) ?? renewed(services, true);
    },
  };
}
