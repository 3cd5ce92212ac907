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
} from '../../modules/option-strategies/index.ts';
import type { Handlers } from '../mount.ts';

type Names = 'startOptionTest' | 'optionTest' | 'cancelOptionTest' | 'optionTestReport' | 'optionTestTrades';

interface Sent {
  readonly params: { readonly run: string };
  readonly person: Person | undefined;
}

const own = ({ params: { run }, person }: Sent) => ({ run, person: needPerson(person) });

/** Back-tests of option strategies: of the account that asked for them. */
export const optionTestRoutes: Pick<Handlers<typeof api.strategy, OptionStrategiesDeps & HedgingDeps>, Names> = {
  startOptionTest: async ({ body, person, address }, services) => ({
    id: await askOptionTest(body, { person: needPerson(person), address }, services),
  }),

  optionTest: async (sent, services) => optionTestRun(own(sent), services),

  cancelOptionTest: async (sent, services) => ({ isCancelled: await cancelOptionTest(own(sent), services) }),

  optionTestReport: async (sent, services) => optionTestReport(own(sent), services),

  optionTestTrades: async ({ query, ...sent }, services) => optionTestTrades({ ...own(sent), ...query }, services),
};
