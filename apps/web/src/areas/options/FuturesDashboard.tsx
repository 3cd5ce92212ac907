import { banRule, symbolOf } from '@parakh/options';
import { type Column, count, DataTable, Figure, grouped, Panel, percent, Screen, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { AskAgain } from './AskAgain.tsx';
import { ClassBreadth } from './ClassBreadth.tsx';
import { ClassSectors } from './ClassSectors.tsx';
import { atMoment } from './contract-texts.ts';
import { FutureExpirySelect } from './FutureExpirySelect.tsx';
import { banColumns, cardColumns, premiumColumns, rolloverColumns } from './futures-columns.tsx';
import { classLists, type FuturesList, futuresLists, type ListedFuture, rowsOf } from './futures-lists.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { type FuturesShown, limitsText, useFutures, useFuturesReload } from './use-futures.ts';
import { WithContracts } from './WithContracts.tsx';

/** What futures do in the session that runs, else what they did in the latest one, list by list. */
export function FuturesDashboard() {
  const [expiry, setExpiry] = useAddressParam('expiry', '1');
  const futures = useFutures(expiry);
  const reload = useFuturesReload();
  return (
    <Screen
      title="Futures dashboard"
      note={futures.data ? t('{when}, against the session before', { when: atMoment(futures.data) }) : null}
      actions={
        <>
          <AskAgain reload={reload} />
          <FutureExpirySelect expiry={expiry} onChoose={setExpiry} />
        </>
      }
    >
      <WithContracts query={futures} height={1400}>
        {(shown) => (
          <>
            <ClassCounts shown={shown} />
            <div className="grid">
              {futuresLists.map((list) => (
                <ListCard key={list.id} list={list} shown={shown} expiry={expiry} />
              ))}
              <ClassSectors rows={shown.rows} />
              <ClassBreadth />
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

/** How many futures each class has, and how much is rolled. */
function ClassCounts({ shown: { rows } }: { shown: FuturesShown }) {
  const known = rows.filter(({ buildUp }) => buildUp !== null).length;
  const rolled = rows.map(({ rolloverPct }) => rolloverPct ?? NaN).filter(Number.isFinite);
  const isListKnown = rows.some(({ isInBan }) => isInBan !== null);
  const banned = new Set(rows.filter(({ isInBan }) => isInBan === true).map(({ symbol }) => symbol));
  return (
    <HeadFigures
      figures={[
        ...classLists.map(({ title, holds }) => {
          const held = rows.filter(holds).length;
          const pct = grouped((100 * held) / known, 0);
          return {
            word: title,
            term: 'buildUp' as const,
            figure: grouped(held, 0),
            note: known === 0 ? '' : t('{pct} % of {known}', { pct, known: grouped(known, 0) }),
          };
        }),
        {
          word: 'Rolled',
          term: 'rollOver',
          says: 'The middle symbol’s open interest of later months, of all months.',
          figure: <Figure value={medianOf(rolled)} format={percent} unit />,
          note: t('of the median symbol'),
        },
        {
          word: 'In the ban',
          says: `Symbols whose open interest passed ${banRule.beginsAbovePct} % of the market-wide limit and is not yet back at ${banRule.endsAtPct} %: positions may only be closed.`,
          figure: (
            <Figure
              value={isListKnown ? banned.size : null}
              format={count}
              missing="The exchange’s list of this session is not available."
            />
          ),
          note: [...banned].slice(0, 3).join(', '),
        },
      ]}
    />
  );
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const ROWS = 5;
/** Four beside one another. */
const slim = new Set(['premium', 'discount', 'rollover', 'ban']);

function columnsOfList({ id }: FuturesList): Column<ListedFuture>[] {
  if (id === 'premium' || id === 'discount') return premiumColumns;
  if (id === 'rollover') return rolloverColumns;
  return id === 'ban' ? banColumns : cardColumns;
}

function ListCard({ list, shown, expiry }: { list: FuturesList; shown: FuturesShown; expiry: string }) {
  const rows = rowsOf(list, shown.rows);
  const limits = limitsText(list, shown);
  return (
    <Panel
      title={list.title}
      note={
        <span title={t(list.says)}>
          {grouped(rows.length, 0)}
          {limits === undefined ? null : ` · ${limits}`}
        </span>
      }
      className={slim.has(list.id) ? 'c3' : 'c4'}
      flush
      control={<ScreenLink to={`/futures-trend/${expiry}/${list.id}`}>{t('All')}</ScreenLink>}
    >
      <DataTable
        query={asLoadable(rows.slice(0, ROWS))}
        columns={columnsOfList(list)}
        rowKey={({ symbol, expiry: day }) => `${symbol} ${day}`}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={list.title}
        tools={false}
        empty="No future is in this list."
      />
    </Panel>
  );
}
