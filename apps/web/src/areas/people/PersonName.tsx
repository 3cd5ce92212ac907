import type { PersonShown } from '@parakh/contract';
import { t } from '@parakh/ui';
import { roleLabels } from '../../shared/text/role-labels.ts';
import './people.css';

export function PersonName({ person: { userName, fullName } }: { person: PersonShown }) {
  return (
    <span className="person-name">
      <b>{userName}</b>
      {fullName ? <small className="t3">{fullName}</small> : null}
    </span>
  );
}

/** What somebody is, and what is the matter with the account. */
export function StateChips({ person: { roles, isDisabled, deletedAt, isDemo } }: { person: PersonShown }) {
  return (
    <span className="row wrap chips">
      {isDisabled ? <span className="chip down">{t('Closed')}</span> : null}
      {deletedAt === null ? null : <span className="chip warn">{t('Being deleted')}</span>}
      {roles
        .filter((role) => role !== 'user')
        .map((role) => (
          <span key={role} className="chip accent">
            {t(roleLabels[role])}
          </span>
        ))}
      {isDemo ? <span className="chip line">{t('Demo')}</span> : null}
    </span>
  );
}
