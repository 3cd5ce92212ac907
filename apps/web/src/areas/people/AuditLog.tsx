import { type AuditLine, api } from '@parakh/contract';
import { clockText, columnsOf, DataTable, MISSING, Screen, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { SearchBox } from '../../shared/forms/SearchBox.tsx';
import { useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { Pager } from '../../shared/tables/Pager.tsx';
import { dayOf } from '../../shared/text/date-time-text.ts';
import '../../shared/tables/tables.css';
import './people.css';

const SIZE = 50;

const column = columnsOf<AuditLine>();
const columns = [
  column.picture('at', 'When, IST', ({ at }) => <When at={at} />, { rank: 0 }),
  column.picture('says', 'What', (line) => <What line={line} />, { rank: 0 }),
  column.picture('person', 'Whose account', ({ person }) => person ?? MISSING, { rank: 2 }),
  column.picture('actor', 'Who did it', ({ actor }) => actor ?? t('the server or a stranger'), { rank: 2 }),
];

/** What changed rights, money or sessions. Lines are added and never changed. */
export function AuditLog() {
  const [of, setOf] = useAddressParam('of');
  const [action, setAction] = useAddressParam('action');
  const [page, setPage] = useAddressPage();
  const query = { page, size: SIZE, ...(of ? { of } : {}), ...(action ? { action } : {}) };
  const log = useApi(api.people.audit, { query }, { keepPrevious: true });
  const choices = [
    { value: '', word: 'Everything' },
    ...(log.data?.actions ?? []).map(({ action: value, says: word }) => ({ value, word })),
  ];
  return (
    <Screen title="Audit log" note={t('What changed rights, money or sessions. Lines are added and never changed.')}>
      <section className="panel" aria-label={t('Audit log')}>
        <div className="table-tools staff-tools">
          <SearchBox label="User name, of either side" value={of} onPause={setOf} />
          <Select label="What" value={action} choices={choices} onChange={(event) => setAction(event.target.value)} />
        </div>
        <DataTable
          query={{ ...log, data: log.data?.lines }}
          columns={columns}
          rowKey={({ id }) => String(id)}
          tools={false}
          label="Audit log"
          empty={t('Nothing of the kind was recorded.')}
        />
        <Pager page={page} size={SIZE} total={log.data?.total ?? 0} onPage={setPage} />
      </section>
    </Screen>
  );
}

function When({ at }: { at: number }) {
  return (
    <span className="when">
      <span>{dayOf(at)}</span> <b>{clockText(at)}</b>
    </span>
  );
}

/** On a phone the names have no columns of their own. */
function What({ line: { says, action, person, actor } }: { line: AuditLine }) {
  const names = [person, actor === person ? null : actor].filter((name) => name !== null);
  return (
    <span className="what" title={action}>
      {says}
      <small className="only-phone t3">{names.join(t(', by '))}</small>
    </span>
  );
}
