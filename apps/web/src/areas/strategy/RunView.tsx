import { api, type BacktestRun } from '@parakh/contract';
import { Band, Icon, Loaded, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, useApi } from '../../shared/api/api.ts';

import { Report, ReportDetails } from './report/Report.tsx';
import { AtWork } from './run/AtWork.tsx';
import { rememberShape } from './run/own-runs.ts';
import { isLive, keyOfRun } from './run/use-run.ts';

interface OfEditor {
  /** What stands on the desk is what was run. */
  readonly isOfSetup: boolean;
  /** Changes the strategy on the desk. */
  readonly onText: (text: string) => void;
}

/** A run as far as it is: at work, ended without a result, or its report. `isUnheard`: the server gave no answer when last asked. */
export function RunView({ run, isUnheard, ...desk }: { run: BacktestRun; isUnheard: boolean } & OfEditor) {
  if (isLive(run)) return <Working key={run.id} run={run} isUnheard={isUnheard} />;
  if (run.status === 'done') return <Done run={run} {...desk} />;
  return (
    <section className="panel" aria-label={t('Result')}>
      <div className="state">
        <Icon name="warn" className="bad" />
        <h3>{run.status === 'cancelled' ? t('This run was cancelled.') : t('This run has failed.')}</h3>
        {run.error ? <p>{run.error}</p> : null}
        <p>{t('The strategy and its settings stand as they were; run it again when you like.')}</p>
      </div>
    </section>
  );
}

function Working({ run, isUnheard }: { run: BacktestRun; isUnheard: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api.strategy.cancelBacktest, { params: { run: run.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOfRun(run.id) }),
  });
  return <AtWork run={run} isUnheard={isUnheard} cancel={{ act: () => mutate(), isPending, fault: error?.message }} />;
}

function Done({ run, isOfSetup, onText }: { run: BacktestRun } & OfEditor) {
  const report = useReport(run);
  const equity = report.data?.curve.equity;
  useEffect(() => {
    if (equity) rememberShape(run.id, equity);
  }, [run.id, equity]);
  return (
    <>
      {isOfSetup ? null : (
        <Band kind="info">{t('This report is of the run before: strategy or settings have changed since.')}</Band>
      )}
      {report.data ? (
        <Report run={run} report={report.data} onText={onText} />
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

const useReport = ({ id, status }: BacktestRun) =>
  useApi(api.strategy.backtestReport, { params: { run: id } }, { when: status === 'done' });

/** The rest of the report, over the whole width below the desk. */
export function RunDetails({ run }: { run: BacktestRun }) {
  const report = useReport(run).data;
  return report ? <ReportDetails run={run} report={report} /> : null;
}
