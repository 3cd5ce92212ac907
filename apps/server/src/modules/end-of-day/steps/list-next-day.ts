import { nextDayHistory } from '../../analytics/index.ts';
import type { EndOfDayStep } from '../step.ts';

export const listNextDay: EndOfDayStep = {
  name: 'next day',
  does: 'Makes the list for the next session, and looks what came of the lists before.',
  async run(_, services) {
    const { sessions, symbols, matched } = await nextDayHistory(services);
    const counts = { sessions: sessions.length, stocks: symbols.length };
    return { says: `${matched.length} rules were evaluated.`, counts };
  },
};
