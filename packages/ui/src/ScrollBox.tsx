import type { ReactNode } from 'react';
import { t } from './words.ts';

/** A plain table that is wider than a phone: it moves sideways by itself, by finger and by arrow keys. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What scrolls must be reachable by keys, or half of it cannot be read without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={t('{table}, to be moved sideways', { table: label })}>
      {children}
    </section>
  );
}
