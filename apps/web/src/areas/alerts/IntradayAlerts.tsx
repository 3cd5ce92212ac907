import { api, type ReplyOf } from '@parakh/contract';
import { changePct, clockText, columnsOf, DataTable, dayText, price, Screen, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { loginPath, useSession } from '../../shared/api/session.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import { DataGapBand } from './DataGapBand.tsx';
import { TriggerReason } from './trigger-columns.tsx';
import './triggers.css';

const SIZE = 50;
const EVERY_MS = 60_000;

type BuiltInFeed = ReplyOf<typeof api.alerts.house>;
type BuiltInTrigger = BuiltInFeed['firings'][number];

const column = columnsOf<BuiltInTrigger>();
const since = ({ price: then, last }: BuiltInTrigger) =>
  then === null || last === null || then <= 0 ? null : (100 * (last - then)) / then;
const columns = [
  column.picture('at', 'At, IST', ({ exchangeAt }) => <b className="num">{clockText(exchangeAt)}</b>, { rank: 0 }),
  column('symbol', 'Stock', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbol} /> }),
  column('name', 'Scan', undefined, {
    shows: ({ scan, name }) => (
      <ScreenLink className="scan-name" to={savedPath({ kind: 'scan', id: scan, name })} title={name} tabIndex={-1}>
        {name}
      </ScreenLink>
    ),
  }),
  column.picture('message', 'What came true', (firing) => <TriggerReason firing={firing} />, { rank: 2 }),
  column('price', 'Price then', price, { rank: 2, missing: 'No price was seen on that bar.' }),
  column('last', 'Price now', price, { rank: 2 }),
  column.figure(
    'since',
    'Since',
    { format: changePct, of: since },
    { rank: 1, says: 'From the price then to the price now.' },
  ),
];

/** What the built-in scans find in the session that runs, newest first. */
export function IntradayAlerts() {
  const [scan, setScan] = useAddressParam('scan');
  const [page, setPage] = useAddressPage();
  const query = { page, size: SIZE, ...(scan ? { scan } : {}) };
  const house = useApi(api.alerts.house, { query }, { keepPrevious: true, everyMs: useOpenMs(EVERY_MS) });
  const live = useLiveRows(house.data?.firings, ticked);
  const chosen = house.data?.scans.find(({ id }) => id === scan);
  return (
    <Screen title="Intraday stock alerts" note={<SessionNote house={house.data} />} actions={<OwnAlerts />}>
      <DataGapBand />
      <section className="panel house-alerts" aria-label={t('Intraday stock alerts')}>
        <h2 className="vh">{t('What scans found')}</h2>
        <div className="table-tools feed-tools">
          <Select
            label="Scan"
            value={scan}
            choices={[{ value: '', word: 'All scans' }, ...choicesOf(house.data)]}
            onChange={(event) => setScan(event.target.value)}
          />
          {chosen ? <span className="t2 xs">{chosen.says}</span> : null}
        </div>
        <DataTable
          query={{ ...house, data: house.data?.firings }}
          columns={columns}
          rowKey={({ id }) => id}
          symbolOf={({ symbol }) => symbol}
          live={live}
          tools={false}
          label="Intraday stock alerts"
          empty={<NoTriggersYet house={house.data} />}
        />
        <Pager page={page} size={SIZE} total={house.data?.total ?? 0} onPage={setPage} />
        <p className="panel-foot">
          {t('A scan that comes true is no advice to buy or sell. Each line is a fact about a bar that has passed.')}
        </p>
      </section>
    </Screen>
  );
}

const choicesOf = (house: BuiltInFeed | undefined) =>
  (house?.scans ?? []).map(({ id, name, found }) => ({ value: id, word: `${name} (${found})` }));

function SessionNote({ house }: { house: BuiltInFeed | undefined }) {
  if (!house) return t('What scans find in this session, bar by bar.');
  return house.isLive
    ? t('What scans find in the session of {day}, bar by bar.', { day: dayText(house.day) })
    : t('What scans found in the session of {day}. It is over.', { day: dayText(house.day) });
}

/** How to have one's own. */
function OwnAlerts() {
  const { userName } = useSession();
  return (
    <ScreenLink className="btn primary" to={userName === undefined ? loginPath('/my-alerts') : '/my-alerts'}>
      {userName === undefined ? t('Sign in for alerts of your own') : t('My alerts')}
    </ScreenLink>
  );
}

function NoTriggersYet({ house }: { house: BuiltInFeed | undefined }) {
  return (
    <div className="state">
      <h3>{t('No scan has found anything yet.')}</h3>
      <p>
        {house && !house.isLive
          ? t('No session is running. The lines come when the market is open.')
          : t('Each scan is evaluated as each candle closes.')}
      </p>
    </div>
  );
}
