import { ChainEvaluation } from '../chains/chain-evaluation.ts';
import { withChains } from '../chains/with-chains.ts';
import type { AlertingDeps } from '../deps.ts';
import { openPartitionAssignment } from '../partitions/partition-assignment.ts';
import { openPartitionedEvaluation } from '../partitions/partitioned-evaluation.ts';
import { type AlertService, openAlertService } from './alert-service.ts';

/** Evaluates the alerts of everybody on the session that runs, from now on: on all symbols, or on a part of them where others evaluate too. */
export function openAlerts(services: AlertingDeps): AlertService {
  const assignment = openPartitionAssignment(services);
  const owns = (symbol: string) => assignment.owns(symbol);
  const open = () => withChains(openPartitionedEvaluation(services, assignment), new ChainEvaluation(services, owns));
  return openAlertService(open, services, { assignment });
}
