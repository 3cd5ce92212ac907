import type { AlertTrigger, ServerMessage } from '@parakh/contract';
import { expect, it } from 'vitest';
import { alertNoticeOf, linkText, pushedAlert } from './alert-notice.ts';

const firing: AlertTrigger = {
  id: 'alert TCS long 100',
  alert: '0b0b0b0b-0000-4000-8000-000000000001',
  name: 'TCS above 4,100',
  kind: 'price',
  alertType: 'PRICE_ALERT',
  symbol: 'TCS',
  side: null,
  message: 'TCS: CLOSE 4,120.50 > 4,100 on the 5 minute bar of 11:20',
  condition: '([0] 5 minute Close > 4100)',
  price: 4120.5,
  changePct: 1.2,
  bar: '5 minute',
  barTime: 100,
  barClosed: true,
  ageMs: 400,
  clauses: [],
  exchangeAt: 0,
  firedAt: 0,
  heldBack: null,
  lateSeconds: null,
  isSimulated: true,
  afterwards: { minutes5: null, minutes15: null, minutes60: null, session1: null },
};

it('says an alert with its reason and leads to its explanation', () => {
  expect(alertNoticeOf({ type: 'alert', number: 7, isSound: true, firing })).toEqual({
    id: firing.id,
    title: 'TCS above 4,100',
    says: firing.message,
    link: '/my-alerts?firing=alert%20TCS%20long%20100',
    isSound: true,
  });
});

it('says of one alert that its reason is behind the link, and of many that all of them are', () => {
  const one = alertNoticeOf({ type: 'alert', number: 7, isSound: true, firing })!;
  const many: ServerMessage = {
    type: 'digest',
    number: 8,
    isSound: true,
    alert: firing.alert,
    name: 'Up',
    firings: [firing],
  };
  expect([linkText(one), linkText(alertNoticeOf(many)!)]).toEqual(['Why it fired', 'All of them, with the reasons']);
});

it('says a digest in one line, each stock once', () => {
  const symbols = ['TCS', 'TCS', 'INFY', 'SBIN', 'ITC', 'WIPRO', 'LT'];
  const digest: ServerMessage = {
    type: 'digest',
    number: 8,
    isSound: false,
    alert: firing.alert,
    name: 'Gap up',
    firings: symbols.map((symbol) => ({ ...firing, symbol })),
  };
  expect(alertNoticeOf(digest)).toEqual({
    id: 'digest 8',
    title: 'Gap up',
    says: '7 found: TCS, INFY, SBIN, ITC, WIPRO and 1 more',
    link: `/my-alerts?tab=found&alert=${firing.alert}`,
    isSound: false,
  });
});

it('passes over what is no alert', () => {
  expect(alertNoticeOf({ type: 'pong' })).toBeUndefined();
  expect(alertNoticeOf({ type: 'changed', what: 'alerts' })).toBeUndefined();
});

it('takes an alert that was pushed, and nothing else', () => {
  const alert = { id: 'f1', title: 'Gap up', body: 'TCS', link: '/my-alerts?firing=f1' };
  expect(pushedAlert({ alert })).toEqual({
    id: 'f1',
    title: 'Gap up',
    says: 'TCS',
    link: '/my-alerts?firing=f1',
    isSound: false,
  });
  expect(pushedAlert({ alert: { ...alert, link: 5 } })).toBeUndefined();
  expect(pushedAlert('take over')).toBeUndefined();
});
