import type { BacktestRun } from '@parakh/contract';
import { Empty, Fault, Screen, Skeleton, t } from '@parakh/ui';
import { useAddressParam } from '../../address.ts';
import { Begin } from './Begin.tsx';
import { Desk } from './Desk.tsx';
import { LastRuns } from './LastRuns.tsx';
import { RunActions } from './RunActions.tsx';
import { RunDetails, RunView } from './RunView.tsx';
import { isRunId, useRun } from './use-run.ts';
import { useSetup } from './use-setup.ts';

/** Write a strategy, run it over the market, read what it would have made. A run has an address of its own. */
export function StrategyBacktest() {
  const [id] = useAddressParam('run');
  const query = useRun(id);
  // What was asked for fills the boxes, so they wait for it.
  if (id !== '' && query.isLoading) {
    return (
      <Screen title="Back-test" note={t('Fetching the run')}>
        <section className="panel" aria-label={t('Loading')}>
          <Skeleton lines={10} height={480} />
        </section>
      </Screen>
    );
  }
  return (
    <Opened
      id={id}
      run={query.data}
      error={id !== '' && !query.data ? query.error : null}
      isUnheard={query.failureCount > 0}
      retry={query.refetch}
    />
  );
}

function Opened({
  id,
  run,
  error,
  isUnheard,
  retry,
}: {
  id: string;
  run: BacktestRun | undefined;
  error: Error | null;
  isUnheard: boolean;
  retry: () => unknown;
}) {
  const setup = useSetup(run);
  const hasRun = id !== '';
  return (
    <Screen
      title={run?.name || 'Back-test'}
      note={t('When to buy, when to sell, and what it would have made after charges.')}
      actions={run ? <RunActions run={run} /> : null}
    >
      <div className={hasRun ? 'backtest with-run' : 'backtest'}>
        <div className="side">
          <Desk setup={setup} run={run} />
          <LastRuns shown={id} />
        </div>
        <div className="side backtest-result">
          {error ? (
            <section className="panel" aria-label={t('Result')}>
              <Fault error={error} retry={retry} />
            </section>
          ) : null}
          {hasRun && !isRunId(id) ? (
            <section className="panel" aria-label={t('Result')}>
              <Empty says="This address names no run.">
                <p>{t('Perhaps it was cut off on its way. The strategy beside it can be run all the same.')}</p>
              </Empty>
            </section>
          ) : null}
          {run ? <RunView run={run} isUnheard={isUnheard} isOfSetup={setup.isOfRun} onText={setup.setText} /> : null}
          {hasRun ? null : <Begin onUse={setup.setSetup} />}
        </div>
        <div className="side backtest-details">{run ? <RunDetails run={run} /> : null}</div>
      </div>
    </Screen>
  );
}
