import { type Alert, api } from '@parakh/contract';
import { DataTable, DateBox, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import { triggerColumns } from './trigger-columns.tsx';
import './triggers.css';

const SIZE = 25;
/** As often as the specification has the list of alerts asked for; the socket brings the new ones at once. */
const EVERY_MS = 300_000;

/** Everything one's alerts found, newest first; a row opens its explanation. */
export function Feed({ alerts, onOpen }: { alerts: readonly Alert[]; onOpen: (id: string) => void }) {
  const [alert, setAlert] = useAddressParam('alert');
  const [symbol, setSymbol] = useAddressParam('symbol');
  const [day, setDay] = useAddressParam('day');
  const [page, setPage] = useAddressPage();
  const chosen = { ...(alert ? { alert } : {}), ...(symbol ? { symbol } : {}), ...(day ? { day } : {}) };
  const feed = useApi(
    api.alerts.feed,
    { query: { ...chosen, page, size: SIZE } },
    { keepPrevious: true, everyMs: useOpenMs(EVERY_MS) },
  );
  const choices = [{ value: '', word: 'All alerts' }, ...alerts.map(({ id, name }) => ({ value: id, word: name }))];
  return (
    <>
      <div className="table-tools feed-tools">
        <Select label="Alert" value={alert} choices={choices} onChange={(event) => setAlert(event.target.value)} />
        <SymbolBox label={t('Stock')} placeholder="Stock" onTake={setSymbol} />
        <DateBox label="Day" value={day} mayBeEmpty onChange={setDay} />
        {symbol ? (
          <button type="button" className="chip sel" onClick={() => setSymbol('')}>
            {symbol} ×<span className="vh">{t('show all stocks')}</span>
          </button>
        ) : null}
        {day ? (
          <button type="button" className="btn sm ghost" onClick={() => setDay('')}>
            {t('All days')}
          </button>
        ) : null}
      </div>
      <DataTable
        query={{ ...feed, data: feed.data?.firings }}
        columns={triggerColumns}
        rowKey={({ id }) => id}
        symbolOf={(firing) => firing.symbol}
        onPick={({ id }) => onOpen(id)}
        tools={false}
        label="What your alerts found"
        empty={
          alert || symbol || day
            ? t('Nothing of the kind was found.')
            : t('No alert has triggered yet. Each one will be listed here with its reason.')
        }
      />
      <Pager page={page} size={SIZE} total={feed.data?.total ?? 0} onPage={setPage} />
    </>
  );
}
