import { AppError } from '@parakh/base';
import type { OptionLeg, SavedOptionStrategy } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import { underlyingOf } from '@parakh/options';
import type { Person } from '../accounts/index.ts';
import { refuseWrongLegs } from './checked-legs.ts';
import type { OptionStrategiesDeps } from './deps.ts';
import { removeStrategy, saveStrategy, strategiesOf } from './store.ts';

/** A strategy of one's own, as it is named in an address. */
export interface StrategyNamed {
  readonly symbol: string;
  readonly name: string;
}

export const underlyingNamed = (symbol: string) => underlyingOf(normaliseSymbol(symbol));

/** A new one, or the next version of the one of this name. Throws AppError 'request.invalid' with the fields, and 'option-strategy.too-many'. */
export async function saveOptionStrategy(
  { symbol, name }: StrategyNamed,
  legs: readonly OptionLeg[],
  person: Person,
  services: OptionStrategiesDeps,
): Promise<SavedOptionStrategy> {
  const underlying = underlyingNamed(symbol);
  await refuseWrongLegs(services, underlying, legs);
  const { db } = await services.appDb();
  return saveStrategy(db, { person: person.id, symbol: underlying, name }, legs, services.now());
}

/** One's own, the one changed last first; of a symbol, or all. */
export async function ownOptionStrategies(
  symbol: string | undefined,
  person: Person,
  services: OptionStrategiesDeps,
): Promise<SavedOptionStrategy[]> {
  const { db } = await services.appDb();
  return strategiesOf(db, {
    person: person.id,
    ...(symbol !== undefined && { symbol: underlyingNamed(symbol) }),
  });
}

/** Removes one of one's own and its versions. Throws AppError 'option-strategy.unknown'. */
export async function removeOptionStrategy(
  id: string,
  person: Person,
  services: OptionStrategiesDeps,
): Promise<{ id: string }> {
  const { db } = await services.appDb();
  if (!(await removeStrategy(db, id, person.id))) throw new AppError('option-strategy.unknown', { id });
  return { id };
}
