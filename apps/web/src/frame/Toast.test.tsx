import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawPage } from '../shared/api/test-drawn.ts';
import { SESSION_MS, shownToast, showToast, USUAL_MS } from '../shared/page/toasts.ts';
import { Toast } from './Toast.tsx';

// What another file said last may still stand: modules are shared.
beforeEach(() => shownToast.set(undefined));

function draw(): void {
  vi.useFakeTimers();
  onTestFinished(() => shownToast.set(undefined));
  drawPage(<Toast />);
}
const say = (...words: Parameters<typeof showToast>) => act(() => showToast(...words));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The place itself always stands: what appears within it is read out. */
const place = () => screen.getByRole('status');
const isShown = () => place().classList.contains('on');

describe('a message in passing', () => {
  it('is not there while there is nothing to say', () => {
    draw();
    expect([place().textContent, isShown()]).toEqual(['', false]);
  });

  it('was said before the page stood', () => {
    showToast('The session has ended.');
    draw();
    expect([place().textContent, isShown()]).toEqual(['The session has ended.', true]);
  });

  it.each([
    ['the usual time', undefined, USUAL_MS],
    ['the time that was asked for', SESSION_MS, SESSION_MS],
  ])('stays for %s, and goes by itself', async (_, forMs, ms) => {
    draw();
    const before = place();
    say('Saved.', forMs);
    await pass(ms - 1);
    expect([place().textContent, isShown()]).toEqual(['Saved.', true]);
    expect(place(), 'the same place, so that it is read out').toBe(before);
    await pass(1);
    expect([place().textContent, isShown()]).toEqual(['', false]);
  });

  it('makes room for the next, which has its whole time', async () => {
    draw();
    say('First.', 3000);
    await pass(2000);
    say('Second.', 3000);
    await pass(2000);
    expect([place().textContent, isShown()]).toEqual(['Second.', true]);
    await pass(1000);
    expect(isShown()).toBe(false);
  });

  it('stays as long again when the same is said once more', async () => {
    draw();
    say('Saved.', 3000);
    await pass(2000);
    say('Saved.', 3000);
    await pass(2000);
    expect([place().textContent, isShown()]).toEqual(['Saved.', true]);
    await pass(1000);
    expect(isShown()).toBe(false);
  });
});
