import { dayNumber } from '@parakh/base';
import { nextPossibleSession } from '@parakh/market';
import { banRule } from '@parakh/options';
import type { Block } from '../../../../platform/store/block.ts';
import { constant, revision, SOURCE } from '../demo-blocks.ts';
import { chanceAt } from './chance-of-contract.ts';
import type { ContractMarket } from './contract-session.ts';

/** Above the first share of its limit nobody may open a position in a share, until no more than the second is open. */
const [BAN_ABOVE, BAN_UNTIL] = [banRule.beginsAbovePct / 100, banRule.endsAtPct / 100];
/** What of the options that are open in an expiry that is near is open over all of them, and what of a unit of theirs counts by delta. */
const OF_ALL_EXPIRIES = 1.1;
const DELTA = 0.3;

interface Limit {
  readonly symbol: string;
  readonly day: number;
  readonly limit: number;
  readonly oi: number;
  readonly byDelta: number;
  readonly isClosed: boolean;
}

/** What is open beside the market-wide limits of all shares, and whose contracts may only be closed, for the last sessions. */
export function limitBlocks(contracts: ContractMarket, sessions: number): readonly (readonly [table: string, Block])[] {
  const limits = limitsOf(contracts).filter(({ t }) => t >= contracts.market.model.sessions.length - sessions);
  return [
    ['position_limit', limitBlock(limits)],
    ['ban_list', banBlock(limits)],
  ];
}

function limitsOf({ underlyings, open, market }: ContractMarket): (Limit & { readonly t: number })[] {
  const { sessions } = market.model;
  return underlyings.flatMap(({ name, share, seed, usualOpen, optionsPart }, number) => {
    if (!share) return [];
    const used = 0.1 + 0.72 * chanceAt(seed, 0) ** 2;
    const limit = (usualOpen * (1 + OF_ALL_EXPIRIES * DELTA * optionsPart)) / used;
    const path = open[number]!;
    let isClosed = false;
    return sessions.map(({ day }, t) => {
      const options = OF_ALL_EXPIRIES * (path.calls[t]! + path.puts[t]!);
      const byDelta = path.futures[t]! + DELTA * options;
      isClosed = byDelta > (isClosed ? BAN_UNTIL : BAN_ABOVE) * limit;
      const units = (of: number) => Math.round(of * share.factor[t]!);
      return {
        symbol: name,
        day: dayNumber(day),
        t,
        limit: units(limit),
        oi: units(path.futures[t]! + options),
        byDelta: units(byDelta),
        isClosed,
      };
    });
  });
}

function limitBlock(limits: readonly Limit[]): Block {
  const count = (name: string, of: (limit: Limit) => number) =>
    ({ name, type: 'Nullable(UInt64)', values: Float64Array.from(limits, of) }) as const;
  return {
    columns: [
      { name: 'symbol', type: 'String', values: limits.map(({ symbol }) => symbol) },
      { name: 'day', type: 'Date32', values: Int32Array.from(limits, ({ day }) => day) },
      count('market_limit', ({ limit }) => limit),
      count('oi', ({ oi }) => oi),
      count('future_equivalent_oi', ({ byDelta }) => byDelta),
      count('room', ({ limit, byDelta, isClosed }) =>
        isClosed ? NaN : Math.max(0, Math.round(BAN_ABOVE * limit) - byDelta),
      ),
      {
        name: 'takes_no_positions',
        type: 'Int32',
        values: Int32Array.from(limits, ({ isClosed }) => Number(isClosed)),
      },
      constant('source', SOURCE, limits.length),
      revision(limits.length),
    ],
  };
}

/** The list of a session is made of what was open at the close of the one before; the exchange tells it that evening. */
function banBlock(limits: readonly Limit[]): Block {
  const byDay = [...Map.groupBy(limits, ({ day }) => day)].sort(([one], [other]) => one - other);
  const following = byDay.map(([day], i) => byDay[i + 1]?.[0] ?? dayNumber(nextPossibleSession(day).day));
  const lists = following.map((day, i) => ({
    day,
    symbols: byDay[i]![1].filter(({ isClosed }) => isClosed)
      .map(({ symbol }) => symbol)
      .join(' '),
  }));
  return {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(lists, ({ day }) => day) },
      { name: 'symbols', type: 'String', values: lists.map(({ symbols }) => symbols) },
      constant('source', SOURCE, lists.length),
      revision(lists.length),
    ],
  };
}
