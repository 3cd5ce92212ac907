import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SaveCsv } from './SaveCsv.tsx';
import { SurroundingsProvider } from './table/surroundings.ts';

function drawn(mayExport: boolean) {
  const notify = vi.fn<(message: string) => void>();
  const text = vi.fn(() => 'Strike,OI\r\n25500,7\r\n');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(
    <SurroundingsProvider value={{ symbolActions: [], mayExport, notify }}>
      <SaveCsv name="oi-by-strike" text={text} />
    </SurroundingsProvider>,
  );
  return { notify, text, saved, clicked };
}

it('writes the file out when it is pressed, and not before', async () => {
  const { notify, text, saved, clicked } = drawn(true);
  expect(text).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved[0]!.text()).toBe('Strike,OI\r\n25500,7\r\n');
  expect(clicked.mock.contexts).toMatchObject([{ download: 'oi-by-strike.csv' }]);
  expect(notify).not.toHaveBeenCalled();
});

it('says to whom it is closed what opens it', async () => {
  const { notify, text, saved } = drawn(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(notify).toHaveBeenCalledExactlyOnceWith('Please Subscribe to Export');
  expect(text).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});
