import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import './forms.css';

/** One part of the profile: what it is about at the left, what can be done about it at the right. */
export function ProfilePart({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <section className="profile-part" aria-label={t(title)}>
      <div>
        <h2>{t(title)}</h2>
        <p className="t3 xs">{t(says)}</p>
      </div>
      <div className="profile-do">{children}</div>
    </section>
  );
}
