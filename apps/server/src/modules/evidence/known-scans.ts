import { watchlistIn } from '@parakh/contract';
import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { houseScans } from '@parakh/scan/house-scans';
import type { Person } from '../accounts/index.ts';
import { heldUniverse } from '../catalogue/index.ts';
import { type HouseThing, houseThing, type KeptScreen, needReadable, newestPublished } from '../screens/index.ts';
import { universeRead } from '../watchlists/index.ts';
import type { EvidenceDeps } from './deps.ts';
import type { KnownScan } from './known-scan.ts';

/** The scans of the house. */
export const houseKnown: readonly KnownScan[] = houseScans.map(({ id, name, text }) => ({
  id,
  name,
  question: { condition: text },
}));

/** Published ones for which it is worked out beforehand. */
const MOST_PUBLISHED = 200;

/** Those of the house, then those that people published, the newest first. */
export async function knownScans({ people }: Pick<EvidenceDeps, 'people'>): Promise<readonly KnownScan[]> {
  const { db } = await people();
  const published = await newestPublished(db, 'scan', MOST_PUBLISHED, undefined);
  return [...houseKnown, ...published.filter(isWorkedOut).map(knownOf)];
}

/** A known scan, or a saved one that the person may read: what is not `known` is asked live. Throws AppError 'scan.unknown'. */
export async function needScan(
  id: string,
  person: Person | undefined,
  services: EvidenceDeps,
): Promise<KnownScan & { readonly isKnown: boolean }> {
  const ofHouse = houseKnown.find((scan) => scan.id === id);
  if (ofHouse) return { ...ofHouse, isKnown: true };
  const ofCatalogue = houseThing(id);
  if (ofCatalogue?.kind === 'scan') return { ...catalogueKnown(ofCatalogue, services), isKnown: false };
  const saved = await needReadable(id, person, services);
  const isKnown = saved.isPublic && (await knownScans(services)).some((scan) => scan.id === saved.id);
  const { question, ...told } = knownOf(saved);
  const universe = await universeRead(question.universe ?? 'EQ', person, services);
  return { ...told, question: { ...question, universe }, isKnown };
}

function catalogueKnown({ id, name, condition, universe }: HouseThing, services: EvidenceDeps): KnownScan {
  return { id, name, question: { condition, universe: heldUniverse(universe, services.engine().market()) } };
}

function knownOf({ id, content }: KeptScreen): KnownScan {
  const { name, condition, universe, prices, renames, closedOnly, basis } = content;
  return { id, name, question: { condition, universe, prices, renames, closedOnly, basis } };
}

/** Letters of a condition that is worked out for everybody every night. */
const MOST_LETTERS = 2000;

/** Conditions on days and weeks of a group: minutes, strategies and lists of one's own are asked live. */
function isWorkedOut({ invalidBecause, content: { condition, universe } }: KeptScreen): boolean {
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
  if (condition.length > MOST_LETTERS) return false;
  const remembered = known.get(condition);
  if (remembered !== undefined) return remembered;
  const { tree } = check(condition, table);
  const isOne = tree !== undefined && tree.kind !== 'strategy' && plan(tree).timeFrame.unit !== 'minute';
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(condition, isOne);
  return isOne;
}
