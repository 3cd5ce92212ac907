import { closesOn, type FlowOfDay, NIFTY } from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import type { Flows } from '@parakh/contract';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { flowsIn } from './flow-store.ts';

const holders = ['FII', 'DII', 'Pro', 'Client'] as const;
type Side = 'buy' | 'sell' | 'long' | 'short';

/** Who bought and sold in the cash market, and who held what of an instrument, on the last days held. */
export async function flowsShown(
  { instrument, sessions }: { instrument: string; sessions: number },
  services: AnalyticsDeps,
): Promise<Flows> {
  const view = await services.view();
  const read = (of: string) => flowsOf(view, of, services);
  const [cash, positions] = await Promise.all([read('cash'), read(instrument)]);
  const [bought, held] = [tableOf(cash, sessions), tableOf(positions, sessions)];
  return {
    cash: {
      sessions: Array.from(bought.days, dayOf),
      fiiBuy: bought.column('FII', 'buy'),
      fiiSell: bought.column('FII', 'sell'),
      diiBuy: bought.column('DII', 'buy'),
      diiSell: bought.column('DII', 'sell'),
      nifty: niftyOn(view, bought.days),
    },
    positions: {
      instrument,
      sessions: Array.from(held.days, dayOf),
      investors: holders.map((who) => ({ who, long: held.column(who, 'long'), short: held.column(who, 'short') })),
      nifty: niftyOn(view, held.days),
    },
  };
}

/** Read once for each market: what is imported makes another one. */
export const flowsOf = perMarket(
  ({ market }: MarketView, instrument: string, { store }: Pick<AnalyticsDeps, 'store'>) =>
    flowsIn(store(), market.database, instrument),
  { keyOf: (instrument) => instrument },
);

const niftyOn = (view: MarketView, days: Int32Array) => nansToNulls(closesOn(view, NIFTY, days));

/** The last days, and a figure on each of them. */
function tableOf(flows: readonly FlowOfDay[], sessions: number) {
  const days = Int32Array.from(new Set(flows.map(({ day }) => day))).slice(-sessions);
  const cells = new Map(flows.map((flow) => [`${flow.day} ${flow.who}`, flow]));
  return {
    days,
    column: (who: FlowOfDay['who'], side: Side) =>
      nansToNulls(Array.from(days, (day) => cells.get(`${day} ${who}`)?.[side] ?? NaN)),
  };
}
