import { dayOf } from '@parakh/base';
import type { Reading } from './kinds/kinds.ts';
import { Refusal } from './refusal.ts';

type Group = Extract<Reading, { kind: 'foreign-derivatives' }>['groups'][number];

const needed = ['INDEX FUTURES', 'INDEX OPTIONS', 'STOCK FUTURES', 'STOCK OPTIONS'];
/** Groups that are not of one index. */
const WHOLE = /^(?:INDEX|STOCK|INTEREST RATE) /;
const counted = ['bought', 'sold', 'oi'] as const;

/** What must hold of the groups of one day: all four are there, each once, and the contracts of the indices add up to those of all. */
export function checkGroups(groups: readonly Group[], lineOf: (index: number) => number): void {
  const names = groups.map(({ instrument }) => instrument);
  const missing = needed.find((name) => !names.includes(name));
  const on = groups.length > 0 ? ` of ${dayOf(groups[0]!.day)}` : '';
  if (missing) throw new Refusal(lineOf(0), `${missing}${on} is missing`);
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index);
  if (repeated >= 0) throw new Refusal(lineOf(repeated), `${names[repeated]}${on} stands twice`);
  for (const kind of ['FUTURES', 'OPTIONS']) refuseOtherSum(groups, kind, lineOf);
}

/** Files of before the exchange told single indices have none to add up. */
function refuseOtherSum(groups: readonly Group[], kind: string, lineOf: (index: number) => number): void {
  const all = groups.findIndex(({ instrument }) => instrument === `INDEX ${kind}`);
  const single = groups.filter(({ instrument }) => instrument.endsWith(kind) && !WHOLE.test(instrument));
  if (single.length === 0) return;
  for (const figure of counted) {
    const sum = single.reduce((total, group) => total + group[figure], 0);
    if (sum !== groups[all]![figure])
      throw new Refusal(
        lineOf(all),
        `INDEX ${kind} of ${dayOf(groups[all]!.day)}: the indices add up to ${sum} (${figure}), it says ${groups[all]![figure]}`,
      );
  }
}
