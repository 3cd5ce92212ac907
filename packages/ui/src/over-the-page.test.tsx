import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { Popup } from './Popup.tsx';
import { Tabs } from './Tabs.tsx';

describe('Menu', () => {
  const acts = { explain: vi.fn(), sound: vi.fn() };
  const items = () => [
    { word: 'Explain', key: 'E', act: acts.explain },
    { word: 'Sound', checked: true, act: acts.sound },
  ];
  const drawn = () => (
    <Menu label="Actions for TCS" items={items}>
      …
    </Menu>
  );

  it('is closed at first, and opens with its first line focused', async () => {
    render(drawn());
    const button = screen.getByRole('button', { name: 'Actions for TCS' });
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    expect(screen.queryByRole('menuitem')).toBeNull();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: /Explain/ }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Sound', checked: true })).toBeDefined();
  });

  it('is walked by arrows, round its ends', async () => {
    render(drawn());
    await userEvent.click(screen.getByRole('button'));
    const [first, second] = [screen.getByRole('menuitem'), screen.getByRole('menuitemcheckbox')];
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(second);
  });

  it('closes as it acts, once', async () => {
    render(drawn());
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(acts.explain).toHaveBeenCalledOnce();
    expect(acts.sound).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

it('Popup holds its controls under a button that names them, drawn once it is opened', async () => {
  render(
    <Popup label="Columns" face="Columns">
      <input type="checkbox" aria-label="Volume" />
    </Popup>,
  );
  const button = screen.getByRole('button', { name: 'Columns' });
  const box = screen.getByRole('group', { name: 'Columns', hidden: true });
  expect(button.getAttribute('popovertarget')).toBe(box.id);
  expect(box.childElementCount).toBe(0);
  await userEvent.click(button);
  expect(box.contains(screen.getByRole('checkbox', { name: 'Volume', hidden: true }))).toBe(true);
  expect(box.style.top).not.toBe('');
});

describe('Modal', () => {
  function Page({ closed = () => undefined }: { closed?: () => void }) {
    const [open, setOpen] = useState(true);
    const close = () => {
      closed();
      setOpen(false);
    };
    return open ? (
      <Modal title="Delete the list?" label="Delete a list" onClose={close}>
        <button type="button">Delete</button>
      </Modal>
    ) : (
      <p>The page</p>
    );
  }

  it('is a dialog with its name, shown over the page', () => {
    render(<Page />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete a list' });
    expect(dialog.open).toBe(true);
    expect(screen.getByRole('heading', { name: 'Delete the list?' })).toBeDefined();
  });

  it('goes by its cross, by a press beside it, and when the browser closes it (Escape)', async () => {
    const closed = vi.fn();
    const { unmount } = render(<Page closed={closed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('The page')).toBeDefined();
    unmount();
    const second = render(<Page closed={closed} />);
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByText('The page')).toBeDefined();
    second.unmount();
    render(<Page closed={closed} />);
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(await screen.findByText('The page')).toBeDefined();
    expect(closed.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('stays when something within is pressed', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('Tabs', () => {
  const tabs = [
    { name: 'gainers', title: 'Gainers', count: 12 },
    { name: 'losers', title: 'Losers', count: 0 },
    { name: 'active', title: 'Most active' },
  ] as const;
  function Movers() {
    const [at, setAt] = useState<(typeof tabs)[number]['name']>('gainers');
    return (
      <Tabs tabs={tabs} value={at} onChange={setAt} control={<button type="button">All</button>}>
        List of {at}
      </Tabs>
    );
  }
  const chosen = () => screen.getByRole('tab', { selected: true });

  it('names its panel by the tab that is chosen, and shows a count of none', () => {
    render(<Movers />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Gainers12', 'Losers0', 'Most active']);
    expect(screen.getByRole('tabpanel', { name: /Gainers/ }).textContent).toBe('List of gainers');
    expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  it('is one stop of the Tab key, walked by arrows round its ends', async () => {
    render(<Movers />);
    await userEvent.tab();
    expect(document.activeElement).toBe(chosen());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen().textContent).toBe('Most active');
    expect(document.activeElement).toBe(chosen());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen().textContent).toBe('Losers0');
    expect(screen.getByRole('tabpanel').textContent).toBe('List of losers');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('All');
  });

  it('is changed by a press', async () => {
    render(<Movers />);
    await userEvent.click(screen.getByRole('tab', { name: 'Most active' }));
    expect(screen.getByRole('tabpanel', { name: 'Most active' }).textContent).toBe('List of active');
  });
});
