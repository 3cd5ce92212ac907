import type { EndOfDayStep } from '../step.ts';

export const makeEvidence: EndOfDayStep = {
  name: 'evidence',
  does: 'Works out what came after each appearance of the scans of the house and of published ones.',
  async run(_, { evidence }) {
    await evidence().workOff();
    return { says: 'Evidence is of this market.' };
  },
};
