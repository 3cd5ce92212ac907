import { families } from '@parakh/catalogue';
import type { api } from '@parakh/contract';
import { catalogueNow, scanShown } from '../../modules/catalogue/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

/** The scans that the product brings along. */
export const catalogueRoutes: Pick<Handlers<typeof api.scanner, PerformanceDeps>, 'catalogue'> = {
  async catalogue(_, services) {
    const { date, upTo, dataAt, of } = await catalogueNow(services);
    return {
      date,
      ...(upTo !== undefined && { upTo }),
      dataAt,
      families: families.map((family) => {
        const { id, name, description } = family;
        return { id, name, says: description, scans: of(family).map(scanShown) };
      }),
    };
  },
};
