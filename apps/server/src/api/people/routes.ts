import type { api } from '@parakh/contract';
import {
  type AccountsDeps,
  auditLines,
  beginActing,
  disablePerson,
  enablePerson,
  grantRole,
  needActable,
  needPerson,
  searchDeps,
  searchUsers,
  takeRoleBack,
} from '../../modules/accounts/index.ts';
import type { Handlers } from '../mount.ts';

export const peopleRoutes: Handlers<typeof api.people, AccountsDeps> = {
  async search({ query, person }, services) {
    return searchUsers(query, await searchDeps(needPerson(person), services));
  },

  async grant({ params, body, person }, services) {
    return grantRole({ ...params, ...body, by: needPerson(person) }, services);
  },

  async takeBack({ params, person }, services) {
    return takeRoleBack({ ...params, by: needPerson(person) }, services);
  },

  async disable({ params, person }, services) {
    return disablePerson({ ...params, by: needPerson(person) }, services);
  },

  async enable({ params, person }, services) {
    return enablePerson({ ...params, by: needPerson(person) }, services);
  },

  async impersonate({ params, person, device, address }, services) {
    const by = needPerson(person);
    await needActable({ ...params, by }, services);
    const { jwtToken } = await beginActing({ person: params.id, actor: by.id, device, address }, services);
    return { jwtToken };
  },

  async audit({ query }, services) {
    return auditLines(query, (await services.appDb()).db);
  },
};
