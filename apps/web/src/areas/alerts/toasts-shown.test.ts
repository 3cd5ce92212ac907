import { expect, it } from 'vitest';
import { noToasts, withoutToast, withToast } from './toasts-shown.ts';

const alert = (id: string) => ({ id, title: 'Up', says: `${id} rose`, link: '/my-alerts', isSound: true });

it('counts what there is no room for, and shows what comes when there is room again', () => {
  let shown = noToasts;
  for (const id of ['a', 'b', 'c', 'd', 'e']) shown = withToast(shown, alert(id), 3);
  expect(shown).toEqual({ alerts: [alert('a'), alert('b'), alert('c')], more: 2 });
  shown = withToast(withoutToast(shown, 'b'), alert('f'), 3);
  expect(shown).toEqual({ alerts: [alert('a'), alert('c'), alert('f')], more: 2 });
});
