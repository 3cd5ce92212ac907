import { dayOf } from '@parakh/base';
import type { api, ReplyOf, SuspiciousJump } from '@parakh/contract';
import { perMarket } from '../../platform/per-market.ts';
import { DAYS_AROUND, looksLike, suspiciousJumps } from '../marketdata/index.ts';
import type { MarketView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';

type Jumps = ReplyOf<typeof api.market.suspiciousJumps>;

/** More would not be read; the newest come first. */
const MOST = 500;

/** Closes that only an unknown split explains, with what the exchange announced around them. */
export async function jumpsOf(services: AnalyticsDeps): Promise<Jumps> {
  const view = await services.view();
  return jumpsIn(view, services);
}

const jumpsIn = perMarket(readJumps);

/** The simple change that it is near to, in words and as numbers. */
function likeness(ratio: number): Pick<SuspiciousJump, 'looksLike' | 'likely'> {
  const like = looksLike(ratio);
  if (!like) return { looksLike: null, likely: null };
  const { says, ...likely } = like;
  return { looksLike: says, likely };
}

async function readJumps({ market, lastDay }: MarketView, services: AnalyticsDeps): Promise<Jumps> {
  const store = services.store();
  const jumps = (await suspiciousJumps(store, market.database)).slice(0, MOST);
  const rows = await store.rows<{ symbol: string; day: number; text: string }>(
    `SELECT symbol, toInt32(ex_day) AS day, text FROM ${market.database}.corporate_action FINAL
     WHERE symbol IN {symbols:Array(String)}`,
    { symbols: [...new Set(jumps.map(({ symbol }) => symbol))] },
  );
  const told = Map.groupBy(rows, ({ symbol }) => symbol);
  return {
    day: dayOf(lastDay),
    jumps: jumps.map(({ day, before, ...jump }) => {
      const near = (told.get(jump.symbol) ?? []).filter((one) => Math.abs(one.day - day) <= DAYS_AROUND);
      return {
        ...jump,
        day: dayOf(day),
        before: dayOf(before),
        ...likeness(jump.ratio),
        announced: [...new Set(near.map((one) => `${dayOf(one.day)}: ${one.text}`))],
      };
    }),
  };
}
