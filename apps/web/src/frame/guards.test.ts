import { expect, it } from 'vitest';
import { needsBroker } from '../shared/screens/broker-paths.ts';
import { hasBrokerSession, wayOf } from './guards.tsx';

const stranger = { userName: undefined, roles: [], isSettled: true, areRolesKnown: true } as const;
const user = { userName: 'asha', roles: ['user'], isSettled: true, areRolesKnown: true } as const;
const support = { ...user, roles: ['user', 'support'] } as const;
const admin = { ...user, roles: ['user', 'admin'] } as const;
const unknown = { ...user, roles: [], isSettled: false, areRolesKnown: false } as const;
const failed = { ...unknown, isSettled: true } as const;

const ways = [
  ['/about-us', 'public', stranger, undefined],
  ['/about-us', 'public', user, undefined],
  ['/', 'public', stranger, undefined],
  ['/', 'public', user, '/stock-market-today'],
  ['/profile', 'auth', stranger, '/login?to=%2Fhere%3Fa%3D1'],
  ['/profile', 'auth', user, undefined],
  ['/profile', 'auth', unknown, undefined],
  ['/user-management', 'staff', stranger, '/login?to=%2Fhere%3Fa%3D1'],
  ['/user-management', 'staff', unknown, 'wait'],
  ['/user-management', 'staff', failed, undefined],
  ['/user-management', 'staff', user, '/'],
  ['/user-management', 'staff', support, undefined],
  ['/user-management', 'staff', admin, undefined],
  ['/category', 'admin', user, '/'],
  ['/category', 'admin', support, '/'],
  ['/category', 'admin', { ...user, roles: [] }, '/'],
  ['/category', 'admin', admin, undefined],
] as const;

it.each(ways)('%s (%s) leads %j to %s', (path, access, visitor, way) => {
  expect(wayOf({ path, access }, visitor, '/here?a=1')).toBe(way);
});

it('asks for a broker on the trading screens and nowhere else', () => {
  for (const path of ['/trade', '/trade/dashboard', '/holdings', '/orders', '/positions'])
    expect(needsBroker(path), path).toBe(true);
  for (const path of ['/tradeplan', '/', '/orders-of-others', '/profile']) expect(needsBroker(path), path).toBe(false);
});

it('takes user name, session token and broker token together, or somebody who needs none, as a broker session', () => {
  const all = { userName: 'asha', token: 'a', brokerToken: 'b' };
  expect(hasBrokerSession(all)).toBe(true);
  for (const missing of ['userName', 'token', 'brokerToken'])
    expect(hasBrokerSession({ ...all, [missing]: undefined }), missing).toBe(false);
  expect(hasBrokerSession({ ...all, brokerToken: undefined }, { needsBroker: false })).toBe(true);
  expect(hasBrokerSession({ ...all, brokerToken: undefined }, { needsBroker: true })).toBe(false);
});

it('takes the selected paper account in the place of a broker token, and of nothing else', () => {
  const paper = { userName: 'asha', token: 'a', brokerToken: undefined, usesPaper: true };
  expect(hasBrokerSession(paper, { needsBroker: true })).toBe(true);
  for (const missing of ['userName', 'token']) expect(hasBrokerSession({ ...paper, [missing]: undefined })).toBe(false);
});
