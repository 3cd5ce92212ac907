import { AppError, dayInIndia } from '@parakh/base';
import type { api } from '@parakh/contract';
import {
  type AccountsDeps,
  markAllRead,
  markNotification,
  NEWS_OF_NOTICES,
  needPerson,
  notificationsOf,
} from '../../modules/accounts/index.ts';
import type { Handlers } from '../mount.ts';
import { changes } from './changes.ts';
import { daysOf } from './holidays.ts';

export const miscRoutes: Handlers<typeof api.misc, AccountsDeps> = {
  async notifications({ person }, { appDb }) {
    return notificationsOf((await appDb()).db, needPerson(person).id);
  },

  async setNotification({ body, person }, { appDb, channels, now }) {
    const { id } = needPerson(person);
    const marked = await markNotification((await appDb()).db, { ...body, person: id }, now());
    // The bells of the person's other pages.
    channels.notify(id, NEWS_OF_NOTICES);
    return marked;
  },

  async readNotifications({ person }, { appDb, channels, now }) {
    const [{ id }, { db }] = [needPerson(person), await appDb()];
    await markAllRead(db, id, now());
    channels.notify(id, NEWS_OF_NOTICES);
    return { unread: 0 };
  },

  async whatsnew() {
    return { changes: [...changes] };
  },

  async healthcheck(_, { isReady }) {
    if (!isReady()) throw new AppError('server.starting');
    return 'true';
  },

  async health(_, { health: { faults, evaluated } }) {
    return { state: faults.length === 0 ? 'ok' : 'degraded', faults: [...faults], alertsEvaluated: evaluated };
  },

  async holidayList({ query }, { now }) {
    return daysOf(query.year ?? Number(dayInIndia(now()).slice(0, 4)));
  },
};
