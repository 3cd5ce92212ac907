import type { Services } from '../../services.ts';
import { openJudging } from '../judging/judging.ts';
import { type AlertKeeper, openAlertKeeper } from './alert-keeper.ts';

/** Judges the alerts of everybody on the session that runs, from now on. */
export function openAlerts(services: Services): AlertKeeper {
  const judging = openJudging(services);
  const keeper = openAlertKeeper(judging, services);
  return {
    settled: () => keeper.settled(),
    async close() {
      await keeper.close();
      await judging.close();
    },
  };
}
