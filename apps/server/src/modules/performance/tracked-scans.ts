import { watchlistIn } from '@parakh/contract';
import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { builtInScans } from '@parakh/scan/built-in-scans';
import type { Person } from '../accounts/index.ts';
import { availableUniverse } from '../catalogue/index.ts';
import { type BuiltIn, builtIn, needReadable, newestPublished, type StoredScreen } from '../screens/index.ts';
import { universeRead } from '../watchlists/index.ts';
import type { PerformanceDeps } from './deps.ts';
import type { TrackedScan } from './tracked-scan.ts';

/** The built-in scans. */
export const builtInTracked: readonly TrackedScan[] = builtInScans.map(({ id, name, text }) => ({
  id,
  name,
  question: { condition: text },
}));

/** Published ones for which it is worked out beforehand. */
const MOST_PUBLISHED = 200;

/** The built-in ones, then those that people published, the newest first. */
export async function trackedScans({ appDb }: Pick<PerformanceDeps, 'appDb'>): Promise<readonly TrackedScan[]> {
  const { db } = await appDb();
  const published = await newestPublished(db, 'scan', MOST_PUBLISHED, undefined);
  return [...builtInTracked, ...published.filter(isWorkedOut).map(trackedOf)];
}

/** A tracked scan, or a saved one that the person may read: what is not `known` is asked live. Throws AppError 'scan.unknown'. */
export async function needScan(
  id: string,
  person: Person | undefined,
  services: PerformanceDeps,
): Promise<TrackedScan & { readonly isKnown: boolean }> {
  const tracked = builtInTracked.find((scan) => scan.id === id);
  if (tracked) return { ...tracked, isKnown: true };
  const ofCatalogue = builtIn(id);
  if (ofCatalogue?.kind === 'scan') return { ...catalogueTracked(ofCatalogue, services), isKnown: false };
  const saved = await needReadable(id, person, services);
  const isKnown = saved.isPublic && (await trackedScans(services)).some((scan) => scan.id === saved.id);
  const { question, ...told } = trackedOf(saved);
  const universe = await universeRead(question.universe ?? 'EQ', person, services);
  return { ...told, question: { ...question, universe }, isKnown };
}

function catalogueTracked({ id, name, condition, universe }: BuiltIn, services: PerformanceDeps): TrackedScan {
  return { id, name, question: { condition, universe: availableUniverse(universe, services.engine().market()) } };
}

function trackedOf({ id, content }: StoredScreen): TrackedScan {
  const { name, condition, universe, prices, renames, closedOnly, basis } = content;
  return { id, name, question: { condition, universe, prices, renames, closedOnly, basis } };
}

/** Letters of a condition that is worked out for everybody every night. */
const MAX_LENGTH = 2000;

/** Conditions on days and weeks of a group: minutes, strategies and lists of one's own are asked live. */
function isWorkedOut({ invalidBecause, content: { condition, universe } }: StoredScreen): boolean {
  return (
    invalidBecause === null &&
    typeof universe === 'string' &&
    watchlistIn(universe) === undefined &&
    isOnDays(condition)
  );
}

const known = new Map<string, boolean>();
const MOST_REMEMBERED = 2000;

function isOnDays(condition: string): boolean {
  if (condition.length > MAX_LENGTH) return false;
  const remembered = known.get(condition);
  if (remembered !== undefined) return remembered;
  const { tree } = check(condition, table);
  const isOne = tree !== undefined && tree.kind !== 'strategy' && plan(tree).timeFrame.unit !== 'minute';
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(condition, isOne);
  return isOne;
}
