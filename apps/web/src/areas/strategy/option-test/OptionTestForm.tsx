import { Icon, t } from '@parakh/ui';
import { type ReactNode, useMemo } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { useForSignedIn } from '../../../shared/saved/saved-calls.ts';
import { CostsPart, MoneyPart, TimePart } from './MoneyPart.tsx';
import { requestOf } from './request.ts';
import { SaveTest } from './SaveTest.tsx';
import { StepsPart } from './StepsPart.tsx';
import { StrategiesPart } from './StrategiesPart.tsx';
import { UnderlyingsPart } from './UnderlyingsPart.tsx';
import { useMinuteDays } from './use-minute-days.ts';
import { type StartingTest, useStartTest } from './use-option-run.ts';
import type { useOptionSetup } from './use-option-setup.ts';
import '../desk.css';
import './option-test.css';

/** What is tested: underlyings, strategies with their legs, entries and exits, money and costs; and the button that runs it. */
export function OptionTestForm({
  desk: { setup, set, setStrategies, willShow },
  isAtWork,
  named,
  first,
  last,
}: {
  desk: ReturnType<typeof useOptionSetup>;
  isAtWork: boolean;
  /** What the saved test is called that was opened; empty where none was. */
  named: string;
  /** Of the sessions whose contracts are available. */
  first: string | undefined;
  last: string | undefined;
}) {
  const read = useMemo(() => requestOf(setup), [setup]);
  const starting = useStartTest(willShow);
  const forSignedIn = useForSignedIn();
  // What is wrong here stands above what the server said of what was sent before.
  const faults = { ...starting.faults, ...read.faults };
  const boxes = { form: setup.form, faults, set };
  const hasFaults = Object.keys(read.faults).length > 0;
  const isOnMinutes = setup.form.on === 'minutes';
  const minutes = useMinuteDays(setup.form);
  const span = minutes ? { first: minutes[0], last: minutes.at(-1) } : { first, last };
  return (
    <section className="panel backtest-desk" aria-label={t('Test')}>
      <UnderlyingsPart {...boxes} />
      <StepsPart {...boxes} days={minutes} />
      <StrategiesPart
        strategies={setup.strategies}
        faults={faults}
        isOnMinutes={isOnMinutes}
        onChange={setStrategies}
      />
      <div className="settings">
        <MoneyPart {...boxes} />
        <CostsPart {...boxes} />
        <TimePart {...boxes} {...span} />
      </div>
      <RunFoot
        hasFaults={hasFaults}
        isAtWork={isAtWork}
        starting={starting}
        onRun={() => forSignedIn(() => starting.start(read.request, setup))}
      >
        <SaveTest request={hasFaults ? undefined : read.request} named={named} />
      </RunFoot>
    </section>
  );
}

function RunFoot({
  hasFaults,
  isAtWork,
  starting,
  onRun,
  children,
}: {
  hasFaults: boolean;
  isAtWork: boolean;
  starting: StartingTest;
  onRun: () => void;
  children: ReactNode;
}) {
  return (
    <div className="desk-foot">
      <button
        type="button"
        className="btn primary lg"
        aria-disabled={hasFaults || undefined}
        disabled={starting.isStarting || isAtWork}
        onClick={() => (hasFaults ? undefined : onRun())}
      >
        <Icon name="play" />
        {t('Run the back-test')}
      </button>
      {children}
      <p className="xs t3" aria-live="polite">
        {hasFaults ? t('Something above does not fit yet; it is marked there.') : null}
      </p>
      <Problem says={starting.problem} />
      <p className="xs t3">{t('What was is no promise of what will be. Nothing here is advice.')}</p>
    </div>
  );
}
