import { useSyncExternalStore } from 'react';

/** Who chose: the reader in this window, or something that brings what he chose elsewhere (another window, his account). */
export type Chooser = 'reader' | 'elsewhere';
type Listener = (name: string, by: Chooser) => void;

const listeners = new Set<Listener>();
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** What a reader chose on this device, under its name; null where he chose nothing. */
export function savedChoice(name: string): string | null {
  return storage()?.getItem(name) ?? null;
}

/** Keeps a choice on this device and tells everybody who looks at it. */
export function saveChoice(name: string, value: string | null, by: Chooser = 'reader'): void {
  if (savedChoice(name) === value) return;
  if (value === null) storage()?.removeItem(name);
  else storage()?.setItem(name, value);
  for (const listener of listeners) listener(name, by);
  if (by === 'elsewhere') return;
  if (readerListeners.size === 0) unheard.add(name);
  for (const listener of readerListeners) listener(name);
}

const readerListeners = new Set<(name: string) => void>();
/** What the reader chose before anybody listened: whoever does may be loaded after the page can be pressed. */
const unheard = new Set<string>();

/** Calls with the name of each choice that the reader makes, those first that nobody has heard of yet; the answer ends it. */
export function followReaderChoices(listener: (name: string) => void): () => void {
  readerListeners.add(listener);
  const early = [...unheard];
  unheard.clear();
  for (const name of early) listener(name);
  return () => readerListeners.delete(listener);
}

/** Another reader begins: what was chosen before is none of theirs. */
export function forgetReaderChoices(): void {
  unheard.clear();
}

function onOtherWindow({ key }: StorageEvent): void {
  if (key !== null) for (const listener of listeners) listener(key, 'elsewhere');
}

/** Notified of every choice; the answer ends it. */
export function followSavedChoices(listener: Listener): () => void {
  if (listeners.size === 0 && typeof window !== 'undefined') addEventListener('storage', onOtherWindow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && typeof window !== 'undefined') removeEventListener('storage', onOtherWindow);
  };
}

const noChoice = () => null;

/** A choice, drawn anew when it changes. The server, which draws for everybody, knows of none. */
export function useSavedChoice(name: string): string | null {
  return useSyncExternalStore(followSavedChoices, () => savedChoice(name), noChoice);
}
