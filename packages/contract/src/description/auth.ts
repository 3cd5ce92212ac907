import type { auth } from '../auth.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const password = 'violet kettle 42 drum';
const { code } = exampleIds;
const guessed = ['attempts.too-many'] as const;
const sent = [...guessed, 'letters.not-set-up', 'session.expired'] as const;

export const authDescription: AreaDescription<typeof auth> = {
  authenticate: {
    summary: 'Sign in by password',
    more: 'The reply holds the access token and sets the cookie that renews the session.',
    failures: ['auth.wrong', 'auth.disabled', 'attempts.code-needed', ...guessed],
    example: { body: { userName: 'asha', password } },
  },
  google: {
    summary: 'Sign in by Google',
    more: 'By an ID token of Google’s.',
    failures: ['google.wrong', 'google.not-set-up', 'auth.disabled', 'access.denied', ...guessed],
    example: { query: { token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln' } },
    exampleFails: 'google.not-set-up',
  },
  verifyOtpAndGenerateJwt: {
    summary: 'Sign in by a code',
    more: 'A new person’s registration ends here, with the registration that `register` answered.',
    failures: ['code.wrong', 'auth.disabled', ...guessed],
    example: {
      params: { x: code },
      body: { userName: 'ravi@example.in', registration: exampleIds.registration },
    },
  },
  closesession: { summary: 'Sign out' },
  validatesession: { summary: 'Ask whether the session is good' },
  updatesession: {
    summary: 'Renew the access token of a session',
    more: 'The token of the header counts; both of the query may then be left out.',
    failures: ['access.denied'],
    example: { query: {} },
  },
  profile: { summary: 'Read one’s profile' },
  deleteProfile: {
    summary: 'Ask for the deletion of one’s account',
    more: 'Everything of the person is deleted in 14 days, unless the person changes their mind.',
  },
  sendEmailOtp: {
    summary: 'Send a code by e-mail',
    more: 'Answers the same whether anybody has the address.',
    failures: sent,
    example: { query: { emailType: 'login', email: 'asha@example.in' } },
  },
  verifyEmailOtp: {
    summary: 'Prove an e-mail address by a code',
    more: 'Of `forgot` the reply holds what lets the password be set.',
    failures: ['code.wrong', ...guessed],
    example: { params: { a: 'asha@example.in', b: code }, query: { emailType: 'forgot' } },
  },
  verifyPhoneNumber: {
    summary: 'Prove a mobile number by a code',
    failures: ['code.wrong', ...guessed],
    example: { params: { a: code }, query: { phoneNo: '+919876543210' } },
    exampleFails: 'code.wrong',
  },
  sendotp: {
    summary: 'Send a code by text message',
    failures: [...sent, 'access.denied'],
    example: { query: { phoneNo: '+919876543210' } },
  },
  updateUserProfile: {
    summary: 'Change one’s profile',
    more: 'Names change at once; another address or number with the code that went to it.',
    failures: ['code.wrong', ...guessed],
    example: { query: {}, body: { fullName: 'Asha Rao' } },
  },
  register: {
    summary: 'Register an account',
    more: 'A code goes to the address; the registration ends with it by `verifyOtpAndGenerateJwt`.',
    failures: [...guessed, 'letters.not-set-up'],
    example: { body: { userName: 'kiran', email: 'kiran@example.in', password } },
  },
  refresh: {
    summary: 'Renew a session by its cookie',
    failures: ['session.ended', 'session.expired', 'access.login-needed', 'access.denied'],
    exampleFails: 'session.ended',
  },
  signInWays: { summary: 'List the ways to sign in' },
  resetPassword: {
    summary: 'Set a new password after a code',
    failures: ['reset.wrong', ...guessed],
    example: { body: { resetToken: exampleIds.resetToken, password: 'amber lantern 77 quay' } },
  },
  changePassword: {
    summary: 'Change one’s password',
    more: 'Every other session ends with it.',
    failures: ['auth.wrong', ...guessed],
    example: { body: { current: password, password: 'amber lantern 77 quay' } },
  },
  keepProfile: { summary: 'Take back the deletion of one’s account' },
  exportProfile: { summary: 'Export everything personal', more: 'A zip, in base 64.' },
  sessions: { summary: 'List one’s sessions' },
  endSession: { summary: 'Sign out one device', example: { params: { id: exampleIds.session } } },
  endSessions: {
    summary: 'Sign out everywhere',
    example: { query: { others: 'true' } },
  },
};
