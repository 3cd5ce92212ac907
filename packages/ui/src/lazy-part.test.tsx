import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, memo, type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { expect, it } from 'vitest';
import { laterPart, lazyPart, loadParts, notePartsIn } from './lazy-part.tsx';

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

it('what comes later stands as it was drawn until it has come, whatever changes around it', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ text: string }>>();
  const Coloured = ({ text }: { text: string }) => <em>{text}</em>;
  const pageWith = (Part: ComponentType<{ text: string }>) => {
    const Kept = memo(({ text }: { text: string }) => (
      <Suspense fallback={text}>
        <Part text={text} />
      </Suspense>
    ));
    return ({ note }: { note: string }) => (
      <p>
        {note} <Kept text="RSI" />
      </p>
    );
  };
  const Drawn = pageWith(laterPart(async () => Coloured));
  const names = new Set<string>();
  notePartsIn(names);
  const { prelude } = await prerender(<Drawn note="first" />);
  expect(names.size).toBe(0);
  const place = document.createElement('div');
  place.innerHTML = await new Response(prelude).text();
  const Taken = pageWith(laterPart(async () => promise));
  const root = await act(async () => hydrateRoot(place, <Taken note="first" />));
  await act(async () => root.render(<Taken note="second" />));
  expect(place.textContent).toContain('second');
  const standing = place.querySelector('em');
  expect(standing?.textContent).toBe('RSI');
  await act(async () => resolve(Coloured));
  expect(place.querySelector('em')).toBe(standing);
});
