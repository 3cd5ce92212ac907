import { families } from '@parakh/catalogue';
import type { api } from '@parakh/contract';
import { judgedCatalogue } from '../../catalogue/judged-catalogue.ts';
import { scanShown } from '../../catalogue/shown-catalogue.ts';
import type { Handlers } from '../../mount.ts';

/** The scans that the product brings along. */
export const catalogueRoutes: Pick<Handlers<typeof api.scanner>, 'catalogue'> = {
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
