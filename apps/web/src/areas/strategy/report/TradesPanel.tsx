import { api, type BacktestReport, type BacktestRun, type BacktestTrade } from '@parakh/contract';
import {
  barTimeText,
  change,
  changePct,
  columnsOf,
  count,
  Empty,
  grouped,
  Icon,
  PagedTable,
  price,
  type Sorting,
  saveText,
  t,
  useSurroundings,
} from '@parakh/ui';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call, keyOf } from '../../../shared/api/api.ts';
import { SymbolBox } from '../../../shared/symbols/SymbolBox.tsx';
import { SymbolCell } from '../../../shared/symbols/SymbolCell.tsx';
import { reasonWord } from './reasons.ts';
import { TradeDialog } from './TradeDialog.tsx';
import './report.css';

const PAGE = 100;
const TABLE_HEIGHT = 520;

const sorts = ['entryTime', 'exitTime', 'symbol', 'pnl', 'pnlPct', 'bars', 'maePct', 'mfePct'] as const;
type Sort = (typeof sorts)[number];
const sortNamed = (id: string): Sort => sorts.find((sort) => sort === id) ?? 'entryTime';

const column = columnsOf<BacktestTrade>();
const quiet = { missing: 'It is still held.' };

function columnsFor(withClock: boolean) {
  const when = (minutes: number) => barTimeText(minutes, withClock);
  return [
    column('symbol', 'Stock', undefined, {
      shows: ({ symbol, sector }) => <SymbolCell symbol={symbol} sector={sector} plain />,
    }),
    column('entryTime', 'In', count, { shows: ({ entryTime }) => when(entryTime) }),
    column('exitTime', 'Out', count, {
      rank: 2,
      shows: ({ exitTime }) => (exitTime === null ? <span className="chip sel">{t('held')}</span> : when(exitTime)),
    }),
    column('entryPrice', 'In at', price, { rank: 2, says: 'As traded on that day, slippage included.' }),
    column('exitPrice', 'Out at', price, { rank: 2, ...quiet, says: 'As traded on that day, slippage included.' }),
    column('pnlPct', 'Net', changePct, { says: 'After charges.' }),
    column('pnl', 'Net', change, { unit: '₹', says: 'After charges.' }),
    column('reason', 'Ended by', undefined, {
      rank: 2,
      shows: ({ reason }) => t(reasonWord(reason)),
    }),
    column('maePct', 'MAE', changePct, {
      rank: 2,
      says: 'Max adverse excursion: how far the trade was in loss at its worst point.',
    }),
    column('mfePct', 'MFE', changePct, {
      rank: 2,
      says: 'Max favourable excursion: how far the trade was in profit at its best point.',
    }),
    column('quantity', 'Quantity', count, { rank: 2 }),
    column('bars', 'Bars', count, { rank: 2, says: 'From the entry to the exit.' }),
    column('charges', 'Charges', change, { rank: 2, unit: '₹', shows: ({ charges }) => grouped(charges ?? NaN) }),
    column('side', 'Side', undefined, { rank: 2, shows: ({ side }) => (side === 'long' ? t('Long') : t('Short')) }),
  ].map((one) => (sorts.some((sort) => sort === one.key) ? one : { ...one, value: undefined }));
}

/** Every trade, sorted by the server; a row opens its clauses and its chart. */
export function TradesPanel({ run, report }: { run: BacktestRun; report: BacktestReport }) {
  const [sorting, setSorting] = useState<Sorting>({ id: 'entryTime', desc: true });
  const [picked, pick] = useState<number>();
  const [symbol, setSymbol] = useState<string>();
  const { rowAt, onSeen, total } = useTrades(run.id, sorting, symbol);
  const withClock = !/day|week/.test(report.barLength);
  const columns = useMemo(() => columnsFor(withClock), [withClock]);
  const all = total ?? report.statistics.trades + report.statistics.openTrades;
  return (
    <section className="panel trades" aria-label={t('Trades')}>
      <header className="panel-head">
        <h2>{t('Trades')}</h2>
        <span className="count">{grouped(all, 0)}</span>
        <div className="push">
          <OneStock symbol={symbol} onChange={setSymbol} />
          <CsvButton run={run} />
        </div>
      </header>
      {all === 0 && symbol === undefined ? (
        <Empty says="No trade came about.">
          <p>
            {t(
              'The signal never held in this time, or no order for it could be filled. Look further back, or ask for less.',
            )}
          </p>
        </Empty>
      ) : (
        <PagedTable
          columns={columns}
          rowKey={({ number }) => String(number)}
          symbolOf={({ symbol }) => symbol}
          total={all}
          rowAt={rowAt}
          onSeen={onSeen}
          sorting={sorting}
          onSort={setSorting}
          label={t('Trades')}
          maxHeight={TABLE_HEIGHT}
          picked={picked === undefined ? undefined : String(picked)}
          onPick={({ number }) => pick(number)}
        />
      )}
      <footer className="panel-foot">{t('A row opens the trade: what every clause said, and its chart.')}</footer>
      <p className="panel-foot only-paper">
        {t('On paper stand the trades that were on the screen; the CSV holds all of them.')}
      </p>
      {picked === undefined ? null : (
        <TradeDialog run={run} report={report} number={picked} onClose={() => pick(undefined)} />
      )}
    </section>
  );
}

/** The pages that are looked at, as they come. */
function useTrades(run: string, { id, desc }: Sorting, symbol: string | undefined) {
  const [[first, last], see] = useState<readonly [number, number]>([0, 0]);
  const from = Math.floor(first / PAGE);
  const pages = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, i) => from + i);
  const replies = useQueries({
    queries: pages.map((page) => {
      const query = {
        page,
        size: PAGE,
        sort: sortNamed(id),
        descending: desc ? ('true' as const) : ('false' as const),
        ...(symbol ? { symbol } : {}),
      };
      const sent = { params: { run }, query };
      return {
        queryKey: keyOf(api.strategy.backtestTrades, sent),
        queryFn: () => call(api.strategy.backtestTrades, sent),
        staleTime: Infinity,
      };
    }),
    combine: repliesOf,
  });
  const rowAt = (index: number) => replies[pages.indexOf(Math.floor(index / PAGE))]?.trades[index % PAGE];
  const onSeen = useCallback((from: number, to: number) => see([from, to]), []);
  return { rowAt, onSeen, total: replies.find((reply) => reply !== undefined)?.total };
}

function repliesOf<Reply>(queries: readonly { readonly data: Reply | undefined }[]) {
  return queries.map(({ data }) => data);
}

/** All trades, or those of one stock. */
function OneStock({
  symbol,
  onChange,
}: {
  symbol: string | undefined;
  onChange: (symbol: string | undefined) => void;
}) {
  if (symbol === undefined)
    return <SymbolBox label={t('Trades of one stock')} placeholder="One stock" onTake={onChange} />;
  return (
    <button
      type="button"
      className="btn sm"
      onClick={() => onChange(undefined)}
      title={t('Show the trades of all stocks')}
    >
      {symbol}
      <Icon name="close" />
    </button>
  );
}

function CsvButton({ run }: { run: BacktestRun }) {
  const { notify } = useSurroundings();
  const save = useMutation({
    mutationFn: () => call(api.strategy.backtestCsv, { params: { run: run.id } }),
    onSuccess: (text) => saveText(`trades-${run.id.slice(0, 8)}.csv`, text),
    onError: (error) => notify(error.message),
  });
  return (
    <button type="button" className="btn sm ghost" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      CSV
    </button>
  );
}
