import type { ReactNode } from 'react';
import { classes, tokensOf } from './editor/tokens.ts';

/** A condition outside the editor, in the editor's colours. */
export function ConditionText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { kind, from, to } of tokensOf(text)) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <span key={from} className={classes[kind]}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}
