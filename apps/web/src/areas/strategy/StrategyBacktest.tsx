import { api, type BacktestRun, type SavedStrategy } from '@parakh/contract';
import { Empty, Fault, Screen, Skeleton, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { isSavedId } from '../../shared/saved/saved-thing.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { Begin } from './Begin.tsx';
import { LastRuns } from './LastRuns.tsx';
import { RunActions } from './RunActions.tsx';
import { RunDetails, RunView } from './RunView.tsx';
import { isRunId, useRun } from './run/use-run.ts';
import { StrategyEditor } from './StrategyEditor.tsx';
import { useSetup } from './use-setup.ts';
import './desk.css';

/** Write a strategy, run it over the market, read what it would have made. A run has an address of its own. */
export function StrategyBacktest() {
  const [id] = useAddressParam('run');
  const [savedId] = useAddressParam('saved');
  const query = useRun(id);
  const saved = useApi(api.strategy.find, { params: { id: savedId } }, { when: isSavedId(savedId) });
  // What was asked for fills the boxes, so they wait for it.
  if ((id !== '' && query.isLoading) || saved.isLoading) {
    return (
      <Screen title="Back-test" note={id === '' ? t('Fetching the strategy') : t('Fetching the run')}>
        <section className="panel" aria-label={t('Loading')}>
          <Skeleton lines={10} height={480} />
        </section>
      </Screen>
    );
  }
  return (
    <Opened
      key={savedId}
      id={id}
      saved={saved.data}
      run={query.data}
      error={id !== '' && !query.data ? query.error : null}
      isUnheard={query.failureCount > 0}
      retry={query.refetch}
    />
  );
}

function Opened({
  id,
  saved,
  run,
  error,
  isUnheard,
  retry,
}: {
  id: string;
  /** The strategy that is changed; undefined of a new one. */
  saved: SavedStrategy | undefined;
  run: BacktestRun | undefined;
  error: Error | null;
  isUnheard: boolean;
  retry: () => unknown;
}) {
  const setup = useSetup(run, saved);
  const hasRun = id !== '';
  return (
    <Screen
      title={titleOf(saved, run)}
      note={t('When to buy, when to sell, and what it would have made after charges.')}
      actions={run ? <RunActions run={run} /> : null}
    >
      <div className={hasRun ? 'backtest with-run' : 'backtest'}>
        <div className="side">
          <StrategyEditor setup={setup} run={run} saved={saved} />
          <LastRuns shown={id} />
        </div>
        <div className="side backtest-result">
          {error ? (
            <section className="panel" aria-label={t('Result')}>
              <Fault error={error} retry={retry} />
            </section>
          ) : null}
          {hasRun && !isRunId(id) ? <NoRun /> : null}
          {run ? <RunView run={run} isUnheard={isUnheard} isOfSetup={setup.isOfRun} onText={setup.setText} /> : null}
          {hasRun ? null : <Begin onUse={setup.setSetup} />}
        </div>
        <div className="side backtest-details">{run ? <RunDetails run={run} /> : null}</div>
      </div>
    </Screen>
  );
}

const titleOf = (saved: SavedStrategy | undefined, run: BacktestRun | undefined) =>
  saved?.name || run?.name || 'Back-test';

function NoRun() {
  return (
    <section className="panel" aria-label={t('Result')}>
      <Empty says="This address names no run.">
        <p>{t('Perhaps it was cut off on its way. The strategy beside it can be run all the same.')}</p>
      </Empty>
    </section>
  );
}
