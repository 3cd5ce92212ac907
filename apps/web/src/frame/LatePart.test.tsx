import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LatePart, LatePartFault } from './LatePart.tsx';

const failing = (error: Error) =>
  lazy(async (): Promise<{ default: () => null }> => {
    throw error;
  });
const missing = () => failing(new TypeError('Failed to fetch dynamically imported module: /assets/Bell-1.js'));

beforeEach(() => {
  // React tells of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Page({ parts }: { parts: readonly ReturnType<typeof failing>[] }) {
  return (
    <>
      <input aria-label="Typed" defaultValue="kept" />
      {parts.map((Part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they do not change
        <LatePart key={at}>
          <Part />
        </LatePart>
      ))}
      <LatePartFault />
    </>
  );
}

it('parts that are gone since an update leave the page as it is, and offer to reload once', async () => {
  render(<Page parts={[missing(), missing()]} />);
  expect(await screen.findAllByRole('dialog', { name: 'Update' })).toHaveLength(1);
  expect(screen.getByText('A new update is Available. Click OK to reload.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed' }).value).toBe('kept');
});

it('a part that throws says what it said', async () => {
  render(<Page parts={[failing(new Error('no bell'))]} />);
  expect(await screen.findByRole('dialog', { name: 'A part of this page met a fault' })).toBeTruthy();
  expect(screen.getByText(/no bell/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
});
