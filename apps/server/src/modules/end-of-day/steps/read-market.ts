import type { EndOfDayStep } from '../step.ts';

export const readMarket: EndOfDayStep = {
  name: 'read',
  does: 'Reads the market anew, so that every screen and scan is of it.',
  async run(_, services) {
    await services.refresh();
    const { sessions, daily, indices } = services.engine().market();
    return {
      says: `${sessions.length} sessions are available.`,
      counts: { sessions: sessions.length, shares: daily.symbols.length, indices: indices.symbols.length },
    };
  },
};
