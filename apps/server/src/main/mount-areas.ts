import { api } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from '../api/admin/routes.ts';
import { alertsRoutes } from '../api/alerts/routes.ts';
import { authRoutes } from '../api/auth/routes.ts';
import { handedOver, paperHandedOver } from '../api/broker/handed-over.ts';
import { instrumentRoutes } from '../api/broker/instrument-routes.ts';
import { brokerRoutes } from '../api/broker/routes.ts';
import { companyRoutes } from '../api/company/routes.ts';
import { contentRoutes } from '../api/content/routes.ts';
import { marketRoutes } from '../api/market/routes.ts';
import { miscRoutes } from '../api/misc/routes.ts';
import { mount } from '../api/mount.ts';
import { optionsRoutes } from '../api/options/routes.ts';
import { paperRoutes } from '../api/paper/routes.ts';
import { peopleRoutes } from '../api/people/routes.ts';
import { preferencesRoutes } from '../api/preferences/routes.ts';
import { scannerRoutes } from '../api/scanner/routes.ts';
import { screenerRoutes } from '../api/screener/routes.ts';
import { strategyRoutes } from '../api/strategy/routes.ts';
import { watchlistRoutes } from '../api/watchlist/routes.ts';
import type { Services } from './services.ts';

/** Every area the server answers, one line each. */
export function mountAreas(app: FastifyInstance, services: Services): void {
  // A process that reaches no broker asks whoever does.
  const isElsewhere = services.orderLines.holding === 'none';
  const brokers = isElsewhere ? handedOver(brokerRoutes) : brokerRoutes;
  mount(app, api.admin, adminRoutes, services);
  mount(app, api.alerts, alertsRoutes, services);
  mount(app, api.auth, authRoutes, services);
  mount(app, api.broker, { ...brokers, ...instrumentRoutes }, services);
  mount(app, api.company, companyRoutes, services);
  mount(app, api.content, contentRoutes, services);
  mount(app, api.market, marketRoutes, services);
  mount(app, api.misc, miscRoutes, services);
  mount(app, api.options, optionsRoutes, services);
  mount(app, api.paper, isElsewhere ? paperHandedOver(paperRoutes) : paperRoutes, services);
  mount(app, api.preferences, preferencesRoutes, services);
  mount(app, api.people, peopleRoutes, services);
  mount(app, api.scanner, scannerRoutes, services);
  mount(app, api.screener, screenerRoutes, services);
  mount(app, api.strategy, strategyRoutes, services);
  mount(app, api.watchlist, watchlistRoutes, services);
}
