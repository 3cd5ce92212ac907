import { performanceOf } from '@parakh/analytics';
import type { api } from '@parakh/contract';
import { needPerson, needSelf, type Person } from '../../modules/accounts/index.ts';
import {
  type AnalyticsDeps,
  cagrOf,
  fundamentalsOf,
  newsOf,
  quotesOf,
  technicalsOf,
} from '../../modules/analytics/index.ts';
import { shownIfLoaded, shownView } from '../../modules/quotes/index.ts';
import {
  addMany,
  addTo,
  createOwn,
  emptyOwn,
  type Named,
  namesOfToday,
  needOwnWatchlist,
  needWatchlist,
  ownWatchlists,
  removeFrom,
  removeOwn,
  renameOwn,
  reorder,
  replaceOwn,
} from '../../modules/watchlists/index.ts';
import type { Handlers } from '../mount.ts';

export const watchlistRoutes: Handlers<typeof api.watchlist, AnalyticsDeps> = {
  async all({ params, person }, services) {
    return ownWatchlists(needSelf(params.user, person), services);
  },

  async replace({ params, body, person }, services) {
    return replaceOwn(params.id, body, needPerson(person), services);
  },

  async create({ params, person }, services) {
    return createOwn(own(params, person), services);
  },

  async rename({ params, person }, services) {
    return renameOwn(own({ ...params, name: params.old }, person), params.new, services);
  },

  async find({ params, person }, services) {
    return quotesOf(await needWatchlist(own(params, person), services), await shownIfLoaded(services));
  },

  async addStock({ params, person }, services) {
    return addTo(own(params, person), params.stock, services);
  },

  async removeStock({ params, person }, services) {
    return removeFrom(own(params, person), params.stock, services);
  },

  async remove({ params, person }, services) {
    const { name } = await removeOwn(own(params, person), services);
    return { name };
  },

  async removeStocks({ params, person }, services) {
    return emptyOwn(own(params, person), services);
  },

  async cagr({ params, person }, services) {
    const { symbols } = await needWatchlist(own(params, person), services);
    const view = await shownIfLoaded(services);
    return cagrOf(namesOfToday(symbols, view), view);
  },

  async technicals({ body }, services) {
    const view = await shownView(services);
    return technicalsOf(namesOfToday(body.symbols, view), view);
  },

  async fundamentals({ body }, services) {
    return fundamentalsOf(namesOfToday(body.symbols, await services.view()), services);
  },

  async performance({ body }, services) {
    const view = await shownView(services);
    return performanceOf(namesOfToday(body.symbols, view), view);
  },

  async news({ params, query, person }, services) {
    return newsOf(await needOwnWatchlist(params.id, needPerson(person), services), query, services);
  },

  async reorder({ params, body, person }, services) {
    return reorder(own(params, person), body, services);
  },

  async addMany({ params, body, person }, services) {
    return addMany({ person: needPerson(person).id, name: params.name }, body.text, services);
  },
};

/** The list that a path names, which must be the caller's. */
function own({ user, name }: { readonly user: string; readonly name: string }, person: Person | undefined): Named {
  return { person: needSelf(user, person).id, name };
}
