import { families } from '@parakh/catalogue';
import type { api } from '@parakh/contract';
import { evaluatedCatalogue, scanShown } from '../../modules/catalogue/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

/** The scans that the product brings along. */
export const catalogueRoutes: Pick<Handlers<typeof api.scanner, PerformanceDeps>, 'catalogue'> = {
  async catalogue(_, services) {
    const { of, ...at } = await evaluatedCatalogue({}, services);
    return {
      ...at,
      families: families.map((family) => {
        const { id, name, description } = family;
        return { id, name, says: description, scans: of(family).map(scanShown) };
      }),
    };
  },
};
