import type { Match, ScanReply } from '@parakh/contract';
import {
  Band,
  type Column,
  columnsOf,
  DataTable,
  dayText,
  plain,
  quantity,
  Segment,
  Sparkline,
  type SymbolAction,
  t,
  useIsPhone,
} from '@parakh/ui';
import { memo, useMemo, useState } from 'react';
import { useMayFollow } from '../../../shared/live/use-feed.ts';
import { useLiveRows } from '../../../shared/live/use-quote.ts';
import { SymbolCell } from '../../../shared/symbols/SymbolCell.tsx';
import { Nearest } from './Nearest.tsx';
import { closeColumns, type WithNow, withNow } from './now-columns.tsx';
import { operandTitle } from './operand-title.ts';
import type { Scan } from './use-scan.ts';

type MatchNow = WithNow<Match>;

const column = columnsOf<MatchNow>();
const TABLE_HEIGHT = 560;
/** Nobody reads more values beside each other; a condition of two hundred clauses has more. */
const MOST_VALUES = 24;
const lists = [
  { value: 'matches', word: 'Matches' },
  { value: 'misses', word: 'Nearest misses' },
] as const;

/** The stocks a condition holds for, with the values that decided it. Operands that are plain columns already are not said twice. */
function columnsFor(operands: readonly string[], ticks: boolean): Column<MatchNow>[] {
  const twice = new Set(['[0] day CLOSE', '[0] day VOLUME', '[0] day CLOSE(1)', '[0] day VOLUME(1)']);
  const values = operands.slice(0, MOST_VALUES).flatMap((operand, i) => {
    if (twice.has(operand)) return [];
    const how = { format: plain, of: (row: MatchNow) => row.values[i] ?? null };
    return column.figure(`value ${operand}`, operandTitle(operand), how, {
      says: operand,
      rank: 1,
      missing: 'Not enough bars.',
    });
  });
  return [
    column('symbol', 'Symbol', undefined, {
      shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} plain />,
    }),
    column.picture('closes', '30 days', (row) => <Sparkline values={row.closes.slice(-30)} />, { rank: 2 }),
    ...closeColumns<MatchNow>(ticks),
    column('volume', 'Volume', quantity, { rank: 2 }),
    ...values,
    column('name', 'Company', undefined, { rank: 2 }),
    column('sector', 'Sector', undefined, { rank: 2 }),
  ];
}

interface MatchesProps {
  readonly reply: Scan;
  /** Whether there is a condition that could run at all. */
  readonly runs: boolean;
  /** False while the text on the screen is not the one these matches are of. */
  readonly isCurrent: boolean;
  readonly picked: string | undefined;
  readonly onPick: (symbol: string) => void;
}

/** Drawn again only when the scan says something else: never for a letter typed. */
export const MatchesPanel = memo(MatchesOf);

function MatchesOf({ reply, runs, isCurrent, picked, onPick }: MatchesProps) {
  const [shown, show] = useState<'matches' | 'misses'>('matches');
  const { data } = reply;
  const hasMatches = data !== undefined && data.matches.length > 0;
  return (
    <section className="panel c8 matches" aria-label={t('Matches')}>
      <header className="panel-head">
        <h2>{t('Matches')}</h2>
        {data ? <SessionNote scan={data} /> : null}
        {hasMatches ? (
          <div className="push">
            <Segment label="Which stocks" value={shown} choices={lists} onChange={show} />
          </div>
        ) : null}
      </header>
      {data ? <OfBefore isCurrent={isCurrent} reply={reply} /> : null}
      {runs ? null : <p className="state t2">{t('The stocks appear once the condition can run.')}</p>}
      {hasMatches && shown === 'misses' ? <Nearest scan={data} onPick={onPick} /> : null}
      {runs && !(hasMatches && shown === 'misses') ? (
        <MatchTable reply={reply} picked={picked} onPick={onPick} />
      ) : null}
    </section>
  );
}

/** Whose matches these are, while they are not those of what stands on the screen. */
function OfBefore({ isCurrent, reply: { isLate } }: Pick<MatchesProps, 'isCurrent' | 'reply'>) {
  if (!isCurrent) return <Band kind="info">{t('These are the matches of the last condition that could run.')}</Band>;
  if (!isLate) return null;
  return <Band kind="info">{t('These are the matches of the previous scan; the new one is running.')}</Band>;
}

function MatchTable({ reply, picked, onPick }: Pick<MatchesProps, 'reply' | 'picked' | 'onPick'>) {
  const { data } = reply;
  const operands = data?.operands;
  const ticks = useMayFollow();
  const columns = useMemo(() => columnsFor(operands ?? [], ticks), [operands, ticks]);
  const isPhone = useIsPhone();
  const ownActions = useMemo<readonly SymbolAction[]>(() => [{ word: 'Explain', key: 'e', act: onPick }], [onPick]);
  const live = useLiveRows<MatchNow>(ticks ? data?.matches : undefined, withNow<Match>);
  return (
    <>
      <DataTable
        query={{ ...reply, data: data?.matches }}
        columns={columns}
        live={live}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        picked={picked}
        // On a phone a tap opens the sheet of why, which leads on to the stock.
        onPick={isPhone ? ({ symbol }) => onPick(symbol) : undefined}
        ownActions={ownActions}
        name="matches"
        label="Matches"
        sort="-changePct"
        maxHeight={TABLE_HEIGHT}
        empty={data ? <Nearest scan={data} onPick={onPick} /> : null}
      />
      {data && data.matches.length > 0 ? (
        <footer className="panel-foot only-wide">
          <span className="kbd">↑↓</span> {t('move')} <span className="kbd">Enter</span> {t('open')}{' '}
          <span className="kbd">E</span> {t('explain')} <span className="kbd">C</span> {t('chart')}{' '}
          <span className="kbd">/</span> {t('filter')}
        </footer>
      ) : null}
    </>
  );
}

function SessionNote({ scan }: { scan: ScanReply }) {
  return (
    <>
      <span className="count">{scan.matches.length}</span>
      <span className="note only-wide">
        {t('session of {day}, {state}', {
          day: dayText(scan.date),
          state: scan.barClosed ? t('candle closed') : t('live candle'),
        })}
      </span>
    </>
  );
}
