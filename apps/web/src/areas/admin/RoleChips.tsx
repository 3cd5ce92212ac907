import { api, type GrantedRole, type PersonShown, roles } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Problem } from '../../forms/Problem.tsx';
import { roleWords } from '../../role-words.ts';

const granted = roles.filter((role): role is GrantedRole => role !== 'user');

/** The roles of somebody: each is given or taken back with one press. Those of the server's settings stay. */
export function RoleChips({ person, mayChange }: { person: PersonShown; mayChange: boolean }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (role: GrantedRole) => {
      const params = { id: person.userId, role };
      return person.roles.includes(role)
        ? call(api.people.takeBack, { params })
        : call(api.people.grant, { params, body: {} });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET', api.people.search.path] }),
  });
  return (
    <>
      <fieldset className="role-chips" aria-label={t('Roles')}>
        {granted.map((role) => {
          const has = person.roles.includes(role);
          const isSet = person.configuredRoles.includes(role);
          return (
            <button
              key={role}
              type="button"
              className={has ? 'chip accent' : 'chip line'}
              aria-pressed={has}
              title={isSet ? t('Stands in the settings of the server.') : undefined}
              disabled={!mayChange || isSet || changing.isPending}
              onClick={() => changing.mutate(role)}
            >
              <Icon name={has ? 'check' : 'plus'} />
              {t(roleWords[role])}
            </button>
          );
        })}
      </fieldset>
      <Problem says={changing.error?.message} />
    </>
  );
}
