import { useState } from 'react';
import { storedSession } from '../../shared/api/session-store.ts';

/** Fields of a form by name. */
export type Typed = Readonly<Record<string, string>>;

interface Kept {
  readonly userName: string | undefined;
  readonly typed: Typed;
}

const forms = new Map<string, Kept>();

/**
 * What somebody typed and has not sent. It outlives a session that ends meanwhile: who logs in again finds it, and nobody else.
 * In the memory of the page alone, for there are secrets in it.
 */
export function useSavedTyping(form: string): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState(() => keptOf(form));
  const change = (next: Typed) => {
    forms.set(form, { userName: storedSession.get().userName, typed: next });
    setTyped(next);
  };
  return [typed, change];
}

function keptOf(form: string): Typed {
  const kept = forms.get(form);
  if (kept?.userName === storedSession.get().userName) return kept?.typed ?? {};
  forms.delete(form);
  return {};
}
