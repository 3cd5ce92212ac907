import { dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { corporateActionsOf } from '../analytics/index.ts';
import type { TriggersDeps } from './deps.ts';
import type { OrderTrigger } from './trigger.ts';

/** What changes the number of shares, or what a share is of: levels from before are those of another share. */
const changing: ReadonlySet<string> = new Set([
  'split',
  'bonus',
  'consolidation',
  'rights',
  'demerger',
  'capital-reduction',
]);

/** Why levels of some triggers count no more, by id: a corporate action whose ex-day has come since they were made, or a new name. */
export async function shareChanges(
  triggers: readonly Pick<OrderTrigger, 'id' | 'symbol' | 'armedAt'>[],
  { engine, store, now }: Pick<TriggersDeps, 'engine' | 'store' | 'now'>,
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  if (triggers.length === 0) return reasons;
  const market = engine().market();
  const names = [...new Set(triggers.map(({ symbol }) => symbol))];
  const from = Math.min(...triggers.map(madeOn));
  const today = dayNumber(dayInIndia(now()));
  const all = await corporateActionsOf(store(), market.database, { names, from });
  const actions = all.filter(({ kind, exDay }) => changing.has(kind) && exDay <= today);
  for (const trigger of triggers) {
    const { id, symbol } = trigger;
    const action = actions.find(({ name, exDay }) => name === symbol && exDay > madeOn(trigger));
    const current = market.currentName(symbol);
    if (action) reasons.set(id, `A ${action.kind} on ${dayOf(action.exDay)}: its levels are those from before.`);
    else if (current !== symbol) reasons.set(id, `It is called ${current} now.`);
  }
  return reasons;
}

const madeOn = ({ armedAt }: Pick<OrderTrigger, 'armedAt'>): number => dayNumber(dayInIndia(armedAt));
