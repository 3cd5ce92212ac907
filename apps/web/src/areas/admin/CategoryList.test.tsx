import type { Category } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
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
