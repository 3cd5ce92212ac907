import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import {
  bookmarkedCards,
  builtInCards,
  cardOf,
  changeScreen,
  checkSaved,
  forgetScreen,
  isBuiltInScan,
  lookedAt,
  needReadable,
  newestPublished,
  popularCards,
  publishedScreens,
  saveScreen,
  screensOf,
  toggledBookmark,
  viewBuiltIn,
} from '../../modules/screens/index.ts';
import type { Handlers } from '../mount.ts';
import { runScan } from './run-scan.ts';

/** Scans that people published and that are listed without being asked for by page. */
const MOST_PUBLISHED = 200;
/** Of one author. */
const MOST_OF_AUTHOR = 1000;

/** What is done with saved scans, one's own and those of others. */
export const savedRoutes = {
  async published({ person }, services) {
    const { db } = await services.appDb();
    const found = await newestPublished(db, 'scan', MOST_PUBLISHED, person?.id);
    return found.map((screen) => cardOf(screen, person?.id));
  },

  async save({ body, person }, services) {
    return saveScreen({ ...body, kind: 'scan' }, needPerson(person), services);
  },

  async find({ params, ...asked }, services) {
    return lookedAt(await needReadable(params.id, asked.person, services), asked, services);
  },

  async update({ params, body, person }, services) {
    return changeScreen(params.id, body, needPerson(person), services);
  },

  async remove({ params, person }, services) {
    return forgetScreen(params.id, needPerson(person), services);
  },

  async own({ person }, services) {
    const { id } = needPerson(person);
    const { db } = await services.appDb();
    return (await screensOf(db, id, 'scan')).map((screen) => cardOf(screen, id));
  },

  async global({ person }, services) {
    const { db } = await services.appDb();
    return builtInCards(db, 'scan', person?.id);
  },

  async findGlobal({ params, ...asked }, services) {
    if (!isBuiltInScan(params.id)) throw new AppError('scan.unknown', { id: params.id });
    return viewBuiltIn(params.id, asked, services);
  },

  async findPublic({ params, ...asked }, services) {
    return lookedAt(await needReadable(params.id, asked.person, services), asked, services);
  },

  async bookmark({ query, person }, services) {
    return toggledBookmark(query.scanId, needPerson(person), services);
  },

  async bookmarks({ person }, services) {
    const { db } = await services.appDb();
    return bookmarkedCards(db, needPerson(person).id);
  },

  async popular({ query, person }, services) {
    return popularCards(query.type, person?.id, services);
  },

  async byAuthor({ query, person }, services) {
    const { db } = await services.appDb();
    const asked = {
      userId: query.userId,
      kind: 'scan',
      page: 0,
      size: MOST_OF_AUTHOR,
      sortBy: 'totalBookmarked',
    } as const;
    const { screens } = await publishedScreens(db, asked, person?.id);
    return screens.map((screen) => cardOf(screen, person?.id));
  },

  async checkSaved(_, services) {
    return checkSaved(services);
  },

  async scanNow({ query, ...asked }, services) {
    return runScan(query, asked, services);
  },
} satisfies Partial<Handlers<typeof api.scanner, PerformanceDeps>>;
