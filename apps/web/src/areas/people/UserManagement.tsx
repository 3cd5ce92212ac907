import { api, type PersonShown, type Role, roles } from '@parakh/contract';
import { ageText, columnsOf, count, DataTable, MISSING, Screen, Select, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { SearchBox } from '../../shared/forms/SearchBox.tsx';
import { useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { Pager } from '../../shared/tables/Pager.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { roleLabels } from '../../shared/text/role-labels.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonName, StateChips } from './PersonName.tsx';
import './people.css';

const SIZE = 25;
const choices = [{ value: '', word: 'Every role' }, ...roles.map((role) => ({ value: role, word: roleLabels[role] }))];
const isRole = (text: string): text is Role => roles.some((role) => role === text);

const column = columnsOf<PersonShown>();
// The server pages them: sorting one page alone would mislead, so no column has a value.
const columns = [
  column.picture('userName', 'Person', (person) => <PersonName person={person} />, { rank: 0 }),
  column.picture('email', 'E-mail', ({ email }) => email ?? MISSING, { rank: 2 }),
  column.picture('mobile', 'Mobile', ({ mobile }) => mobile ?? MISSING, { rank: 2 }),
  column.picture('roles', 'Roles', (person) => <StateChips person={person} />, { rank: 1 }),
  column.picture('usedAt', 'Last seen', ({ usedAt }) => <Seen at={usedAt} />, { rank: 2 }),
];

/** Accounts as staff sees them: who they are, what they may, and what is done about it. */
export function UserManagement() {
  const [text, setText] = useAddressParam('q');
  const [role, setRole] = useAddressParam('role');
  const [page, setPage] = useAddressPage();
  const [picked, setPicked] = useState<string>();
  const found = useApi(
    api.people.search,
    { query: { text, page, size: SIZE, ...(isRole(role) ? { role } : {}) } },
    { keepPrevious: true },
  );
  const people = found.data?.people;
  const open = people?.find(({ userId }) => userId === picked);
  return (
    <Screen title="People" note={<Note total={found.data?.total} />}>
      <section className="panel" aria-label={t('People')}>
        <div className="table-tools staff-tools">
          <SearchBox label="Search by name, e-mail or mobile" value={text} onPause={setText} />
          <Select label="Role" value={role} choices={choices} onChange={(event) => setRole(event.target.value)} />
        </div>
        <DataTable
          query={{ ...found, data: people }}
          columns={columns}
          rowKey={({ userId }) => userId}
          picked={picked}
          onPick={({ userId }) => setPicked(userId)}
          tools={false}
          label="People"
          empty={t('Nobody is found by that.')}
        />
        <Pager page={page} size={SIZE} total={found.data?.total ?? 0} onPage={setPage} />
      </section>
      {open ? <PersonDialog person={open} onClose={() => setPicked(undefined)} /> : null}
    </Screen>
  );
}

function Note({ total }: { total: number | undefined }) {
  if (total === undefined) return t('Who has an account, and what they may do.');
  return total === 1 ? t('1 account found') : t('{count} accounts found', { count: count.text(total) });
}

function Seen({ at }: { at: number | null }) {
  const [now] = useState(Date.now);
  if (at === null) return MISSING;
  return <span title={`${dateTimeText(at)} IST`}>{ageText(at, now)}</span>;
}
