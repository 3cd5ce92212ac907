import type { Day } from '@parakh/base';
import type { Session } from '@parakh/market';
import type { Block } from '../../../platform/store/block.ts';
import { contractBlocks } from './contracts/contract-blocks.ts';
import { makeContractMarket } from './contracts/contract-session.ts';
import { limitBlocks } from './contracts/position-limits.ts';
import { MINUTE_SESSIONS, makeDailyTable } from './daily-table.ts';
import { minuteBlocks } from './demo-blocks.ts';
import { minutesOf } from './session-shape.ts';
import { makeDemoMarket } from './simulation.ts';

/** For so many sessions with options there are so many with futures and position limits: a year for sixty. */
const FUTURES_A_CHAIN = 250 / 60;

/** What of the demo market takes long to draw. `sessions`: all of its history, oldest first. */
export type DrawnPart =
  /** `stored`: the minute bars of each session that are stored already. */
  | { readonly what: 'minutes'; readonly sessions: readonly Session[]; readonly stored: ReadonlyMap<Day, number> }
  /** `chains`: sessions that have options; `stored`: those whose contracts are stored already. */
  | {
      readonly what: 'contracts';
      readonly sessions: readonly Session[];
      readonly chains: number;
      readonly stored: ReadonlySet<Day>;
    };

export interface DrawnBlock {
  readonly table: string;
  readonly block: Block;
}

/** The blocks of a session at a time, the newest session first: it is the one that is looked at. Those of all sessions come last. */
export function drawPart(part: DrawnPart): Generator<readonly DrawnBlock[]> {
  return part.what === 'minutes' ? drawMinutes(part) : drawContracts(part);
}

type PartOf<What extends DrawnPart['what']> = Extract<DrawnPart, { what: What }>;

function* drawMinutes({ sessions, stored }: PartOf<'minutes'>): Generator<readonly DrawnBlock[]> {
  const demo = makeDemoMarket(sessions);
  for (let t = sessions.length - 1; t >= sessions.length - MINUTE_SESSIONS; t--) {
    const { day } = sessions[t]!;
    if (stored.get(day) === minutesOf(sessions[t]!).length * demo.symbols.length) continue;
    yield minuteBlocks(demo, t).map((block) => ({ table: 'minute_bar', block }));
  }
}

function* drawContracts({ sessions, chains, stored }: PartOf<'contracts'>): Generator<readonly DrawnBlock[]> {
  const demo = makeDemoMarket(sessions);
  const contracts = makeContractMarket(demo, makeDailyTable(demo));
  const blockOf = contractBlocks(contracts);
  const count = Math.round(chains * FUTURES_A_CHAIN);
  for (let t = sessions.length - 1; t >= Math.max(0, sessions.length - count); t--) {
    if (stored.has(sessions[t]!.day)) continue;
    yield [{ table: 'contract_day', block: blockOf(t, t >= sessions.length - chains) }];
  }
  yield limitBlocks(contracts, count).map(([table, block]) => ({ table, block }));
}
