import type { api } from '@parakh/contract';
import { nextDayDates, nextDayList, nextDayRecord } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

/** What the evening says to look at in the next session. */
export const nextDayRoutes = {
  async nextDayDates(_, services) {
    return nextDayDates(services);
  },

  async nextDayList({ params }, services) {
    return nextDayList(params.date, services);
  },

  async nextDayRecord(_, services) {
    return nextDayRecord(services);
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;
