import { giveEndOfDay } from '../notify-end-of-day.ts';
import type { EndOfDayStep } from '../step.ts';

export const notifyUsers: EndOfDayStep = {
  name: 'notice',
  does: 'Tells everybody who wants it that the session is in, each once.',
  async run(_, services) {
    const told = await giveEndOfDay(services);
    return { says: told === 0 ? 'Everybody who wants it was told before.' : `${told} people were told.` };
  },
};
