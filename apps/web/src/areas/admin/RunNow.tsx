import { api, type EndOfDayRun, type ReplyOf } from '@parakh/contract';
import { Band, Select, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '../../shared/api/api.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { chipOf, isUnderWay, runLabels } from './run-labels.ts';
import '../../shared/page/progress.css';
import './run.css';

type Steps = ReplyOf<typeof api.admin.endOfDay>['steps'];

/** How the latest run stands, and the buttons that begin and end one. */
export function RunNow({
  latest,
  steps,
  onStarted,
}: {
  latest: EndOfDayRun | undefined;
  steps: Steps;
  onStarted: () => void;
}) {
  return (
    <div className="run-now">
      {latest ? <Latest run={latest} /> : <p className="t2">{t('It never ran on this server.')}</p>}
      {latest && isUnderWay(latest) ? <Stop run={latest.id} /> : <Begin steps={steps} onStarted={onStarted} />}
    </div>
  );
}

function Latest({ run }: { run: EndOfDayRun }) {
  const percent = Math.round(100 * run.progress);
  return (
    <>
      <p className="row-between">
        <span className={chipOf(run.state)}>{t(runLabels[run.state])}</span>
        <span className="xs t2">{dateTimeText(run.endedAt ?? run.askedAt)} IST</span>
      </p>
      {isUnderWay(run) ? (
        <>
          <progress className="progress" value={percent} max={100} aria-label={t('Progress of the run')} />
          <p className="row-between xs t2" aria-live="polite">
            <span>{run.doing}</span>
            <span>{percent}%</span>
          </p>
        </>
      ) : null}
      {run.error ? <Band>{run.error}</Band> : null}
    </>
  );
}

function useRenewing() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.admin.endOfDay, {}) }) };
}

function Stop({ run }: { run: string }) {
  const stop = useMutation({
    mutationFn: () => call(api.admin.stopEndOfDay, { params: { run } }),
    ...useRenewing(),
  });
  return (
    <>
      <button type="button" className="btn danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
        {t('Stop')}
      </button>
      <Problem says={stop.error?.message} />
    </>
  );
}

function Begin({ steps, onStarted }: { steps: Steps; onStarted: () => void }) {
  const [first, setFirst] = useState('');
  const begin = useMutation({
    mutationFn: () => call(api.admin.runEndOfDay, { body: { firstStep: first || null } }),
    onSuccess: onStarted,
    ...useRenewing(),
  });
  const choices = [
    { value: '', word: 'The whole of it' },
    ...steps.slice(1).map(({ name }) => ({ value: name, word: t('From {step} on', { step: name }) })),
  ];
  return (
    <>
      <Select label="What to run" value={first} choices={choices} onChange={(event) => setFirst(event.target.value)} />
      <button type="button" className="btn primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
        {t('Run')}
      </button>
      <Problem says={begin.error?.message} />
    </>
  );
}
