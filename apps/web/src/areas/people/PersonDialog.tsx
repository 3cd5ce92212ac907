import { api, mayOpen, type PersonShown } from '@parakh/contract';
import { MISSING, Modal, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { dateTimeText, dayOf, longDayOf } from '../../shared/text/date-time-text.ts';
import { ActAs } from './ActAs.tsx';
import { RoleChips } from './RoleChips.tsx';
import './people.css';

/** One account: what is known of it, and what staff can do. Roles and acting are the admin's. */
export function PersonDialog({ person, onClose }: { person: PersonShown; onClose: () => void }) {
  const { roles, userName } = useSession();
  const isAdmin = mayOpen('admin', new Set(roles));
  const isOwn = userName?.toLowerCase() === person.userName.toLowerCase();
  return (
    <Modal label={t('Account of {name}', { name: person.userName })} title={person.userName} onClose={onClose}>
      <div className="account-facts">
        <dl className="facts one">
          <Fact word="Name">{person.fullName || MISSING}</Fact>
          <Fact word="E-mail">{person.email ?? MISSING}</Fact>
          <Fact word="Mobile">{person.mobile ?? MISSING}</Fact>
          <Fact word="Joined">{dayOf(person.createdAt)}</Fact>
          <Fact word="Last seen">{person.usedAt === null ? MISSING : `${dateTimeText(person.usedAt)} IST`}</Fact>
          <Fact word="Open sessions">{person.sessions}</Fact>
          {person.deletedAt === null ? null : <Fact word="Is deleted on">{longDayOf(person.deletedAt)}</Fact>}
        </dl>
        <RoleChips person={person} mayChange={isAdmin} />
        {isOwn ? <p className="t3 xs">{t('This is you.')}</p> : <Closing person={person} />}
        {isAdmin && !isOwn && !person.isDisabled ? <ActAs person={person} /> : null}
      </div>
    </Modal>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Closing an account signs it out everywhere; opening it changes nothing else. */
function Closing({ person: { userId, isDisabled } }: { person: PersonShown }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: () => call(isDisabled ? api.people.enable : api.people.disable, { params: { id: userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET', api.people.search.path] }),
  });
  return (
    <>
      <p className="row-between wrap">
        <span className="t2">
          {isDisabled ? t('The account is closed: nobody gets in.') : t('Closing signs them out everywhere.')}
        </span>
        <button
          type="button"
          className={isDisabled ? 'btn' : 'btn danger'}
          disabled={changing.isPending}
          onClick={() => changing.mutate()}
        >
          {isDisabled ? t('Open the account') : t('Close the account')}
        </button>
      </p>
      <Problem says={changing.error?.message} />
    </>
  );
}
