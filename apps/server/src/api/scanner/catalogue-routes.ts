import { families } from '@parakh/catalogue';
import type { api } from '@parakh/contract';
import { judgedCatalogue, scanShown } from '../../modules/catalogue/index.ts';
import type { EvidenceDeps } from '../../modules/evidence/index.ts';
import type { Handlers } from '../mount.ts';

/** The scans that the product brings along. */
export const catalogueRoutes: Pick<Handlers<typeof api.scanner, EvidenceDeps>, 'catalogue'> = {
  async catalogue(_, services) {
    const { of, ...at } = await judgedCatalogue({}, services);
    return {
      ...at,
      families: families.map((family) => {
        const { id, name, says } = family;
        return { id, name, says, scans: of(family).map(scanShown) };
      }),
    };
  },
};
