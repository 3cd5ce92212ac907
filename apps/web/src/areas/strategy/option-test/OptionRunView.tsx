import { api, type OptionTestRun } from '@parakh/contract';
import { Band, Icon, Loaded, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useApi } from '../../../shared/api/api.ts';
import { AtWork } from '../run/AtWork.tsx';
import { OptionReport } from './OptionReport.tsx';
import { isAtWork, keyOfTest } from './use-option-run.ts';

interface Shown {
  readonly run: OptionTestRun;
  /** What stands on the desk is what was run. */
  readonly isOfSetup: boolean;
  /** The server gave no answer when last asked. */
  readonly isUnheard: boolean;
}

/** A test as far as it is: at work, ended without a result, or its report. */
export function OptionRunView({ run, isOfSetup, isUnheard }: Shown) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(api.strategy.cancelOptionTest, { params: { run: run.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOfTest(run.id) }),
  });
  if (isAtWork(run)) {
    const { mutate, isPending, error } = cancel;
    return (
      <AtWork
        key={run.id}
        run={run}
        isUnheard={isUnheard}
        cancel={{ act: () => mutate(), isPending, fault: error?.message }}
      />
    );
  }
  if (run.status === 'done') return <Done run={run} isOfSetup={isOfSetup} />;
  return (
    <section className="panel" aria-label={t('Result')}>
      <div className="state">
        <Icon name="warn" className="bad" />
        <h3>{run.status === 'cancelled' ? t('This run was cancelled.') : t('This run has failed.')}</h3>
        {run.error ? <p>{run.error}</p> : null}
        <p>{t('The test stands as it was; run it again when you like.')}</p>
      </div>
    </section>
  );
}

function Done({ run, isOfSetup }: Pick<Shown, 'run' | 'isOfSetup'>) {
  const report = useApi(api.strategy.optionTestReport, { params: { run: run.id } });
  return (
    <>
      {isOfSetup ? null : <Band kind="info">{t('This report is of the run before: the test has changed since.')}</Band>}
      {report.data ? (
        <OptionReport run={run} report={report.data} />
      ) : (
        <section className="panel" aria-label={t('Result')}>
          <Loaded query={report} lines={12} height={520}>
            {() => null}
          </Loaded>
        </section>
      )}
    </>
  );
}
