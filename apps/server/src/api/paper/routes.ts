import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import {
  type PaperParts,
  paperAccountShown,
  paperEquity,
  paperLedger,
  resetPaper,
} from '../../modules/paper-account/index.ts';
import type { Handlers } from '../mount.ts';

/** What of the paper account no broker has. */
export const paperRoutes: Handlers<typeof api.paper, PaperParts> = {
  account: async ({ person }, services) => paperAccountShown(needPerson(person).id, services),

  ledger: async ({ person, query }, services) => paperLedger({ ...query, person: needPerson(person).id }, services),

  equity: async ({ person }, services) => ({ points: await paperEquity(needPerson(person).id, services) }),

  reset: async ({ person }, services) => resetPaper(needPerson(person).id, services),
};
