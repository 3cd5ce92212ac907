import { expect, it } from 'vitest';
import { allRead, marked } from './notices.ts';

const notice = (id: string, status: 'READ' | 'UNREAD') =>
  ({ id, kind: 'end-of-day', title: id, message: '', link: null, at: 0, status }) as const;
const held = { unread: 2, notifications: [notice('a', 'UNREAD'), notice('b', 'READ'), notice('c', 'UNREAD')] };

it('counts what is unread after one is marked, and after all are', () => {
  expect(marked(held, 'a', 'READ')).toEqual({
    unread: 1,
    notifications: [notice('a', 'READ'), notice('b', 'READ'), notice('c', 'UNREAD')],
  });
  expect(marked(held, 'b', 'UNREAD').unread).toBe(3);
  expect(marked(held, 'gone', 'READ')).toEqual(held);
  expect(allRead(held).unread).toBe(0);
});
