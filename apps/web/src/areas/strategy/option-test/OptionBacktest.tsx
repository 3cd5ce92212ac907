import { api } from '@parakh/contract';
import { dayText, Empty, Fault, Screen, Skeleton, t } from '@parakh/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { isRunId } from '../run/use-run.ts';
import { type Setup, setupIn } from './form.ts';
import { OptionRunView } from './OptionRunView.tsx';
import { OptionTestForm } from './OptionTestForm.tsx';
import { SavedTests } from './SavedTests.tsx';
import { isAtWork, useOptionRun } from './use-option-run.ts';
import { useOptionSetup } from './use-option-setup.ts';
import '../desk.css';

/** Option legs by rule over the stored days, or the recorded minutes, of contracts: what they would have made, and between what and what. */
export function OptionBacktest() {
  const [id] = useAddressParam('run');
  const [params] = useSearchParams();
  const query = useOptionRun(id);
  // What was asked for fills the boxes, so they wait for it where the address does not say it.
  if (query.isLoading && !setupIn(params)) {
    return (
      <Screen title="Option back-test" note={t('Fetching the run')}>
        <section className="panel" aria-label={t('Loading')}>
          <Skeleton lines={10} height={480} />
        </section>
      </Screen>
    );
  }
  return <Desk id={id} query={query} />;
}

function Desk({ id, query }: { id: string; query: ReturnType<typeof useOptionRun> }) {
  const run = query.data;
  const desk = useOptionSetup(run);
  const [named, setNamed] = useState('');
  const listed = useApi(api.options.sessions, { query: {} });
  const sessions = listed.data?.sessions ?? [];
  const [first, last] = [sessions[0], sessions.at(-1)];
  const hasRun = id !== '';
  const open = (setup: Setup, name: string) => {
    desk.setSetup(setup);
    setNamed(name);
  };
  return (
    <Screen
      title="Option back-test"
      note={first !== undefined && last !== undefined ? spanText(sessions.length, first, last) : null}
    >
      <div className={hasRun ? 'backtest with-run' : 'backtest'}>
        <div className="side">
          <OptionTestForm desk={desk} isAtWork={isAtWork(run)} named={named} first={first} last={last} />
          {hasRun ? <SavedTests onOpen={open} /> : null}
        </div>
        <div className="side backtest-result">
          {listed.error && !hasRun ? (
            <section className="panel" aria-label={t('Result')}>
              <Fault error={listed.error} retry={listed.refetch} />
            </section>
          ) : (
            <Result id={id} query={query} isOfSetup={desk.isOfRun} />
          )}
          {hasRun ? null : <SavedTests onOpen={open} />}
        </div>
      </div>
    </Screen>
  );
}

const spanText = (count: number, first: string, last: string) =>
  t('{count} sessions of contracts, {first} to {last}', { count, first: dayText(first), last: dayText(last) });

function Result({
  id,
  query,
  isOfSetup,
}: {
  /** Of the run that the address names; empty where it names none. */
  id: string;
  query: ReturnType<typeof useOptionRun>;
  isOfSetup: boolean;
}) {
  const { data: run, error, isLoading, failureCount, refetch } = query;
  if (id === '') return <NoRun says="No test was run yet." />;
  if (!isRunId(id)) return <NoRun says="This address names no run." />;
  if (run) return <OptionRunView run={run} isOfSetup={isOfSetup} isUnheard={failureCount > 0} />;
  return (
    <section className="panel" aria-label={isLoading ? t('Loading') : t('Result')}>
      {error && !isLoading ? <Fault error={error} retry={refetch} /> : <Skeleton lines={10} height={480} />}
    </section>
  );
}

function NoRun({ says }: { says: string }) {
  return (
    <section className="panel" aria-label={t('Result')}>
      <header className="panel-head">
        <h2>{t('Result')}</h2>
      </header>
      <Empty says={says}>
        <p>
          {t(
            'Run the test beside it: it enters at the opens of past sessions with the prices of the exchange’s daily files, or at a time of day with recorded ones, after charges and slippage, and tells the worst and the best case.',
          )}
        </p>
      </Empty>
    </section>
  );
}
