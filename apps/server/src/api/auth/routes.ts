import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import {
  type AccountsDeps,
  askDeletion,
  changePassword,
  changeProfile,
  type Device,
  endRegistration,
  endSessions,
  exportPerson,
  needPerson,
  nextToken,
  personOfId,
  profileOf,
  proveMail,
  proveNumber,
  register,
  renewSession,
  resetPassword,
  type Signed,
  sendCode,
  sessionsOf,
  signIn,
  signInByCode,
  signInByIdToken,
  signInByPassword,
  withdrawDeletion,
} from '../../modules/accounts/index.ts';
import { outboxAt } from '../dev/outbox.ts';
import type { Asked, Handlers } from '../mount.ts';

export const authRoutes: Handlers<typeof api.auth, AccountsDeps> = {
  async authenticate({ body, ...asked }, services) {
    return welcome(await signInByPassword(body, { ...placeOf(asked), known: asked.known }, services), asked);
  },

  async google({ query, ...asked }, services) {
    // A link on another site could have somebody work in an account of its owner's.
    if (!asked.refresh.isOwnPage) throw new AppError('access.denied', { why: 'another site asked' });
    return welcome(await signInByIdToken(query.token, placeOf(asked), services), asked);
  },

  async verifyOtpAndGenerateJwt({ params, body, ...asked }, services) {
    const { userName, registration } = body;
    const room = { where: placeOf(asked), services };
    if (registration === undefined)
      return welcome(
        await signInByCode(userName, params.x, { ...room, where: { ...room.where, known: asked.known } }),
        asked,
      );
    const joining = { id: registration, email: userName.toLowerCase() };
    const person = await endRegistration(
      joining,
      { code: params.x, from: asked.address, known: asked.known },
      services,
    );
    return welcome(await signIn({ id: person, disabled_at: null }, 'code', room), asked);
  },

  async closesession({ person, refresh }, services) {
    const self = needPerson(person);
    await endSessions({ session: self.session }, self.actor ?? self.id, services);
    // Staff that stops acting keeps its own.
    if (self.actor === undefined) refresh.drop();
    return { isClosed: true };
  },

  async validatesession({ person }) {
    const { userName, expiresAt } = needPerson(person);
    return { isValid: true, userName, expiresAt };
  },

  async updatesession({ person }, services) {
    return { jwtToken: await nextToken(needPerson(person), services) };
  },

  async profile({ person }, services) {
    return profileOf(needPerson(person), services);
  },

  async deleteProfile({ person }, services) {
    return { deletedAt: await askDeletion(needPerson(person).id, services) };
  },

  async sendEmailOtp({ query, ...asked }, services) {
    const { emailType: purpose, email: address } = query;
    const owner = isOwn(purpose) ? ownerOf(asked) : {};
    return sendCode({ purpose, address, ...owner }, await askerOf(asked, services), services);
  },

  async verifyEmailOtp({ params, query, ...asked }, services) {
    const { emailType: purpose } = query;
    const owner = isOwn(purpose) ? ownerOf(asked) : {};
    return proveMail(
      { purpose, address: params.a, ...owner },
      { code: params.b, from: asked.address, known: asked.known },
      services,
    );
  },

  async verifyPhoneNumber({ params, query, ...asked }, services) {
    const typed = { code: params.a, from: asked.address, known: asked.known };
    return proveNumber({ address: query.phoneNo, ...ownerOf(asked) }, typed, services);
  },

  async sendotp({ query, ...asked }, services) {
    const purpose = asked.person ? 'own-mobile' : 'mobile';
    const use = { purpose, address: query.phoneNo, ...ownerOf(asked) } as const;
    return sendCode(use, await askerOf(asked, services), services);
  },

  async updateUserProfile({ body, query, person, address }, services) {
    const self = needPerson(person);
    await changeProfile({ body, query }, { id: self.id, address }, services);
    return profileOf(self, services);
  },

  async register({ body, address }, services) {
    return register(body, address, services);
  },

  async refresh({ refresh, ...asked }, services) {
    if (refresh.token === undefined) throw new AppError('session.ended');
    try {
      return welcome(await renewSession(refresh.token, placeOf(asked), services), { refresh, known: asked.known });
    } catch (error) {
      if (error instanceof AppError && error.code === 'session.ended') refresh.drop();
      throw error;
    }
  },

  async signInWays({ isHere }, { config, emails }) {
    return {
      google: config.google !== undefined,
      textMessages: emails.reaches('text'),
      outbox: outboxAt(isHere, config),
    };
  },

  async resetPassword({ body, address, known }, services) {
    known.remember(await resetPassword(body, address, services));
    return { isSet: true };
  },

  async changePassword({ body, person, address }, services) {
    const { id, session } = needPerson(person);
    await changePassword(body, { id, session, address }, services);
    return { isSet: true };
  },

  async keepProfile({ person }, services) {
    const self = needPerson(person);
    await withdrawDeletion(self.id, services);
    return profileOf(self, services);
  },

  async exportProfile({ person }, services) {
    return exportPerson(needPerson(person), services);
  },

  async sessions({ person }, services) {
    return sessionsOf(needPerson(person), services);
  },

  async endSession({ params, person }, services) {
    const { id } = needPerson(person);
    return { ended: await endSessions({ person: id, session: params.id }, id, services) };
  },

  async endSessions({ query, person, refresh }, services) {
    const { id, session } = needPerson(person);
    if (!query.others) refresh.drop();
    return { ended: await endSessions({ person: id, ...(query.others && { except: session }) }, id, services) };
  },
};

const placeOf = ({ device, address }: Device): Device => ({ device, address });

/** The token for the page, and the cookie that renews it. */
function welcome(
  { person, jwtToken, refresh: made }: Signed,
  { refresh, known }: Pick<Asked, 'refresh' | 'known'>,
): { jwtToken: string } {
  if (made) refresh.store(made.token, made.expiresAt);
  known.remember(person);
  return { jwtToken };
}

/** What only somebody signed in asks a code for. */
const isOwn = (purpose: string): boolean => purpose === 'verify' || purpose === 'update';

/** Whose session alone a code is good in. A page whose token ran out renews it and asks again, rather than being answered as a stranger. */
function ownerOf({ person, isOutOfDate }: Pick<Asked, 'person' | 'isOutOfDate'>): { owner?: string } {
  if (isOutOfDate) throw new AppError('session.expired');
  return person ? { owner: person.id } : {};
}

async function askerOf(
  { person, address, known }: Pick<Asked, 'person' | 'address' | 'known'>,
  services: AccountsDeps,
) {
  const { db } = await services.appDb();
  return { from: address, known, person: person && (await personOfId(db, person.id)) };
}
