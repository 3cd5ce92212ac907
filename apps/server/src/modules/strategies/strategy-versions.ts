import { randomUUID } from 'node:crypto';
import { listedStrategies } from '@parakh/backtest';
import { AppError } from '@parakh/base';
import type { BacktestRequest, SavedStrategy, VersionShown } from '@parakh/contract';
import type { Person } from '../accounts/index.ts';
import { type Compared, type ForkSource, newShareKey } from '../screens/index.ts';
import { refuseWrong } from './ask-backtest.ts';
import type { StrategiesDeps } from './deps.ts';
import { needOwn, needStrategy, saveNew, saveNext } from './saved-strategies.ts';
import { builtInRequest, storedRequest, strategyShown } from './shown-strategy.ts';
import { findSharedStrategy, findStrategy, type StoredStrategy, strategyVersions } from './store.ts';
import { setStrategyShareKey } from './write-store.ts';

/** Every save of one of the person's own, the newest first. */
export async function versionsShown(id: string, person: Person, services: StrategiesDeps): Promise<VersionShown[]> {
  await needOwn(id, person, services);
  const versions = await strategyVersions(await services.appDb(), id);
  return versions.map(({ saved_at, ...version }) => ({ ...version, savedAt: Number(saved_at) }));
}

/** One of the person's own as it was saved then; runs tell nothing of it. */
export async function versionShown(
  id: string,
  version: number,
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  const found = await needVersion(id, version, person, services);
  return { ...(await strategyShown(found, person.id, services)), version, lastRun: null };
}

/** One save of the person's own, as it is compared with another. */
export async function compared(
  id: string,
  version: number,
  person: Person,
  services: StrategiesDeps,
): Promise<Compared> {
  const strategy = await needVersion(id, version, person, services);
  const { condition, settings: ways, ...rest } = storedRequest(strategy);
  return { version, condition, settings: { name: strategy.name, ...rest, ...ways } };
}

/** Saves an earlier version anew. */
export async function restoreStrategy(
  id: string,
  { version, seen }: { readonly version: number; readonly seen?: number | undefined },
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  const { name, isPublic } = await needOwn(id, person, services);
  const earlier = await needVersion(id, version, person, services);
  const request = storedRequest(earlier);
  await refuseWrong({ ...request, name }, services);
  const note = `Version ${version} again`;
  const save = { id, person: person.id, name: earlier.name, request, isPublic, note, at: services.now() };
  return saveNext(save, seen, person, services);
}

/** A copy of one's own, private, of whatever one may read: also by the word of its link, and of the built-in list. */
export async function forkStrategy(
  id: string,
  { name, key }: { readonly name?: string | undefined; readonly key?: string | undefined },
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  const { request, forked } = await forkedFrom(id, key, person, services);
  const called = name ?? forked.forked_name;
  await refuseWrong({ ...request, name: called }, services);
  const save = { name: called, request, isPublic: false, note: '', at: services.now() };
  return saveNew({ id: randomUUID(), person: person.id, ...save }, person, services, forked);
}

/** The word of its link, made when there is none yet; none any more when it is not to be shared. */
export async function shareStrategy(
  id: string,
  isShared: boolean,
  person: Person,
  services: StrategiesDeps,
): Promise<{ shareKey: string | null }> {
  const key = isShared ? newShareKey() : null;
  const row = await setStrategyShareKey(await services.appDb(), { id, person: person.id }, key);
  if (!row) throw new AppError('strategy.unknown', { id });
  return { shareKey: row.share_key };
}

/** Whatever its link leads to, or AppError 'shared.unknown'. */
export async function needShared(
  key: string,
  person: Person | undefined,
  services: StrategiesDeps,
): Promise<StoredStrategy> {
  const found = await findSharedStrategy(await services.appDb(), key, person?.id);
  if (!found) throw new AppError('shared.unknown');
  return found;
}

async function needVersion(
  id: string,
  version: number,
  person: Person,
  services: StrategiesDeps,
): Promise<StoredStrategy> {
  await needOwn(id, person, services);
  const found = await findStrategy(await services.appDb(), { id, caller: person.id, version });
  if (!found) throw new AppError('version.unknown', { id, version });
  return found;
}

async function forkedFrom(
  id: string,
  key: string | undefined,
  person: Person,
  services: StrategiesDeps,
): Promise<{ request: BacktestRequest; forked: ForkSource }> {
  const listed = listedStrategies.find(({ name }) => name === id);
  if (listed) {
    const hasList = services.engine().market().members('NIFTY500') !== undefined;
    const forked = { forked_from: id, forked_version: null, forked_name: listed.title, forked_person: null };
    return { request: builtInRequest(listed, hasList), forked };
  }
  const found = key === undefined ? await needStrategy(id, person, services) : await needShared(key, person, services);
  const { name, version, person: author } = found;
  const forked = { forked_from: found.id, forked_version: version, forked_name: name, forked_person: author };
  return { request: storedRequest(found), forked };
}
