import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import {
  type api,
  MOST_SCREENS,
  mayOpen,
  type ReplyOf,
  type SavedScreen,
  type ScreenBody,
  type ScreenKind,
} from '@parakh/contract';
import type { Person } from '../accounts/index.ts';
import { readCondition } from '../scanning/index.ts';
import { toggleBookmark } from './bookmarks.ts';
import { builtIn, isBuiltIn } from './built-in-screens.ts';
import { needCategory } from './categories.ts';
import type { ScreensDeps } from './deps.ts';
import { contentOf, refusePastDay } from './read-content.ts';
import { needOwn, needReadable, needShared, needVersion } from './read-screen.ts';
import { screenShown } from './shown-screen.ts';
import { countScreens } from './store.ts';
import { type ScreenContent } from './stored-screen.ts';
import {
  type ForkSource,
  insertScreen,
  removeScreen,
  type ScreenSave,
  setPlace,
  setPublic,
  setShareKey,
  updateScreen,
} from './write-store.ts';

/** Keeps a new one. */
export async function saveScreen(
  body: ScreenBody & { readonly kind: ScreenKind },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { kind, note, isPublic, category, subCategory, scanDate } = body;
  const content = await contentOf(body, person, services);
  refusePastDay(scanDate, services);
  await needCategory(category, subCategory, services);
  const save = { content, kind, note, isPublic, category, subCategory, scanDate };
  return saveNew(save, person, services);
}

/** The next version of one of the person's own; `version`: the one that was seen. */
export async function changeScreen(
  id: string,
  body: ScreenBody & { readonly version?: number | undefined },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { note, isPublic, category, subCategory, scanDate, version } = body;
  const content = await contentOf(body, person, services);
  // A day that was not over when it was saved may be saved again.
  if (scanDate && scanDate !== (await needOwn(id, person, services)).scanDate) refusePastDay(scanDate, services);
  await needCategory(category, subCategory, services);
  const save = { content, note, isPublic, category, subCategory, scanDate };
  return saveNext({ id, ...save, seen: version }, person, services);
}

/** Saves an earlier version anew. */
export async function restoreScreen(
  id: string,
  { version, seen }: { readonly version: number; readonly seen?: number | undefined },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { content } = await needVersion(id, version, person, services);
  readCondition(content.condition, content.closedOnly ?? false);
  return saveNext({ id, content, note: `Version ${version} again`, seen }, person, services);
}

/** A copy of one's own, private, of whatever one may read: also by the word of its link. */
export async function forkScreen(
  id: string,
  { name, key }: { readonly name?: string | undefined; readonly key?: string | undefined },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { kind, content, forked } = await forkedFrom(id, key, person, services);
  readCondition(content.condition, content.closedOnly ?? false);
  const copy = { ...content, name: name ?? content.name };
  return saveNew({ kind, content: copy, note: '' }, person, services, forked);
}

export async function publishScreen(
  id: string,
  isPublic: boolean,
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { content } = await needOwn(id, person, services);
  if (isPublic) readCondition(content.condition, content.closedOnly ?? false);
  const { db } = await services.appDb();
  await setPublic(db, { id, person: person.id, isPublic }, services.now());
  return shown(id, person, services);
}

/** The word of its link, made when there is none yet; none any more when it is not to be shared. */
export async function shareScreen(
  id: string,
  isShared: boolean,
  person: Person,
  services: ScreensDeps,
): Promise<{ shareKey: string | null }> {
  const { db } = await services.appDb();
  const row = await setShareKey(db, { id, person: person.id }, isShared ? newShareKey() : null);
  if (!row) throw new AppError('scan.unknown', { id });
  return { shareKey: row.share_key };
}

/** 128 bits that nobody guesses. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

/** By its author, or, where everybody may read it, by an admin. */
export async function placeScreen(
  id: string,
  place: { readonly category: string | null; readonly subCategory: string | null },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const found = await needReadable(id, person, services);
  const mayPlace = found.person === person.id || mayOpen('admin', person.roles);
  if (!mayPlace) throw new AppError('access.denied', { id });
  await needCategory(place.category, place.subCategory, services);
  const { db } = await services.appDb();
  await setPlace(db, id, { category: place.category, sub_category: place.subCategory });
  return shown(id, person, services);
}

/** Only what everybody may read can be what everybody sees first. */
export async function setDefaultScreen(
  id: string,
  isDefault: boolean,
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { isPublic } = await needReadable(id, person, services);
  if (!isPublic) throw new AppError('scan.unknown', { id });
  const { db } = await services.appDb();
  await setPlace(db, id, { is_default: isDefault });
  return shown(id, person, services);
}

export async function forgetScreen(id: string, person: Person, services: ScreensDeps): Promise<{ id: string }> {
  const { db } = await services.appDb();
  if (!(await removeScreen(db, id, person.id))) throw new AppError('scan.unknown', { id });
  return { id };
}

/** Of a saved one that the person may read, or of one of the product's own. Throws AppError 'scan.unknown'. */
export async function toggledBookmark(
  id: string,
  person: Person,
  services: ScreensDeps,
): Promise<ReplyOf<typeof api.screener.bookmark>> {
  if (!isBuiltIn(id)) await needReadable(id, person, services);
  const { db } = await services.appDb();
  return { id, ...(await toggleBookmark(db, { person: person.id, screen: id, at: services.now() })) };
}

/** What a save says; whose and when is added to it. */
type Save = Omit<ScreenSave, 'id' | 'person' | 'at'>;

async function saveNew(
  save: Save & { readonly kind: ScreenKind },
  person: Person,
  services: ScreensDeps,
  forked?: ForkSource,
): Promise<SavedScreen> {
  const { db } = await services.appDb();
  if ((await countScreens(db, person.id)) >= MOST_SCREENS) throw new AppError('screen.too-many');
  const id = randomUUID();
  await insertScreen(db, { ...save, id, person: person.id, at: services.now() }, forked);
  return shown(id, person, services);
}

async function saveNext(
  { seen, ...save }: Save & { readonly id: string; readonly seen: number | undefined },
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const { db } = await services.appDb();
  const version = await updateScreen(db, { ...save, person: person.id, at: services.now() }, seen);
  if (version === undefined) {
    await needOwn(save.id, person, services);
    throw new AppError('screen.changed', { id: save.id, seen });
  }
  return shown(save.id, person, services);
}

async function shown(id: string, person: Person, services: ScreensDeps): Promise<SavedScreen> {
  return screenShown(await needReadable(id, person, services), person.id, services);
}

async function forkedFrom(
  id: string,
  key: string | undefined,
  person: Person,
  services: ScreensDeps,
): Promise<{ kind: ScreenKind; content: ScreenContent; forked: ForkSource }> {
  const ofHouse = builtIn(id);
  if (ofHouse) {
    const { id: _, kind, category: __, columns, ...said } = ofHouse;
    const forked = { forked_from: id, forked_version: null, forked_name: said.name, forked_person: null };
    return { kind, content: { ...said, columns: [...columns] }, forked };
  }
  const found = key === undefined ? await needReadable(id, person, services) : await needShared(key, person, services);
  const { kind, content, version, person: author } = found;
  const forked = { forked_from: found.id, forked_version: version, forked_name: content.name, forked_person: author };
  return { kind, content, forked };
}
