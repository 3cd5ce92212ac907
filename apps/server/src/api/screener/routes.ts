import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import {
  cardOf,
  cardsInOrder,
  changeScreen,
  columnsNamed,
  compared,
  fields,
  forgetScreen,
  forkScreen,
  isBuiltIn,
  lookedAt,
  needReadable,
  needShared,
  placeScreen,
  publishedPage,
  publishScreen,
  restoreScreen,
  saveScreen,
  screensOf,
  setDefaultScreen,
  shareScreen,
  toggledBookmark,
  versionShown,
  versionsShown,
  viewBuiltIn,
} from '../../modules/screens/index.ts';
import { operators } from '../../modules/strategies/index.ts';
import type { Handlers } from '../mount.ts';
import { runScreen } from './run-screen.ts';
import { versionRoutes } from './saved/version-routes.ts';
import { fieldsOf, forgetFields, saveFields } from './user-fields.ts';

export const screenerRoutes: Handlers<typeof api.screener, PerformanceDeps> = {
  async metadata(_, services) {
    const view = await services.view();
    const compared = operators.filter(({ kind }) => kind === 'comparison' || kind === 'cross');
    return {
      fields: [...fields()],
      operators: compared.map(({ text, title }) => ({ text, title })),
      universes: view.market.groups.map((group) => {
        const { name, title, symbols } = view.group(group);
        return { name, title, symbols: new Set(symbols.map((symbol) => view.market.currentName(symbol))).size };
      }),
    };
  },

  async allFields() {
    return [...fields()];
  },

  async run({ body, ...asked }, services) {
    return runScreen(body, asked, services);
  },

  async userFields({ person }, services) {
    const { db } = await services.appDb();
    return { fields: await fieldsOf(db, needPerson(person).id) };
  },

  async setUserFields({ body, person }, services) {
    columnsNamed(body.fields);
    const { db } = await services.appDb();
    await saveFields(db, needPerson(person).id, body.fields, services.now());
    return { fields: body.fields };
  },

  async removeUserFields({ person }, services) {
    const { db } = await services.appDb();
    await forgetFields(db, needPerson(person).id);
    return { fields: [] };
  },

  async save({ body, person }, services) {
    return saveScreen({ ...body, kind: 'screen' }, needPerson(person), services);
  },

  async update({ body: { id, ...body }, person }, services) {
    return changeScreen(id, body, needPerson(person), services);
  },

  async own({ person }, services) {
    const { id } = needPerson(person);
    const { db } = await services.appDb();
    return (await screensOf(db, id, 'screen')).map((screen) => cardOf(screen, id));
  },

  async remove({ params, person }, services) {
    return forgetScreen(params.id, needPerson(person), services);
  },

  async published({ query, person }, services) {
    return publishedPage(query, person?.id, services);
  },

  async screensInfo({ body, person }, services) {
    const { db } = await services.appDb();
    return cardsInOrder(db, body.ids, needPerson(person).id);
  },

  async bookmark({ params, person }, services) {
    return toggledBookmark(params.id, needPerson(person), services);
  },

  async find({ params, ...asked }, services) {
    if (isBuiltIn(params.id)) return viewBuiltIn(params.id, asked, services);
    return lookedAt(await needReadable(params.id, asked.person, services), asked, services);
  },

  ...versionRoutes({
    versionsShown,
    versionShown,
    compared,
    restore: restoreScreen,
    fork: forkScreen,
    share: shareScreen,
  }),

  async publish({ params, person }, services) {
    return publishScreen(params.id, true, needPerson(person), services);
  },

  async unpublish({ params, person }, services) {
    return publishScreen(params.id, false, needPerson(person), services);
  },

  async findShared({ params, ...asked }, services) {
    return lookedAt(await needShared(params.key, asked.person, services), asked, services);
  },

  async setCategory({ params, body, person }, services) {
    return placeScreen(params.id, body, needPerson(person), services);
  },

  async setDefault({ params, body, person }, services) {
    return setDefaultScreen(params.id, body.isDefault, needPerson(person), services);
  },
};
