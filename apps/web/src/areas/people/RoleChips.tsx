import { api, type GrantedRole, type PersonShown, roles } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { pressedThing, usePress, useWaiting } from '../../shared/api/use-presses.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { roleLabels } from '../../shared/text/role-labels.ts';
import './people.css';

const granted = roles.filter((role): role is GrantedRole => role !== 'user');

interface Given {
  readonly userId: string;
  readonly role: GrantedRole;
  readonly has: boolean;
}

const given = pressedThing(
  newPresses<Given>('roles', (one, later) =>
    one.userId === later.userId && one.role === later.role ? later : undefined,
  ),
  (path) => path === api.people.search.path,
);

async function give({ userId, role, has }: Given): Promise<void> {
  const params = { id: userId, role };
  await (has ? call(api.people.grant, { params, body: {} }) : call(api.people.takeBack, { params }));
}

/** The roles of somebody: each is given or taken back with one press. Those of the server's settings stay. */
export function RoleChips({ person, mayChange }: { person: PersonShown; mayChange: boolean }) {
  const { userId } = person;
  const waiting = useWaiting(given);
  const press = usePress(given);
  const [fault, setFault] = useState<string>();
  const turn = (role: GrantedRole, has: boolean) => {
    setFault(undefined);
    press({ userId, role, has }, { send: give }).catch((error: Error) => setFault(error.message));
  };
  return (
    <>
      <fieldset className="role-chips" aria-label={t('Roles')}>
        {granted.map((role) => {
          const pressed = waiting.findLast((one) => one.userId === userId && one.role === role);
          const has = pressed?.has ?? person.roles.includes(role);
          const isSet = person.configuredRoles.includes(role);
          return (
            <button
              key={role}
              type="button"
              className={has ? 'chip accent' : 'chip line'}
              aria-pressed={has}
              title={isSet ? t('Stands in the settings of the server.') : undefined}
              disabled={!mayChange || isSet}
              onClick={() => turn(role, !has)}
            >
              <Icon name={has ? 'check' : 'plus'} />
              {t(roleLabels[role])}
            </button>
          );
        })}
      </fieldset>
      <Problem says={fault} />
    </>
  );
}
