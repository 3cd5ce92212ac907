import {
  indexOf,
  monthlyReturns,
  rotationFormula,
  rotationsOf,
  type SectorsOf,
  sectorsMeant,
  sectorTableOf,
} from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import type { api } from '@parakh/contract';
import {
  barsOfChart,
  constituentsOf,
  contributorsOf,
  ratioHistoryOf,
  sectorDataOf,
  sectorLinesOf,
} from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { shownView } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';

const MOST_BARS = 2000;

type Calls =
  | 'contributors'
  | 'ratioHistory'
  | 'sectorData'
  | 'constituents'
  | 'indexBars'
  | 'sectors'
  | 'sectorHistory'
  | 'sectorRotation';

/** Indices and sectors: what they are made of, what moves them, how they went. */
export const indicesRoutes: Pick<Handlers<typeof api.market, PerformanceDeps>, Calls> = {
  async contributors({ params, query }, services) {
    return contributorsOf(params.id, query.span, services);
  },

  async ratioHistory({ params, query }, services) {
    return ratioHistoryOf({ ...params, ...query }, services);
  },

  async sectorData({ params, query }, services) {
    return sectorDataOf({ ...params, ...query }, services);
  },

  async constituents({ params, query }, services) {
    return constituentsOf({ ...params, ...query }, services);
  },

  async indexBars({ params }, services) {
    const symbol = indexOf(params.a, await services.view()).id;
    return barsOfChart({ symbol, interval: params.b, prices: 'traded', limit: MOST_BARS }, services);
  },

  async sectors({ query }, services) {
    const view = await shownView(services);
    return sectorTableOf(sectorsMeant(query.of, view), view);
  },

  async sectorHistory({ query }, services) {
    const { meant, lines } = await linesMeant(query.of, services);
    const { time, benchmark, sectors } = lines;
    return {
      ...meant,
      time: [...time],
      benchmark: benchmark.id,
      sectors: [benchmark, ...sectors].map(({ id, close }) => ({
        id,
        close: nansToNulls(close),
        years: monthlyReturns(time, close),
      })),
    };
  },

  async sectorRotation({ query }, services) {
    const { meant, lines } = await linesMeant(query.of, services);
    const { weeks, rotations } = rotationsOf(lines);
    const sectors = rotations.map(({ id, ratio, momentum }) => ({
      id,
      ratio: nansToNulls(ratio),
      momentum: nansToNulls(momentum),
    }));
    return { ...meant, benchmark: lines.benchmark.id, formula: rotationFormula, time: weeks, sectors };
  },
};

async function linesMeant(asked: SectorsOf | undefined, services: PerformanceDeps) {
  const [held, shown] = [await services.view(), await shownView(services)];
  const of = sectorsMeant(asked, shown);
  const meant = { of, day: dayOf(shown.lastDay), isClosed: shown.isClosed };
  return { meant, lines: sectorLinesOf(of, held, shown) };
}
