import type { EndOfDayStep } from '../step.ts';

export const makeFigures: EndOfDayStep = {
  name: 'figures',
  does: 'Works out where every symbol stands, so that the first screen of the evening waits for nothing.',
  async run(_, services) {
    const view = await services.view();
    const traded = view.everything().length;
    return { says: `${traded} symbols traded.` };
  },
};
