import { dayOf } from '@parakh/base';
import { families } from '@parakh/catalogue';
import { currentCatalogue, evaluatedCatalogue, scanShown } from '../../catalogue/index.ts';
import { sessionAfter } from '../../quotes/index.ts';
import type { EndOfDayStep } from '../step.ts';

export const evaluateCatalogue: EndOfDayStep = {
  name: 'scans',
  does: 'Evaluates every scan of the catalogue on the session.',
  async run(_, services) {
    const view = await services.view();
    // Where the next session runs already, screens judge that one.
    const { of } = sessionAfter(view, services)
      ? await evaluatedCatalogue({ date: dayOf(view.lastDay) }, services)
      : await currentCatalogue(services).exact(services);
    const scans = families.flatMap((family) => of(family).map(scanShown));
    const judged = scans.filter(({ matches }) => matches !== null);
    const matches = judged.reduce((sum, scan) => sum + (scan.matches ?? 0), 0);
    const unknown = scans.length - judged.length;
    const rest = unknown === 0 ? '' : `; ${unknown} need bars that are not available`;
    return {
      says: `${judged.length} of ${scans.length} scans were evaluated${rest}.`,
      counts: { matches },
    };
  },
};
