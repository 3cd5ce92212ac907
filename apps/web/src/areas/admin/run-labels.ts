import type { EndOfDayRun } from '@parakh/contract';

/** How a run stands, in a word. */
export const runLabels: Record<EndOfDayRun['state'], string> = {
  queued: 'Waiting',
  running: 'At work',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
};

export type StepState = EndOfDayRun['steps'][number]['state'] | 'waiting';

/** How a step of it stands. */
export const stepLabels: Record<StepState, string> = {
  waiting: 'Not begun',
  running: 'At work',
  done: 'Done',
  'passed-over': 'Nothing to do',
  failed: 'Failed',
};

const chips: Partial<Record<EndOfDayRun['state'] | StepState, string>> = {
  done: 'chip up',
  failed: 'chip down',
  running: 'chip sel',
  queued: 'chip sel',
};

export const chipOf = (state: EndOfDayRun['state'] | StepState) => chips[state] ?? 'chip';

export const isUnderWay = (run: EndOfDayRun | undefined) => run?.state === 'queued' || run?.state === 'running';

/** '1 min 12 s', '0.3 s'. */
export function tookText(fromMs: number, toMs: number): string {
  const seconds = (toMs - fromMs) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
