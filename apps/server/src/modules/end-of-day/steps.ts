import type { EndOfDayStep } from './step.ts';
import { checkSession } from './steps/check-session.ts';
import { computePerformance } from './steps/compute-performance.ts';
import { evaluateAlerts } from './steps/evaluate-alerts.ts';
import { evaluateCatalogue } from './steps/evaluate-catalogue.ts';
import { findJumps } from './steps/find-jumps.ts';
import { listNextDay } from './steps/list-next-day.ts';
import { makeFigures } from './steps/make-figures.ts';
import { measureMarket } from './steps/measure-market.ts';
import { notifyUsers } from './steps/notify-users.ts';
import { readMarket } from './steps/read-market.ts';
import { takeFiles } from './steps/take-files.ts';
import { valueContracts } from './steps/value-contracts.ts';

/** What follows a session, in its order, one line each. */
export const endOfDaySteps: readonly EndOfDayStep[] = [
  takeFiles,
  valueContracts,
  readMarket,
  findJumps,
  checkSession,
  evaluateAlerts,
  makeFigures,
  evaluateCatalogue,
  listNextDay,
  measureMarket,
  computePerformance,
  notifyUsers,
];
