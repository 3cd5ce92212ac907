import type { AlertCondition } from '../evaluation/types.ts';
import type { AlertEvaluation, EvaluationResult } from '../partitions/partitioned-evaluation.ts';
import type { ChainCondition, ChainEvaluation, ChainMatches } from './chain-evaluation.ts';

const isOnChain = (alert: AlertCondition): alert is ChainCondition => alert.chain !== undefined;

/** Alerts on option chains beside conditions: evaluated on the same minutes with those on figures, and kept as one. */
export function withChains(conditions: AlertEvaluation, chains: ChainEvaluation): AlertEvaluation {
  /** As it was at the end of the last minute: told of with whatever is evaluated before the next. */
  let silent: ChainMatches['silent'] = [];
  const withSilent = (found: EvaluationResult): EvaluationResult => {
    return { ...found, silent: [...found.silent, ...silent] };
  };
  const removeChains = (ids: readonly string[]) => {
    chains.remove(ids);
    if (chains.isEmpty) silent = [];
  };
  return {
    get readsFigures() {
      return conditions.readsFigures || !chains.isEmpty;
    },
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
      removeChains(others.map(({ id }) => id));
      await conditions.remove(onChains.map(({ id }) => id));
      chains.add(onChains);
      return others.length > 0 ? conditions.add(others) : [];
    },
    async remove(ids) {
      removeChains(ids);
      await conditions.remove(ids);
    },
    minute: async (closed) => withSilent(await conditions.minute(closed)),
    async figures(minute) {
      const [ofConditions, ofChains] = await Promise.all([conditions.figures(minute), chains.minute(minute)]);
      ({ silent } = ofChains);
      return withSilent({
        ...ofConditions,
        matches: [...ofConditions.matches, ...ofChains.matches],
        stopped: [...ofConditions.stopped, ...ofChains.stopped],
      });
    },
    ticked: async (forming) => withSilent(await conditions.ticked(forming)),
    close: () => conditions.close(),
  };
}
