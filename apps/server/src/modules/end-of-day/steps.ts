import type { EndOfDayStep } from './step.ts';
import { checkSession } from './steps/check-session.ts';
import { findJumps } from './steps/find-jumps.ts';
import { judgeCatalogue } from './steps/judge-catalogue.ts';
import { listNextDay } from './steps/list-next-day.ts';
import { makeEvidence } from './steps/make-evidence.ts';
import { makeFigures } from './steps/make-figures.ts';
import { measureMarket } from './steps/measure-market.ts';
import { readMarket } from './steps/read-market.ts';
import { takeFiles } from './steps/take-files.ts';
import { tellPeople } from './steps/tell-people.ts';

/** What follows a session, in its order, one line each. */
export const endOfDaySteps: readonly EndOfDayStep[] = [
  takeFiles,
  readMarket,
  findJumps,
  checkSession,
  makeFigures,
  judgeCatalogue,
  listNextDay,
  measureMarket,
  makeEvidence,
  tellPeople,
];
