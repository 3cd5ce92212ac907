import type { PaperAccounts } from '../modules/paper-account/index.ts';
import type { LatePart } from '../platform/late-parts.ts';
import type { Services } from './services.ts';

/** Accounts with something open follow the market, where this process runs it. */
export const paperPart = (services: Services): LatePart => ({
  name: 'paper accounts',
  isUrgent: true,
  description: 'Paper accounts do not follow the market.',
  async begin() {
    await (await services.paperAccounts()).begin();
    return undefined;
  },
});

/** Loaded when somebody asks for it first. */
export async function openPaper(services: Services): Promise<PaperAccounts> {
  const { PaperAccounts } = await import('../modules/paper-account/index.ts');
  return new PaperAccounts(services);
}
