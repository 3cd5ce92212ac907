import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { BacktestRequest, SavedStrategy, StrategyBody } from '@parakh/contract';
import { fromRules, print } from '@parakh/language';
import { table } from '@parakh/scan';
import type { Person } from '../accounts/index.ts';
import { type ForkSource, isSavedId } from '../screens/index.ts';
import { universeRead, universeSaved } from '../watchlists/index.ts';
import { type Asking, askBacktest, refuseWrong } from './ask-backtest.ts';
import type { StrategiesDeps } from './deps.ts';
import { storedRequest, strategiesShown, strategyShown } from './shown-strategy.ts';
import {
  countStrategies,
  findStrategy,
  type Page,
  removeStrategy,
  type StoredStrategy,
  strategiesOf,
} from './store.ts';
import { insertStrategy, type StrategySave, updateStrategy } from './write-store.ts';

type Asker = Asking & { readonly person: Person };

/** Strategies of one person. */
const MOST_STRATEGIES = 1000;

/** Keeps a new strategy. */
export async function saveStrategy(
  body: StrategyBody,
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  return saveNew(await saveOf(body, person, services), person, services);
}

/** The next version of one of the person's own; `version`: the one that was seen. */
export async function changeStrategy(
  { id, version, ...body }: StrategyBody & { readonly id: string; readonly version?: number | undefined },
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  return saveNext({ ...(await saveOf(body, person, services)), id }, version, person, services);
}

/** Started first: what cannot be run is not kept either, and who asks again does not keep it twice. */
export async function saveAndRun(
  body: StrategyBody,
  asking: Asker,
  services: StrategiesDeps,
): Promise<{ strategy: SavedStrategy; run: string }> {
  const save = await saveOf(body, asking.person, services);
  await needFreePlace(asking.person, services);
  const run = await runOf(save, asking, services);
  return { strategy: await saveNew(save, asking.person, services), run };
}

/** The strategy of this name if the person may read it, or AppError 'strategy.unknown'. */
export async function needStrategy(id: string, person: Person, { appDb }: StrategiesDeps): Promise<StoredStrategy> {
  const found = isSavedId(id) ? await findStrategy(await appDb(), { id, caller: person.id }) : undefined;
  if (!found || (found.person !== person.id && !found.isPublic)) throw new AppError('strategy.unknown', { id });
  return found;
}

/** One of the person's own, or AppError 'strategy.unknown'. */
export async function needOwn(id: string, person: Person, services: StrategiesDeps): Promise<StoredStrategy> {
  const found = await needStrategy(id, person, services);
  if (found.person !== person.id) throw new AppError('strategy.unknown', { id });
  return found;
}

export async function runStrategy(id: string, asking: Asker, services: StrategiesDeps): Promise<string> {
  return runOf(await needStrategy(id, asking.person, services), asking, services);
}

export async function forgetStrategy(id: string, person: Person, { appDb }: StrategiesDeps): Promise<void> {
  if (!(await removeStrategy(await appDb(), id, person.id))) throw new AppError('strategy.unknown', { id });
}

/** A page of the person's own. Asking for somebody else's is refused. */
export async function ownStrategies(asked: Page, person: Person, services: StrategiesDeps) {
  const { page, size } = asked;
  const { total, strategies } = await strategiesOf(await services.appDb(), person.id, { page, size });
  return { total, page, size, strategies: await strategiesShown(strategies, person.id, services) };
}

export async function saveNew(
  save: StrategySave,
  person: Person,
  services: StrategiesDeps,
  forked?: ForkSource,
): Promise<SavedStrategy> {
  await needFreePlace(person, services);
  await insertStrategy(await services.appDb(), save, forked);
  return strategyShown(await needOwn(save.id, person, services), person.id, services);
}

/** Removed in the meantime, it is not there any more; saved since it was seen, it is not overwritten. */
export async function saveNext(
  save: StrategySave,
  seen: number | undefined,
  person: Person,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  const version = await updateStrategy(await services.appDb(), save, seen);
  const kept = await needOwn(save.id, person, services);
  if (version === undefined) throw new AppError('strategy.changed', { id: save.id, seen });
  return strategyShown(kept, person.id, services);
}

async function needFreePlace(person: Person, { appDb }: StrategiesDeps): Promise<void> {
  const { db } = await appDb();
  if ((await countStrategies(db, person.id)) >= MOST_STRATEGIES) throw new AppError('strategy.too-many');
}

async function runOf(
  strategy: Pick<StoredStrategy, 'id' | 'name' | 'request'>,
  asking: Asking,
  services: StrategiesDeps,
): Promise<string> {
  const request = storedRequest(strategy);
  const universe = await universeRead(request.universe, asking.person, services);
  return askBacktest({ ...request, universe, name: strategy.name }, { ...asking, about: strategy.id }, services);
}

async function saveOf(
  { name, isPublic, condition, rules, note = '', ...rest }: StrategyBody,
  person: Person,
  services: StrategiesDeps,
): Promise<StrategySave> {
  const universe = await universeSaved(rest.universe, person, services);
  const request = { ...rest, universe, condition: condition ?? textOf(rules) };
  await refuseWrong({ ...request, universe: await universeRead(universe, person, services), name }, services);
  const kept = storedRequest({ request });
  return { id: randomUUID(), person: person.id, name, request: kept, isPublic, note, at: services.now() };
}

function textOf(rules: StrategyBody['rules']): BacktestRequest['condition'] {
  if (rules) return print(fromRules(rules, table));
  throw new AppError('request.invalid', { fields: [{ field: 'condition', message: 'The condition is missing' }] });
}
