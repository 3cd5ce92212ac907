import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { BacktestRequest, SavedStrategy, StrategyBody } from '@parakh/contract';
import { fromRules, print } from '@parakh/language';
import { table } from '@parakh/scan';
import type { Person } from '../../http/person.ts';
import type { Services } from '../../services.ts';
import { type Asking, askBacktest, refuseWrong } from './ask-backtest.ts';
import { requestKept, strategiesShown, strategyShown } from './shown-strategy.ts';
import { findStrategy, type KeptStrategy, keepStrategy, type Page, removeStrategy, strategiesOf } from './store.ts';

/** Keeps a new strategy, or puts it in the place of one of the person's own. */
export async function saveStrategy(
  body: StrategyBody & { readonly id?: string },
  person: Person,
  services: Services,
): Promise<SavedStrategy> {
  return strategyShown(await keep(await strategyFrom(body, person, services), services), services);
}

/** Started first: what cannot be run is not kept either, and who asks again does not keep it twice. */
export async function saveAndRun(
  body: StrategyBody,
  asking: Asking & { readonly person: Person },
  services: Services,
): Promise<{ strategy: SavedStrategy; run: string }> {
  const strategy = await strategyFrom(body, asking.person, services);
  const run = await runOf(strategy, asking, services);
  return { strategy: await strategyShown(await keep(strategy, services), services), run };
}

/** The strategy of this name if the person may read it, or AppError 'strategy.unknown'. */
export async function needStrategy(id: string, person: Person, { people }: Services): Promise<KeptStrategy> {
  const found = await findStrategy(await people(), id);
  if (!found || (found.person !== person.id && !found.isPublic)) throw new AppError('strategy.unknown', { id });
  return found;
}

export async function runStrategy(
  id: string,
  asking: Asking & { readonly person: Person },
  services: Services,
): Promise<string> {
  return runOf(await needStrategy(id, asking.person, services), asking, services);
}

export async function forgetStrategy(id: string, person: Person, { people }: Services): Promise<void> {
  if (!(await removeStrategy(await people(), id, person.id))) throw new AppError('strategy.unknown', { id });
}

/** A page of the person's own. Asking for somebody else's is refused. */
export async function ownStrategies(
  asked: Page & { readonly userId?: string | undefined },
  person: Person,
  services: Services,
) {
  const { page, size, userId = person.id } = asked;
  if (userId !== person.id) throw new AppError('access.denied', { userId });
  const { total, strategies } = await strategiesOf(await services.people(), person.id, { page, size });
  return { total, page, size, strategies: await strategiesShown(strategies, services) };
}

async function runOf(strategy: KeptStrategy, asking: Asking, services: Services): Promise<string> {
  const named = { ...requestKept(strategy), name: strategy.name };
  return askBacktest(named, { ...asking, about: strategy.id }, services);
}

async function strategyFrom(
  { id, name, isPublic, condition, rules, ...rest }: StrategyBody & { readonly id?: string },
  person: Person,
  services: Services,
): Promise<KeptStrategy> {
  const request = { ...rest, condition: condition ?? textOf(rules) };
  await refuseWrong({ ...request, name }, services);
  const before = id === undefined ? undefined : await needOwn(id, person, services);
  const now = services.now();
  const isSame = before && JSON.stringify(requestKept(before)) === JSON.stringify(requestKept({ request }));
  return {
    id: before?.id ?? randomUUID(),
    person: person.id,
    name,
    request,
    isPublic,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    changedAt: isSame ? before.changedAt : now,
  };
}

async function needOwn(id: string, person: Person, services: Services): Promise<KeptStrategy> {
  const found = await needStrategy(id, person, services);
  if (found.person !== person.id) throw new AppError('strategy.unknown', { id });
  return found;
}

function textOf(rules: StrategyBody['rules']): BacktestRequest['condition'] {
  if (rules) return print(fromRules(rules, table));
  throw new AppError('request.invalid', { fields: [{ field: 'condition', message: 'The condition is missing' }] });
}

/** Removed in the meantime, it is not there any more. */
async function keep(strategy: KeptStrategy, { people }: Services): Promise<KeptStrategy> {
  if (!(await keepStrategy(await people(), strategy))) throw new AppError('strategy.unknown', { id: strategy.id });
  return strategy;
}
