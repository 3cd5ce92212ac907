import { Icon, t } from '@parakh/ui';
import { useMemo } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { UnderlyingSelect } from '../../options/index.ts';
import { EntryPart } from './EntryPart.tsx';
import { ExitsPart } from './ExitsPart.tsx';
import { LegsPart } from './LegsPart.tsx';
import { CostsPart, MoneyPart, TimePart } from './MoneyPart.tsx';
import { requestOf } from './request.ts';
import { type StartingTest, useStartTest } from './use-option-run.ts';
import type { useOptionSetup } from './use-option-setup.ts';
import '../desk.css';
import './option-test.css';

/** What is tested: underlying, legs, entry, exits, money and costs; and the button that runs it. */
export function OptionTestForm({
  desk: { setup, set, setLegs, willShow },
  isAtWork,
  first,
  last,
}: {
  desk: ReturnType<typeof useOptionSetup>;
  isAtWork: boolean;
  /** Of the sessions whose contracts are available. */
  first: string | undefined;
  last: string | undefined;
}) {
  const { form, legs } = setup;
  const read = useMemo(() => requestOf(setup), [setup]);
  const starting = useStartTest(willShow);
  // What is wrong here stands above what the server said of what was sent before.
  const faults = { ...starting.faults, ...read.faults };
  const boxes = { form, faults, set };
  const hasFaults = Object.keys(read.faults).length > 0;
  return (
    <section className="panel backtest-desk" aria-label={t('Test')}>
      <div className="row-between test-underlying">
        <b>{t('Underlying')}</b>
        <UnderlyingSelect symbol={form.symbol} onChoose={(symbol) => set('symbol', symbol)} />
      </div>
      {faults.symbol ? (
        <p className="help bad test-legs-fault" role="alert">
          {faults.symbol}
        </p>
      ) : null}
      <LegsPart legs={legs} faults={faults} onChange={setLegs} />
      <div className="settings">
        <EntryPart {...boxes} />
        <ExitsPart {...boxes} />
        <MoneyPart {...boxes} />
        <CostsPart {...boxes} />
        <TimePart {...boxes} first={first} last={last} />
      </div>
      <RunFoot
        hasFaults={hasFaults}
        isAtWork={isAtWork}
        starting={starting}
        onRun={() => starting.start(read.request, setup)}
      />
    </section>
  );
}

function RunFoot({
  hasFaults,
  isAtWork,
  starting,
  onRun,
}: {
  hasFaults: boolean;
  isAtWork: boolean;
  starting: StartingTest;
  onRun: () => void;
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
      <p className="xs t3" aria-live="polite">
        {hasFaults ? t('Something above does not fit yet; it is marked there.') : null}
      </p>
      <Problem says={starting.problem} />
      <p className="xs t3">{t('What was is no promise of what will be. Nothing here is advice.')}</p>
    </div>
  );
}
