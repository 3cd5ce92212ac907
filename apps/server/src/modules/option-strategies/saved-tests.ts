import { AppError } from '@parakh/base';
import type { OptionTestRequest, SavedOptionTest, SavedOptionTestLine, VersionShown } from '@parakh/contract';
import { callerOf, type Person } from '../accounts/index.ts';
import type { HedgingDeps, OptionStrategiesDeps } from './deps.ts';
import { refuseUnreadableTest } from './option-tests.ts';
import {
  findTest,
  findTestVersion,
  removeTest,
  type StoredTest,
  saveTest,
  testsOf,
  testVersions,
} from './saved-tests-store.ts';

type Deps = OptionStrategiesDeps & HedgingDeps;

/** A back-test under a name, and what was changed since the save before. */
export interface NamedTest {
  readonly name: string;
  readonly note?: string | undefined;
  readonly request: OptionTestRequest;
}

/** A new one, or the next version of the one of this name. Whether contracts are stored is asked when it is run. Throws AppError 'request.invalid' with the fields, and 'option-test.too-many'. */
export async function saveOptionTest(
  { name, note = '', request }: NamedTest,
  { person, address }: { readonly person: Person; readonly address: string },
  services: Deps,
): Promise<SavedOptionTest> {
  const account = services.rateLimiter.of(callerOf({ person, address }));
  account.need();
  const started = performance.now();
  try {
    refuseUnreadableTest(request);
  } finally {
    account.spend(performance.now() - started);
  }
  const { db } = await services.appDb();
  return shown(await saveTest(db, { person: person.id, name, request, note, at: services.now() }));
}

/** One's own, the one changed last first. */
export async function ownOptionTests(person: Person, services: Deps): Promise<SavedOptionTestLine[]> {
  const { db } = await services.appDb();
  return (await testsOf(db, person.id)).map((test) => {
    const { request: _, ...line } = shown(test);
    return line;
  });
}

/** One of one's own as it stands. Throws AppError 'option-test.unknown'. */
export async function ownOptionTest(id: string, person: Person, services: Deps): Promise<SavedOptionTest> {
  const { db } = await services.appDb();
  const found = await findTest(db, { id, person: person.id });
  if (!found) throw new AppError('option-test.unknown', { id });
  return shown(found);
}

/** Every save of one of one's own, the newest first. Throws AppError 'option-test.unknown'. */
export async function optionTestVersions(id: string, person: Person, services: Deps): Promise<VersionShown[]> {
  await ownOptionTest(id, person, services);
  const { db } = await services.appDb();
  return testVersions(db, id);
}

/** One of one's own as it was saved then. Throws AppError 'option-test.unknown' and 'version.unknown'. */
export async function optionTestVersion(
  { id, version }: { readonly id: string; readonly version: number },
  person: Person,
  services: Deps,
): Promise<SavedOptionTest> {
  await ownOptionTest(id, person, services);
  const { db } = await services.appDb();
  const found = await findTestVersion(db, { id, person: person.id, version });
  if (!found) throw new AppError('version.unknown', { id, version });
  return shown(found);
}

/** Removes one of one's own and its versions. Throws AppError 'option-test.unknown'. */
export async function removeOptionTest(id: string, person: Person, services: Deps): Promise<{ id: string }> {
  const { db } = await services.appDb();
  if (!(await removeTest(db, { id, person: person.id }))) throw new AppError('option-test.unknown', { id });
  return { id };
}

const shown = (test: StoredTest): SavedOptionTest => ({ ...test, description: describeTest(test.request) });

/** Its first strategies and underlyings: 'sell CE ATM · NIFTY', 'sell CE ATM · NIFTY · minutes'. */
export function describeTest({ strategies, symbols, on }: OptionTestRequest): string {
  const names = strategies.map(({ name }, i) => name ?? `Strategy ${i + 1}`);
  const steps = on === 'minutes' ? ' · minutes' : '';
  return `${firstOf(names, 2)} · ${symbols === 'all' ? 'all' : firstOf(symbols, 3)}${steps}`;
}

const firstOf = (names: readonly string[], most: number) =>
  names.slice(0, most).join(', ') + (names.length > most ? ' …' : '');
