import { symbolOf } from '@parakh/options';
import { DataTable, grouped, Panel, Screen, Select, t } from '@parakh/ui';
import { Navigate, useNavigate, useParams } from 'react-router';
import { notFoundPath, useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { AskAgain } from './AskAgain.tsx';
import { ClassEvidence } from './ClassEvidence.tsx';
import { atMoment, expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { FutureExpirySelect } from './FutureExpirySelect.tsx';
import { futuresColumns, rolloverTrendColumns } from './futures-columns.tsx';
import {
  type FuturesList,
  futuresListOf,
  futuresLists,
  isClassList,
  type ListedFuture,
  rowsOf,
} from './futures-lists.ts';
import { isExpiryChoice } from './use-chain-address.ts';
import { type FuturesShown, limitsText, useFutures, useFuturesReload } from './use-futures.ts';
import { WithContracts } from './WithContracts.tsx';

const [USUAL_LIST] = futuresLists;

/** One list of futures, whole. An address that names no list or no expiry leads to /404. */
export function FuturesTrend() {
  const { expiry = '1', category } = useParams();
  const navigate = useNavigate();
  const list = category === undefined ? USUAL_LIST : futuresListOf(category);
  if (!list || !(expiry === 'all' || isExpiryChoice(expiry)))
    return <Navigate to={notFoundPath(category ?? expiry)} replace />;
  const goTo = (to: { expiry?: string; list?: string }) =>
    void navigate(`/futures-trend/${to.expiry ?? expiry}/${to.list ?? list.id}${location.search}`);
  return <ListScreen list={list} expiry={expiry} goTo={goTo} />;
}

function ListScreen({
  list,
  expiry,
  goTo,
}: {
  list: FuturesList;
  expiry: string;
  goTo: (to: { expiry?: string; list?: string }) => void;
}) {
  const [window, setWindow] = useAddressChoice('window', windows, '1');
  const futures = useFutures(expiry, Number(window));
  const reload = useFuturesReload();
  const price = useThreshold('price');
  const openInterest = useThreshold('oi');
  return (
    <Screen
      title={list.title}
      note={futures.data ? noteOf(futures.data) : null}
      actions={
        <>
          <AskAgain reload={reload} />
          <Select
            label="List"
            value={list.id}
            choices={futuresLists.map(({ id, title }) => ({ value: id, word: t(title) }))}
            onChange={({ target }) => goTo({ list: target.value })}
          />
          <FutureExpirySelect expiry={expiry} onChoose={(day) => goTo({ expiry: day })} />
          <Select
            label="Compared with"
            value={window}
            choices={windows.map((value) => ({ value, word: windowText(value) }))}
            onChange={({ target }) => setWindow(target.value)}
          />
          <ThresholdSelect label="Price change" of={price} />
          <ThresholdSelect label="OI change" of={openInterest} />
        </>
      }
    >
      <WithContracts query={futures}>
        {(shown) => (
          <div className="grid">
            <ListTable
              list={list}
              rows={rowsOf(list, shown.rows, { price: price.least, openInterest: openInterest.least })}
              limits={limitsText(list, shown)}
            />
            {isClassList(list) ? <ClassEvidence list={list} /> : null}
          </div>
        )}
      </WithContracts>
    </Screen>
  );
}

const windows = ['1', '2', '5', '10', '20'] as const;
const windowText = (window: string) =>
  window === '1' ? t('the session before') : t('{count} sessions before', { count: window });

/** What is compared, and with what. */
function noteOf({ comparedWith, ...shown }: FuturesShown): string {
  const when = atMoment(shown);
  return comparedWith === null
    ? t('Futures · {when}; the session to compare with is not available', { when })
    : t('Futures · {when}, against the close of {day}', { when, day: expiryText(comparedWith) });
}

const leasts = ['0', '0.5', '1', '2', '5', '10'] as const;

/** The least change that counts, in percent, kept in the address. */
function useThreshold(name: string) {
  const [asked, set] = useAddressParam(name, '0');
  const value = leasts.find((one) => one === asked) ?? '0';
  return { value, least: Number(value), set };
}

function ThresholdSelect({ label, of }: { label: string; of: ReturnType<typeof useThreshold> }) {
  return (
    <Select
      label={label}
      value={of.value}
      choices={leasts.map((value) => ({
        value,
        word:
          value === '0'
            ? t('{what}: any', { what: t(label) })
            : t('{what} from {least} %', { what: t(label), least: value }),
      }))}
      onChange={({ target }) => of.set(target.value)}
    />
  );
}

interface ListShown {
  readonly list: FuturesList;
  readonly rows: readonly ListedFuture[];
  /** Of which session the limits are, where that is another one. */
  readonly limits: string | undefined;
}

function ListTable({ list, rows, limits }: ListShown) {
  return (
    <Panel
      title="Futures"
      note={limits === undefined ? t(list.says) : `${t(list.says)} · ${limits}`}
      className="c12"
      flush
      control={<ExplainedTerms terms={[list.id === 'rollover' ? 'rollOver' : 'buildUp']} />}
      foot={t('{count} futures', { count: grouped(rows.length, 0) })}
    >
      <DataTable
        query={asLoadable(rows)}
        columns={list.id === 'rollover' ? rolloverTrendColumns : futuresColumns}
        rowKey={({ symbol, expiry }) => `${symbol} ${expiry}`}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={list.title}
        name={`futures-${list.id}`}
        maxHeight="max(420px, calc(100dvh - 290px))"
        empty="No future is in this list."
      />
    </Panel>
  );
}
