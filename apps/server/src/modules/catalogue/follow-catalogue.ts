import type { Live } from '../streaming/index.ts';
import { currentCatalogue } from './current-catalogue.ts';
import type { CatalogueDeps } from './deps.ts';
import type { EvaluatedCatalogue } from './evaluated-catalogue.ts';

/** So long after somebody asked, a minute of the session is evaluated when it closes: who asks next finds it made. */
const FOLLOWED_MS = 5 * 60_000;
/** While nobody asks: a minute takes both cores of a small machine for some seconds, which belong to those who are there. */
const UNFOLLOWED_MINUTES = 5;
const askedAt = new WeakMap<Live, number>();

/** What somebody is shown: the newest there is, at once, with the session and minute that it is of. */
export async function catalogueNow(services: CatalogueDeps): Promise<EvaluatedCatalogue> {
  follow(services);
  return currentCatalogue(services).newest(services);
}

function follow(services: CatalogueDeps): void {
  const live = services.live();
  const isFollowed = askedAt.has(live);
  askedAt.set(live, performance.now());
  if (isFollowed) return;
  const end = live.onMinute(() => {
    if (performance.now() - askedAt.get(live)! > FOLLOWED_MS) {
      askedAt.delete(live);
      end();
    } else renew(services).catch(debugged(services));
  });
}

/** While nobody waits: at once where there is nothing to give yet, and where a running session went on for some minutes. */
export function evaluateBeforehand(services: CatalogueDeps): void {
  const evaluate = async () => {
    if (!(await currentCatalogue(services).isWithin(UNFOLLOWED_MINUTES, services))) await renew(services);
  };
  evaluate().catch(debugged(services));
}

/** Kept, so that while nothing changes it does nothing. */
function renew(services: CatalogueDeps): Promise<EvaluatedCatalogue> {
  return currentCatalogue(services).newest(services);
}

const debugged = (services: CatalogueDeps) => (error: unknown) =>
  services.log.debug({ err: error }, 'the catalogue was not evaluated');
