import type { api } from '@parakh/contract';
import { needPerson, type Person } from '../../modules/accounts/index.ts';
import {
  askOptionTest,
  cancelOptionTest,
  type HedgingDeps,
  type OptionStrategiesDeps,
  optionTestReport,
  optionTestRun,
  optionTestTrades,
  optionTestVersion,
  optionTestVersions,
  ownOptionTest,
  ownOptionTests,
  removeOptionTest,
  saveOptionTest,
  sharedOptionTests,
  shareOptionTest,
} from '../../modules/option-strategies/index.ts';
import type { Handlers } from '../mount.ts';

type Names = Extract<keyof typeof api.strategy, `${string}${'optionTest' | 'OptionTest'}${string}`>;

interface Sent {
  readonly params: { readonly run: string };
  readonly person: Person | undefined;
}

const read = ({ params: { run }, person }: Sent) => ({ run, person });
const own = ({ params: { run }, person }: Sent) => ({ run, person: needPerson(person) });

/** Back-tests of option strategies: of the account that asked for them, and of whoever has the word of a link. */
export const optionTestRoutes: Pick<Handlers<typeof api.strategy, OptionStrategiesDeps & HedgingDeps>, Names> = {
  startOptionTest: async ({ body, person, address }, services) => ({
    id: await askOptionTest(body, { person: needPerson(person), address }, services),
  }),

  optionTest: async (sent, services) => optionTestRun(read(sent), services),

  cancelOptionTest: async (sent, services) => ({ isCancelled: await cancelOptionTest(own(sent), services) }),

  optionTestReport: async (sent, services) => optionTestReport(read(sent), services),

  optionTestTrades: async ({ query, ...sent }, services) => optionTestTrades({ ...read(sent), ...query }, services),

  shareOptionTest: async (sent, services) => ({ key: await shareOptionTest(own(sent), true, services) }),

  unshareOptionTest: async (sent, services) => ({ key: await shareOptionTest(own(sent), false, services) }),

  sharedOptionTests: async ({ person }, services) => sharedOptionTests(needPerson(person), services),

  saveOptionTest: async ({ body, person, address }, services) =>
    saveOptionTest(body, { person: needPerson(person), address }, services),

  savedOptionTests: async ({ person }, services) => ownOptionTests(needPerson(person), services),

  savedOptionTest: async ({ params, person }, services) => ownOptionTest(params.id, needPerson(person), services),

  removeOptionTest: async ({ params, person }, services) => removeOptionTest(params.id, needPerson(person), services),

  optionTestVersions: async ({ params, person }, services) =>
    optionTestVersions(params.id, needPerson(person), services),

  optionTestVersion: async ({ params, person }, services) => optionTestVersion(params, needPerson(person), services),
};
