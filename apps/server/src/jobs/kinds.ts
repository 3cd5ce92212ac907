import { backtestJob } from '../areas/strategy/backtest-job.ts';
import { endOfDayJob } from '../end-of-day/end-of-day-job.ts';
import type { JobKind } from './job.ts';

/** Every kind of long work, one line each. */
export const jobKinds: readonly JobKind[] = [backtestJob, endOfDayJob()];
