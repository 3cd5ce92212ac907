import { coloured } from '@parakh/editor';
import type { ReactNode } from 'react';

export function ColouredCondition({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { className, from, to } of coloured(text)) {
    parts.push(
      text.slice(at, from),
      <span key={from} className={className}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
