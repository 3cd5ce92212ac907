import { momentumRank, moodOf } from '../../analytics/index.ts';
import { viewIfLoaded } from '../../quotes/index.ts';
import type { EndOfDayStep } from '../step.ts';

export const measureMarket: EndOfDayStep = {
  name: 'market',
  does: 'Works out breadth, mood and the ranks of momentum.',
  async run(_, services) {
    const mood = await moodOf(1, services);
    const isHeld = (await viewIfLoaded(services))?.membersOf('NIFTY500') !== undefined;
    const ranks = await momentumRank({ id: isHeld ? 'NIFTY500' : 'EQ', filter: 'all' }, services);
    const index = mood.index.at(-1);
    const told = typeof index === 'number' ? `The mood is ${Math.round(index)}` : 'The mood is not known';
    return {
      says: `${told}, of ${mood.known.at(-1) ?? 0} inputs.`,
      counts: { 'stocks ranked': ranks.ranked, 'with too short a past': ranks.unknown },
    };
  },
};
