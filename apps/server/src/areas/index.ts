import { api } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../mount.ts';
import type { Services } from '../services.ts';
import { adminRoutes } from './admin/routes.ts';
import { alertsRoutes } from './alerts/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { miscRoutes } from './misc/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { scannerRoutes } from './scanner/routes.ts';
import { screenerRoutes } from './screener/routes.ts';
import { strategyRoutes } from './strategy/routes.ts';
import { watchlistRoutes } from './watchlist/routes.ts';

/** Every area the server answers, one line each. */
export function mountAreas(app: FastifyInstance, services: Services): void {
  mount(app, api.admin, adminRoutes, services);
  mount(app, api.alerts, alertsRoutes, services);
  mount(app, api.auth, authRoutes, services);
  mount(app, api.company, companyRoutes, services);
  mount(app, api.content, contentRoutes, services);
  mount(app, api.market, marketRoutes, services);
  mount(app, api.misc, miscRoutes, services);
  mount(app, api.preferences, preferencesRoutes, services);
  mount(app, api.people, peopleRoutes, services);
  mount(app, api.scanner, scannerRoutes, services);
  mount(app, api.screener, screenerRoutes, services);
  mount(app, api.strategy, strategyRoutes, services);
  mount(app, api.watchlist, watchlistRoutes, services);
}
