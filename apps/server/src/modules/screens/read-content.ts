import { AppError, dayInIndia } from '@parakh/base';
import { type ScreenBody, watchlistIn } from '@parakh/contract';
import { fromRules, print } from '@parakh/language';
import { table } from '@parakh/scan';
import type { Person } from '../accounts/index.ts';
import { readCondition } from '../scanning/index.ts';
import { universeSaved } from '../watchlists/index.ts';
import { columnsNamed } from './columns.ts';
import type { ScreensDeps } from './deps.ts';
import { filterText } from './filter-text.ts';
import type { ScreenContent } from './stored-screen.ts';

/** What a save keeps of what was sent. Throws the AppError that says why it cannot be judged or kept. */
export async function contentOf(body: ScreenBody, person: Person, services: ScreensDeps): Promise<ScreenContent> {
  const { name, description, filter = null, prices, renames, closedOnly, basis, columns } = body;
  const condition = textOf(body);
  refuseUnreadable(condition, columns);
  readCondition(condition, closedOnly ?? false);
  columnsNamed(columns);
  const universe = await universeSaved(body.universe, person, services);
  if (services.isReady()) await refuseUnknownSymbols(universe, services);
  return { name, description, condition, filter, universe, prices, renames, closedOnly, basis, columns };
}

/** Throws AppError 'request.invalid' for a day that is over. */
export function refusePastDay(day: string | null | undefined, services: ScreensDeps): void {
  const isOver = day !== null && day !== undefined && day < dayInIndia(services.now());
  if (isOver) wrong('scanDate', 'The day until which an alert runs is today or later.');
}

function textOf({ filter, condition, rules }: ScreenBody): string {
  if (filter) return filterText(filter);
  if (condition !== undefined) return condition;
  if (rules) return print(fromRules(rules, table));
  return wrong('condition', 'The condition is missing');
}

/** Letters that no store keeps: NUL, and halves of letters. */
const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function refuseUnreadable(condition: string, columns: readonly string[]): void {
  if (isUnreadable(condition)) wrong('condition', 'It has a letter that cannot be read.');
  if (columns.some(isUnreadable)) wrong('columns', 'One has a letter that cannot be read.');
}

async function refuseUnknownSymbols(universe: ScreenBody['universe'], services: ScreensDeps): Promise<void> {
  if (watchlistIn(universe) !== undefined) return;
  const view = await services.view();
  if (typeof universe === 'string') view.group(universe);
  else for (const symbol of universe ?? []) view.needSymbol(symbol);
}

function wrong(field: string, message: string): never {
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field, message }] });
}
