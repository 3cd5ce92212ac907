import type { AlertingDeps } from '../deps.ts';
import { openDividedJudging } from '../parts/divided-judging.ts';
import { openShare } from '../parts/share.ts';
import { type AlertKeeper, openAlertKeeper } from './alert-keeper.ts';

/** Judges the alerts of everybody on the session that runs, from now on: on all symbols, or on a share of them where others judge too. */
export function openAlerts(services: AlertingDeps): AlertKeeper {
  const share = openShare(services);
  return openAlertKeeper(() => openDividedJudging(services, share), services, share);
}
