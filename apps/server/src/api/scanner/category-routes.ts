import type { api } from '@parakh/contract';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import {
  addCategory,
  addSegment,
  addSubCategory,
  allCategories,
  allSegments,
  changeSegment,
  findSegment,
  orderCategories,
  removeCategory,
  removeSegment,
  removeSubCategory,
  renameCategory,
  renameSubCategory,
} from '../../modules/screens/index.ts';
import type { Handlers } from '../mount.ts';

/** How scans are put in order. */
export const categoryRoutes = {
  async categories(_, services) {
    return allCategories((await services.appDb()).db);
  },

  async addCategory({ body }, services) {
    return addCategory((await services.appDb()).db, body.categoryName);
  },

  async renameCategory({ body }, services) {
    return renameCategory((await services.appDb()).db, body.categoryName, body.newCategoryName);
  },

  async removeCategory({ query }, services) {
    return removeCategory((await services.appDb()).db, query.categoryName);
  },

  async orderCategories({ body }, services) {
    return orderCategories((await services.appDb()).db, body.names);
  },

  async addSubCategory({ params, body }, services) {
    return addSubCategory((await services.appDb()).db, params.name, body.subCategoryName);
  },

  async renameSubCategory({ params, body }, services) {
    const names = { name: body.subCategoryName, newName: body.newSubCategoryName };
    return renameSubCategory((await services.appDb()).db, params.name, names);
  },

  async removeSubCategory({ params, query }, services) {
    return removeSubCategory((await services.appDb()).db, params.name, query.subCategoryName);
  },

  async segments(_, services) {
    return allSegments((await services.appDb()).db);
  },

  async addSegment({ body, person }, services) {
    const { db } = await services.appDb();
    await addSegment(db, body, services.now());
    return findSegment(db, body.name, person?.id);
  },

  async segment({ params, person }, services) {
    return findSegment((await services.appDb()).db, params.name, person?.id);
  },

  async setSegment({ params, body, person }, services) {
    const { db } = await services.appDb();
    await changeSegment(db, params.name, body, services.now());
    return findSegment(db, body.newName ?? params.name, person?.id);
  },

  async removeSegment({ params, query }, services) {
    await removeSegment((await services.appDb()).db, params.name, query.forceFlag);
    return { name: params.name };
  },
} satisfies Partial<Handlers<typeof api.scanner, PerformanceDeps>>;
