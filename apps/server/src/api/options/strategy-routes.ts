import type { api } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import { needSelf } from '../../modules/accounts/index.ts';
import {
  type HedgingDeps,
  hedgingShown,
  type OptionStrategiesDeps,
  ownOptionStrategies,
  removeOptionStrategy,
  saveOptionStrategy,
  setOptionStrategy,
  sharesBySymbol,
} from '../../modules/option-strategies/index.ts';
import type { Handlers } from '../mount.ts';

type Names = 'saveStrategy' | 'strategiesOf' | 'strategies' | 'removeStrategy' | 'setStrategy' | 'hedging';

/** Strategies of options of one's own, and hedges of what one holds. */
export const strategyRoutes: Pick<Handlers<typeof api.options, OptionStrategiesDeps & HedgingDeps>, Names> = {
  saveStrategy: async ({ params: { a, b, c }, body, person }, services) =>
    saveOptionStrategy({ symbol: b, name: c }, body.legs, needSelf(a, person), services),

  strategiesOf: async ({ params: { user, symbol }, person }, services) =>
    ownOptionStrategies(symbol, needSelf(user, person), services),

  strategies: async ({ params: { user }, person }, services) =>
    ownOptionStrategies(undefined, needSelf(user, person), services),

  removeStrategy: async ({ params: { a, b }, person }, services) =>
    removeOptionStrategy(b, needSelf(a, person), services),

  setStrategy: async ({ params: { a, b, c }, query: { expiry, ltp }, person }, services) =>
    setOptionStrategy({ symbol: b, name: c }, { expiry, around: ltp }, needSelf(a, person), services),

  hedging: async ({ query: { index }, body: { holdings } }, services) =>
    hedgingShown(services, { index: normaliseSymbol(index), held: sharesBySymbol(holdings) }),
};
