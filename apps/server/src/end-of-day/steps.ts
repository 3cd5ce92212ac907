import type { EndOfDayStep } from './step.ts';
import { checkSession } from './steps/check-session.ts';
import { makeEvidence } from './steps/make-evidence.ts';
import { makeFigures } from './steps/make-figures.ts';
import { readMarket } from './steps/read-market.ts';
import { takeFiles } from './steps/take-files.ts';
import { tellPeople } from './steps/tell-people.ts';

/** What follows a session, in its order, one line each. */
export const endOfDaySteps: readonly EndOfDayStep[] = [
  takeFiles,
  readMarket,
  checkSession,
  makeFigures,
  makeEvidence,
  tellPeople,
];
