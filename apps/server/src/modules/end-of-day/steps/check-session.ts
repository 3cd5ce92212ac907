import { AppError, dayOf } from '@parakh/base';
import { missingOfSession } from '../../analytics/index.ts';
import type { EndOfDayStep } from '../step.ts';

export const checkSession: EndOfDayStep = {
  name: 'check',
  does: 'Checks that the session is complete. The steps after it run on a complete session alone.',
  async run({ day }, { engine, config }) {
    const held = engine().market();
    const last = dayOf(held.sessions.at(-1)!);
    if (config.importFrom !== undefined) {
      if (held.isDemo) refuse('No prices of the exchange are available yet.');
      if (last < day) refuse(`The prices of ${day} are not there yet; the last session available is ${last}.`);
    }
    const missing = missingOfSession(held);
    if (missing !== undefined) refuse(`${missing}.`);
    return { says: `The session of ${last} is whole.` };
  },
};

function refuse(errorMessage: string): never {
  throw new AppError('session.not-whole', { errorMessage });
}
