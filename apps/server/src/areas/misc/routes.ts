import { AppError, dayInIndia } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { daysOf } from './holidays.ts';

export const miscRoutes: Handlers<typeof api.misc> = {
  async healthcheck(_, { isReady }) {
    if (!isReady()) throw new AppError('server.starting');
    return 'true';
  },

  async holidayList({ query }, { now }) {
    return daysOf(query.year ?? Number(dayInIndia(now()).slice(0, 4)));
  },
};
