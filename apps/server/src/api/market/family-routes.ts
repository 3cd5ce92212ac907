import { AppError } from '@parakh/base';
import { families } from '@parakh/catalogue';
import type { api } from '@parakh/contract';
import { callerOf } from '../../modules/accounts/index.ts';
import { quotesOn } from '../../modules/analytics/index.ts';
import { catalogueNow, evaluatedCatalogue, matchesShown } from '../../modules/catalogue/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

/** The scans of a family and whom they find. */
export const familyRoutes: Pick<Handlers<typeof api.market, PerformanceDeps>, 'family'> = {
  async family({ params, query, ...asked }, services) {
    const wanted = params.id.split(',').map(needFamily);
    const [first] = wanted;
    // What is judged for all is charged to nobody.
    const isOwn = query.universe !== undefined || query.date !== undefined;
    const { date, upTo, dataAt, of } = isOwn
      ? await evaluatedCatalogue(query, services, services.rateLimiter.of(callerOf(asked)))
      : await catalogueNow(services);
    const scans = wanted.flatMap(of).map(matchesShown);
    const symbols = new Set(scans.flatMap(({ found }) => found.map(({ symbol }) => symbol)));
    return {
      date,
      ...(upTo !== undefined && { upTo }),
      dataAt,
      id: wanted.map(({ id }) => id).join(','),
      name: wanted.map(({ name }) => name).join(', '),
      says: wanted.length === 1 ? first!.description : '',
      universe: typeof query.universe === 'object' ? `${query.universe.length} symbols` : (query.universe ?? null),
      scans,
      quotes: await quotesOn([...symbols].sort(), date, services),
    };
  },
};

function needFamily(id: string) {
  const found = families.find((family) => family.id === id.trim());
  if (!found) throw new AppError('scan.unknown', { id, errorMessage: `There is no family of scans called ${id}.` });
  return found;
}
