import type { broker as calls } from '../broker.ts';
import { brokerBasketDescription } from './broker-baskets.ts';
import { brokerOrderDescription } from './broker-orders.ts';
import { triggerDescription } from './broker-triggers.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';
import { orderLimitDescription } from './order-limits.ts';

const broker = 'zerodha';
const params = { broker } as const;
const brought = { request_token: 'Uj2kq8VbN1xLm5Rw', action: 'login', status: 'success', state: 'n8Qx2LrT6vKc0Z' };
/** What can go wrong with every call to a vendor. */
const vendor = [
  'broker.busy',
  'broker.down',
  'broker.rate-limited',
  'broker.rejected',
  'broker.invalid-input',
  'broker.unreadable',
] as const;
const reading = ['broker.not-built', 'broker.not-connected', 'broker.login-expired', ...vendor] as const;
const ending = [
  'broker.login-missing',
  'broker.login-used',
  'broker.login-late',
  'broker.login-foreign',
  'broker.login-refused',
  ...vendor,
] as const;
const setUp = ['broker.not-built', 'broker.not-set-up', 'broker.barred'] as const;
const byStranger = ['broker.not-built', 'broker.not-set-up', 'broker.sign-in-not-offered', 'access.denied'] as const;

export const brokerDescription: AreaDescription<typeof calls> = {
  ...brokerOrderDescription,
  ...brokerBasketDescription,
  ...orderLimitDescription,
  ...triggerDescription,
  save: {
    summary: 'Save a login at a broker',
    more: 'Of a login that was begun in this session, within five minutes, once. The broker’s tokens stay on the server.',
    failures: [...setUp, ...ending],
    example: { params, query: {}, body: { brought } },
    exampleFails: 'broker.login-missing',
  },
  remove: {
    summary: 'Remove a broker',
    more: 'With one’s own key and secret.',
    failures: ['broker.account-unknown'],
    example: { params: { id: exampleIds.brokerAccount } },
  },
  logout: {
    summary: 'Log out at a broker',
    more: 'Ends the session there where the broker has a call for it, and forgets its tokens in any case.',
    failures: ['broker.not-built', 'broker.not-connected'],
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  validateSession: {
    summary: 'Ask a broker whether the session is good',
    more: 'The broker’s codes AG8001 and AG8002 answer that it is not active; other failures are passed on.',
    failures: reading,
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  validateBrokerLogin: {
    summary: 'Ask whether one may log in at a broker',
    example: { params },
  },
  userProfile: {
    summary: 'Read one’s profile at a broker',
    failures: reading,
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  funds: {
    summary: 'Read funds and margins at a broker',
    failures: reading,
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  holdings: {
    summary: 'Read holdings at a broker',
    more: 'A person’s pages share what was read within the last second.',
    failures: reading,
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  positions: {
    summary: 'Read positions at a broker',
    more: 'A person’s pages share what was read within the last second.',
    failures: reading,
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  sendValidationEmail: {
    summary: 'Send a code to an address the broker told',
    failures: ['attempts.too-many', 'letters.not-set-up'],
    example: { query: { newEmail: 'asha.rao@example.in' } },
  },
  validateEmail: {
    summary: 'Prove an address the broker told',
    failures: ['code.wrong', 'attempts.too-many'],
    example: { params: { a: 'asha.rao@example.in', b: exampleIds.code } },
    exampleFails: 'code.wrong',
  },
  brokerLogin: {
    summary: 'Sign in by a broker',
    more: 'Signs in the account that had saved the client id, in the browser in which the login was confirmed. The reply also sets the cookie that renews the session.',
    failures: [
      'broker.login-missing',
      'broker.sign-in-unknown',
      'broker.sign-in-several',
      'broker.sign-in-not-offered',
      'auth.disabled',
      'access.denied',
    ],
    example: { params: { broker: 'aliceblue' }, query: { token: 'n8Qx2LrT6vKc0ZpWm4Yd1HsGb7JfEa3U' } },
    exampleFails: 'broker.login-missing',
  },
  begin: {
    summary: 'Begin a login at a broker',
    more: 'Answers the address of the broker’s page, or the form to show.',
    failures: [...setUp, 'broker.client-id-needed', ...vendor],
    example: { params: { broker: 'groww' }, body: { returnTo: 'holdings' } },
  },
  accounts: { summary: 'List brokers and what connects one to them' },
  setApp: {
    summary: 'Set one’s own key and secret at a broker',
    more: 'They are never read again. A session that was given to another app ends.',
    failures: ['broker.not-built'],
    example: { params, body: { key: 'kitekey1', secret: 'kitesecret1', more: {} } },
  },
  removeApp: {
    summary: 'Remove one’s own key and secret at a broker',
    failures: ['broker.not-built'],
    example: { params },
  },
  registerAddress: {
    summary: 'Register this server’s address at a broker',
    more: 'Once pressed it is locked for as long as the broker says (addressLock). It is never sent twice.',
    failures: ['broker.not-offered', 'broker.address-other', ...reading],
    example: { params: { broker: 'dhan' }, body: { address: '203.0.113.7' } },
    exampleFails: 'broker.not-connected',
  },
  select: {
    summary: 'Select a broker',
    failures: ['broker.not-built', 'broker.not-connected'],
    example: { params },
    exampleFails: 'broker.not-connected',
  },
  signIn: {
    summary: 'Begin a sign-in by a broker',
    failures: [...byStranger, ...vendor],
    example: { params: { broker: 'aliceblue' } },
    exampleFails: 'broker.not-set-up',
  },
  confirm: {
    summary: 'Confirm a sign-in by a broker',
    failures: [...byStranger, ...ending],
    example: { params: { broker: 'aliceblue' }, body: { brought: { authCode: 'Uj2kq8VbN1xLm5Rw', userId: 'AB1234' } } },
    exampleFails: 'broker.login-missing',
  },
};
