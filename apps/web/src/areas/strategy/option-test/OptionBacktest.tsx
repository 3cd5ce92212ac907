import { api } from '@parakh/contract';
import { dayText, Empty, Fault, Screen, Skeleton, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { isRunId } from '../run/use-run.ts';
import { OptionRunView } from './OptionRunView.tsx';
import { OptionTestForm } from './OptionTestForm.tsx';
import { isAtWork, useOptionRun } from './use-option-run.ts';
import { useOptionSetup } from './use-option-setup.ts';
import '../desk.css';

/** Option legs by rule over the stored days of contracts: what they would have made, and between what and what. */
export function OptionBacktest() {
  const [id] = useAddressParam('run');
  const query = useOptionRun(id);
  const run = query.data;
  const desk = useOptionSetup(run);
  const listed = useApi(api.options.sessions, { query: {} });
  const sessions = listed.data?.sessions ?? [];
  const [first, last] = [sessions[0], sessions.at(-1)];
  const hasRun = id !== '';
  return (
    <Screen
      title="Option back-test"
      note={
        first !== undefined && last !== undefined
          ? t('{count} sessions of contracts, {first} to {last}', {
              count: sessions.length,
              first: dayText(first),
              last: dayText(last),
            })
          : null
      }
    >
      <div className={hasRun ? 'backtest with-run' : 'backtest'}>
        <div className="side">
          <OptionTestForm desk={desk} isAtWork={isAtWork(run)} first={first} last={last} />
        </div>
        <div className="side backtest-result">
          {hasRun && !run && query.error ? (
            <section className="panel" aria-label={t('Result')}>
              <Fault error={query.error} retry={query.refetch} />
            </section>
          ) : null}
          {query.isLoading ? (
            <section className="panel" aria-label={t('Loading')}>
              <Skeleton lines={10} height={480} />
            </section>
          ) : null}
          {hasRun && !isRunId(id) ? <NoRun says="This address names no run." /> : null}
          {run ? <OptionRunView run={run} isOfSetup={desk.isOfRun} isUnheard={query.failureCount > 0} /> : null}
          {hasRun ? null : <NoRun says="No test was run yet." />}
        </div>
      </div>
    </Screen>
  );
}

function NoRun({ says }: { says: string }) {
  return (
    <section className="panel" aria-label={t('Result')}>
      <Empty says={says}>
        <p>
          {t(
            'Run the test beside it: it enters at the opens of past sessions with the prices of the exchange’s daily files, after charges and slippage, and tells the worst and the best case.',
          )}
        </p>
      </Empty>
    </section>
  );
}
