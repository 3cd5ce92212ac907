import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart, loadParts, notePartsIn } from './lazy-part.tsx';

const shown = (part: ReactNode) => renderToString(<Suspense fallback="waits">{part}</Suspense>);

it('a part that was fetched before is drawn at once, one that was not is waited for', async () => {
  const Early = lazyPart('Early', async () => () => <b>early</b>);
  const Late = lazyPart('Late', async () => () => <b>late</b>);
  expect(shown(<Early />)).toContain('waits');
  await loadParts(['Early', 'unknown']);
  expect(shown(<Early />)).toContain('early');
  expect(shown(<Late />)).toContain('waits');
});

it('a part within a part is fetched too, though it is known only once the other is there', async () => {
  let Inner: ComponentType | undefined;
  const Outer = lazyPart('Outer', async () => {
    Inner = lazyPart('Inner', async () => () => <i>inner</i>);
    const Found = Inner;
    return () => <Found />;
  });
  await loadParts(['Inner', 'Outer']);
  expect(shown(<Outer />)).toContain('<i>inner</i>');
});

it('a part that cannot be fetched holds up no other', async () => {
  lazyPart('Gone', async () => Promise.reject(new Error('not found')));
  const Other = lazyPart('Other', async () => () => <b>other</b>);
  await loadParts(['Gone', 'Other']);
  expect(shown(<Other />)).toContain('other');
});

it('what was drawn is told by name', async () => {
  const names = new Set<string>();
  const Named = lazyPart('Named', async () => () => <b>named</b>);
  notePartsIn(names);
  shown(<Named />);
  expect([...names]).toEqual(['Named']);
});

it('what is typed in a part stays when it is drawn again after it was fetched', async () => {
  const Typed = lazyPart('Typed', async () => ({ label }: { label: string }) => <input aria-label={label} />);
  const at = (label: string) => (
    <Suspense>
      <Typed label={label} />
    </Suspense>
  );
  const { rerender } = render(at('first'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'first' }), 'kept');
  rerender(at('second'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'second' }).value).toBe('kept');
});
