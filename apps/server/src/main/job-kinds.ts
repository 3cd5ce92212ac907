import { endOfDayJob } from '../modules/end-of-day/end-of-day-job.ts';
import { fetchMastersJob } from '../modules/instruments/masters-job.ts';
import { optionTestJob } from '../modules/option-strategies/option-test-job.ts';
import { backtestJob } from '../modules/strategies/backtest-job.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import type { Services } from './services.ts';

/** Every kind of long work, one line each. */
export const jobKinds: readonly JobKind<Services>[] = [backtestJob, optionTestJob, endOfDayJob(), fetchMastersJob];
