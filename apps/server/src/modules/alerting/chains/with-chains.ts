import type { AlertCondition } from '../evaluation/types.ts';
import type { AlertEvaluation } from '../partitions/partitioned-evaluation.ts';
import type { ChainCondition, ChainEvaluation } from './chain-evaluation.ts';

const isOnChain = (alert: AlertCondition): alert is ChainCondition => alert.chain !== undefined;

/** Alerts on option chains beside conditions: evaluated on the same minutes, and kept as one. */
export function withChains(conditions: AlertEvaluation, chains: ChainEvaluation): AlertEvaluation {
  return {
    get wantsTicks() {
      return conditions.wantsTicks;
    },
    begin(...session) {
      chains.begin();
      return conditions.begin(...session);
    },
    async add(alerts) {
      const onChains = alerts.filter(isOnChain);
      const others = alerts.filter((alert) => !isOnChain(alert));
      // One that was changed may have been of the other kind before.
      chains.remove(others.map(({ id }) => id));
      await conditions.remove(onChains.map(({ id }) => id));
      chains.add(onChains);
      return others.length > 0 ? conditions.add(others) : [];
    },
    async remove(ids) {
      chains.remove(ids);
      await conditions.remove(ids);
    },
    async minute(closed) {
      const [ofConditions, ofChains] = await Promise.all([conditions.minute(closed), chains.minute(closed.minute)]);
      return {
        ...ofConditions,
        matches: [...ofConditions.matches, ...ofChains.matches],
        stopped: [...ofConditions.stopped, ...ofChains.stopped],
        silent: [...ofConditions.silent, ...ofChains.silent],
      };
    },
    ticked: (forming) => conditions.ticked(forming),
    close: () => conditions.close(),
  };
}
