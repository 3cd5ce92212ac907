import * as z from 'zod/mini';
import { del, get, post, put } from './endpoint.ts';
import { instant } from './figures.ts';
import { code, email, fullName, mobile, password, role, userName } from './person-schemas.ts';

/** A user name, an e-mail address or a mobile number: whatever one signs in by. */
const identity = z.string().check(z.trim(), z.minLength(1, 'Your name or address is missing'), z.maxLength(254));

/** An access token: `Authorization: Bearer …`, or `token` of a query where no header can be sent. Good for ten minutes. */
export const token = z.object({ jwtToken: z.string() });

/** What a code is for. */
export const emailTypes = ['register', 'login', 'forgot', 'verify', 'update'] as const;
const emailType = z.enum(emailTypes);

/** Says the same whether anybody has the address. */
export const codeSent = z.object({
  /** When it may be asked for again. */
  resendAt: instant,
  expiresAt: instant,
});

/** Where somebody came from: the cookies `landing` and `pid`, and an advertisement's mark. */
const campaign = z.object({
  landing: z.optional(z.string().check(z.maxLength(100))),
  pid: z.optional(z.string().check(z.maxLength(100))),
  gclid: z.optional(z.string().check(z.maxLength(200))),
});

export const profile = z.object({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  /** The specification's one word: who has it is subscribed. */
  role: z.enum(['ROLE_Subscribed', 'ROLE_User']),
  /** Everything the person may be. */
  roles: z.array(role),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  createdAt: instant,
  /** When everything of the person is deleted; null unless that was asked for. */
  deletedAt: z.nullable(instant),
  /** User name of the member of staff who acts as the person; null of a session of one's own. */
  actor: z.nullable(z.string()),
  /** False of whom the operator lets use the screens of brokers without a login at one. */
  needsBroker: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const sessionShown = z.object({
  id: z.string(),
  /** 'Chrome on Android'. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  usedAt: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  /** User name of the member of staff who acts as the person in it. */
  actor: z.nullable(z.string()),
});
export type SessionShown = z.infer<typeof sessionShown>;

export const auth = {
  /** Signs in. The reply also sets the cookie that renews the session. */
  authenticate: post('authenticate', {
    access: 'public',
    body: z.object({
      userName: identity,
      password: z.string().check(z.minLength(1, 'The password is missing'), z.maxLength(200)),
    }),
    reply: token,
  }),
  /** Signs in by an ID token of Google's. */
  google: get('google', {
    access: 'public',
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8000)) }),
    reply: token,
  }),
  /** Signs in by a code {x} that was sent to the address; a new person's registration ends here. */
  verifyOtpAndGenerateJwt: post('verifyOtpAndGenerateJwt/{x}', {
    access: 'public',
    params: { x: code },
    body: z.object({
      userName: identity,
      /** As `register` answered it; without it a known person signs in. */
      registration: z.optional(z.uuid()),
    }),
    reply: token,
  }),
  closesession: post('closesession', { access: 'auth', reply: z.object({ isClosed: z.literal(true) }) }),
  validatesession: post('validatesession', {
    access: 'auth',
    reply: z.object({ isValid: z.literal(true), userName: z.string(), expiresAt: instant }),
  }),
  /** A new access token of the same session. Both tokens may be left out: where a header is sent, its token counts. */
  updatesession: post('updatesession', {
    access: 'auth',
    tokenIn: 'currentjwt',
    query: z.object({ currentjwt: z.optional(z.string()), previousjwt: z.optional(z.string()) }),
    reply: token,
  }),

  profile: get('profile', { access: 'auth', reply: profile }),
  /** Everything of the person is deleted in 14 days, unless the person changes their mind. */
  deleteProfile: del('profile', { access: 'auth', reply: z.object({ deletedAt: instant }) }),
  sendEmailOtp: post('sendEmailOtp', { access: 'public', query: z.object({ emailType, email }), reply: codeSent }),
  /** {a}: the address, {b}: the code. Of `forgot` the reply holds what lets the password be set. */
  verifyEmailOtp: post('verifyEmailOtp/{a}/{b}', {
    access: 'public',
    params: { a: email, b: code },
    query: z.object({ emailType }),
    reply: z.object({ isVerified: z.literal(true), resetToken: z.nullable(z.string()) }),
  }),
  /** {a}: the code that went to the number. */
  verifyPhoneNumber: post('verifyPhoneNumber/{a}', {
    access: 'public',
    params: { a: code },
    query: z.object({ phoneNo: mobile }),
    reply: z.object({ isVerified: z.literal(true), resetToken: z.nullable(z.string()) }),
  }),
  /** A code by text message. */
  sendotp: post('sendotp', { access: 'public', query: z.object({ phoneNo: mobile }), reply: codeSent }),
  /** Names change at once; another number with the code that went to it, another e-mail address with the code that went there. */
  updateUserProfile: put('updateUserProfile', {
    access: 'auth',
    query: z.object({ mobileOtp: z.optional(code) }),
    body: z.object({
      userName: z.optional(userName),
      fullName: z.optional(fullName),
      email: z.optional(email),
      emailOtp: z.optional(code),
      mobile: z.optional(mobile),
    }),
    reply: profile,
  }),

  register: post('x/auth/register', {
    own: 'the specification has the screen /register and no call behind it',
    access: 'public',
    body: z.object({
      userName,
      fullName: z._default(fullName, ''),
      email,
      mobile: z.optional(mobile),
      password,
      campaign: z._default(campaign, {}),
    }),
    /** `registration` goes with the code to verifyOtpAndGenerateJwt: nobody else can end this registration. */
    reply: z.extend(codeSent, { registration: z.uuid() }),
  }),
  refresh: post('x/auth/refresh', {
    own: 'a short access token is renewed by the cookie that no script can read',
    access: 'public',
    reply: token,
  }),
  signInWays: get('x/auth/ways', {
    own: 'the sign-in page offers only what this server is set up for',
    access: 'public',
    reply: z.object({
      google: z.boolean(),
      textMessages: z.boolean(),
      /** Where codes can be read on a developer's machine; null elsewhere. */
      outbox: z.nullable(z.string()),
    }),
  }),
  resetPassword: post('x/auth/resetPassword', {
    own: 'the specification has the screen /forgotPassword and no call that sets the password',
    access: 'public',
    body: z.object({ resetToken: z.string().check(z.maxLength(200)), password }),
    reply: z.object({ isSet: z.literal(true) }),
  }),
  changePassword: post('x/auth/changePassword', {
    own: 'a password is changed on the profile page; every other session ends with it',
    access: 'auth',
    body: z.object({
      /** Left out by somebody who has none yet. */
      current: z.optional(z.string().check(z.maxLength(200))),
      password,
    }),
    reply: z.object({ isSet: z.literal(true) }),
  }),
  keepProfile: post('x/auth/keepProfile', {
    own: 'somebody who asked for deletion may change their mind for 14 days',
    access: 'auth',
    reply: profile,
  }),
  exportProfile: post('x/auth/exportProfile', {
    own: 'everything personal as a zip, before an account is deleted or at any time',
    access: 'auth',
    /** The zip, in base 64. */
    reply: z.object({ fileName: z.string(), zip: z.string() }),
  }),
  sessions: get('x/auth/sessions', {
    own: 'one sees where one is signed in',
    access: 'auth',
    reply: z.array(sessionShown),
  }),
  endSession: del('x/auth/sessions/{id}', {
    own: 'one signs out another device',
    access: 'auth',
    params: { id: z.uuid() },
    reply: z.object({ ended: z.int() }),
  }),
  endSessions: del('x/auth/sessions', {
    own: 'one signs out everywhere, this device included or not',
    access: 'auth',
    query: z.object({ others: z._default(z.stringbool(), false) }),
    reply: z.object({ ended: z.int() }),
  }),
};
