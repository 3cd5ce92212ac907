import type { EndOfDayRun } from '@parakh/contract';
import { count, MISSING, t } from '@parakh/ui';
import { chipOf, type StepState, stepLabels, tookText } from './run-labels.ts';
import './run.css';

interface Step {
  readonly name: string;
  readonly does: string;
}

type Outcome = EndOfDayRun['steps'][number];

/** Every step with what it does, how it stands in a run, and what it came to. */
export function RunSteps({ steps, run }: { steps: readonly Step[]; run: EndOfDayRun | undefined }) {
  const outcomes = new Map(run?.steps.map((outcome) => [outcome.step, outcome]));
  return (
    <ol className="run-steps">
      {steps.map((step) => (
        <RunStep key={step.name} step={step} outcome={outcomes.get(step.name)} />
      ))}
    </ol>
  );
}

function RunStep({ step: { name, does }, outcome }: { step: Step; outcome: Outcome | undefined }) {
  const state: StepState = outcome?.state ?? 'waiting';
  return (
    <li>
      <p className="row-between">
        <b>{t(name)}</b>
        <span className={chipOf(state)}>{t(stepLabels[state])}</span>
      </p>
      <p className="xs t2">{t(does)}</p>
      {outcome ? <Outcome outcome={outcome} /> : null}
    </li>
  );
}

function Outcome({ outcome: { says, counts, startedAt, endedAt } }: { outcome: Outcome }) {
  const figures = Object.entries(counts).map(([name, value]) => `${count.text(value)} ${t(name)}`);
  return (
    <p className="row-between xs">
      <span>
        {says} {figures.length > 0 ? <span className="t3">{figures.join(' · ')}</span> : null}
      </span>
      <span className="t3">{endedAt === null ? MISSING : tookText(startedAt, endedAt)}</span>
    </p>
  );
}
