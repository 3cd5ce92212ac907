import type { EndOfDayStep } from '../step.ts';

export const computePerformance: EndOfDayStep = {
  name: 'evidence',
  does: 'Works out what came after each appearance of built-in and of published scans.',
  async run(_, { performance }) {
    await performance().workOff();
    return { says: 'Historical performance is of this market.' };
  },
};
