import { riskOf } from '@parakh/analytics';
import type { api } from '@parakh/contract';
import {
  type AnalyticsDeps,
  keyMetricsOf,
  peersOf,
  profileOf,
  ratingsOf,
  statementKinds,
  statementOf,
} from '../../modules/analytics/index.ts';
import type { Handlers } from '../mount.ts';

type Calls =
  | 'profile'
  | 'peers'
  | 'companyMetrics'
  | 'incomeStatement'
  | 'balanceSheet'
  | 'cashFlow'
  | 'companyRatios'
  | 'overallScore'
  | 'portfolioStats';

/** What companies publish, and how they compare. */
export const statementRoutes: Handlers<Pick<typeof api.content, Calls>, AnalyticsDeps> = {
  async profile({ params }, services) {
    return profileOf(params.s, services);
  },

  async peers({ params }, services) {
    return peersOf(params.s, services);
  },

  async companyMetrics({ params, query }, services) {
    return keyMetricsOf({ symbol: params.s, ...query }, services);
  },

  async incomeStatement({ params, query }, services) {
    return statementOf(statementKinds.income, { ...params, ...query }, services);
  },

  async balanceSheet({ params, query }, services) {
    return statementOf(statementKinds.balance, { ...params, ...query }, services);
  },

  async cashFlow({ params, query }, services) {
    return statementOf(statementKinds.cash, { ...params, ...query }, services);
  },

  async companyRatios({ params, query }, services) {
    return statementOf(statementKinds.ratios, { ...params, ...query }, services);
  },

  async overallScore({ body }, services) {
    return ratingsOf(body.symbols, services);
  },

  async portfolioStats({ body }, services) {
    return riskOf(body.holdings, await services.view());
  },
};
