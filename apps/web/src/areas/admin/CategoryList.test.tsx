import type { Category } from '@parakh/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { CategoryList } from './CategoryList.tsx';

const category = (name: string, isBuiltIn = false): Category => ({ name, isBuiltIn, subCategories: [], scans: 1 });
const [builtIn, banks, autos, power] = [
  category('Breakouts', true),
  category('Banks'),
  category('Autos'),
  category('Power'),
];

it('categories that were made are put in order by their arrows; built-in ones have none', async () => {
  const before = { body: [builtIn, banks, autos, power] };
  const after = { body: [builtIn, autos, banks, power] };
  const answers = { 'GET /api/category': before, 'PUT /api/x/scanner/categories': after };
  const page = drawPage(<CategoryList />, answers);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await screen.findByText('Power');
  expect(screen.queryByRole('button', { name: 'Move Breakouts down' })).toBeNull();
  expect(button('Move Banks up').disabled).toBe(true);
  expect(button('Move Power down').disabled).toBe(true);
  answers['GET /api/category'] = after;
  await userEvent.click(button('Move Autos up'));
  await expect.poll(() => button('Move Autos up').disabled && !button('Move Banks up').disabled).toBe(true);
  expect(page.sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ names: ['Autos', 'Banks', 'Power'] });
});

it('a category that was added stays when the reply to the first question comes after it', async () => {
  const { promise: first, resolve: reply } = Promise.withResolvers<Answer>();
  const answers: Record<string, Answer | Promise<Answer>> = {
    'GET /api/category': first,
    'POST /api/category': { body: [banks, autos] },
  };
  const page = drawPage(<CategoryList />, answers);
  await expect.poll(() => page.sent.length).toBe(1);
  answers['GET /api/category'] = 'later';
  await userEvent.type(screen.getByRole('textbox', { name: 'New category' }), 'Autos{Enter}');
  await screen.findByText('Autos');
  reply({ body: [banks] });
  await act(() => new Promise((resume) => setTimeout(resume, 20)));
  expect(screen.queryByText('Autos')).not.toBeNull();
});
