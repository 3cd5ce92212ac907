import { api, contractGroupForm } from '@parakh/contract';
import { DataTable, dayText, Empty, Panel, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { ForeignHistory } from './ForeignHistory.tsx';
import { foreignColumns } from './foreign-columns.tsx';
import { foreignRows, groupText } from './foreign-rows.ts';

const USUAL = 'INDEX FUTURES';
const columns = foreignColumns('Contracts', groupText);

/** What foreign institutions bought and sold of futures and options: every group on the newest day, and one of them through the days. */
export function ForeignDerivatives({ sessions }: { sessions: string }) {
  const [asked, setInstrument] = useAddressParam('group', USUAL);
  const instrument = contractGroupForm.test(asked) ? asked : USUAL;
  const query = useApi(api.market.foreignDerivatives, { query: { sessions, instrument } }, { keepPrevious: true });
  const { data } = query;
  return (
    <>
      <Panel
        title="Foreign institutions in futures and options"
        note={data?.day ? dayText(data.day) : null}
        className="c12"
        flush
        foot={t(
          'Contracts and ₹ crore, by the statistics of the exchange. Open interest is long and short together: it says how much is open, not on which side. Groups of one index are part of index futures and index options.',
        )}
      >
        <DataTable
          query={{ ...query, data: data && foreignRows(data.groups.instruments, data.groups) }}
          columns={columns}
          rowKey={({ name }) => name}
          label="Foreign institutions by contracts"
          name="foreign-derivatives"
          empty={<NoStatistics />}
        />
      </Panel>
      {data?.day ? (
        <ForeignHistory
          history={data.history}
          instruments={data.groups.instruments}
          instrument={instrument}
          onInstrument={setInstrument}
        />
      ) : null}
    </>
  );
}

function NoStatistics() {
  return (
    <Empty says="Statistics of foreign institutions in derivatives are not available.">
      <p>{t('Import the FII derivatives statistics of the exchange (fii_stats_….xls).')}</p>
    </Empty>
  );
}
