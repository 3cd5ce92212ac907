import type { api, NextDaySide, ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, crores, DataTable, price, t } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { symbolColumn } from './symbol-column.tsx';
import './scanner-lists.css';

type List = ReplyOf<typeof api.market.nextDayList>;
type Stock = List['stocks'][number];
const column = columnsOf<Stock>();
const sides = {
  up: { word: 'Up', tone: 'up' },
  down: { word: 'Down', tone: 'down' },
  either: { word: 'Either', tone: '' },
} as const;
const later = 'The session after is not available yet, or the stock did not trade in it.';
const after = (key: 'toHighPct' | 'toLowPct' | 'toClosePct', title: string, says: string, rank = 0) =>
  column.figure(
    key,
    title,
    { format: changePct, of: (stock) => stock.after?.[key] ?? null },
    { says, rank, missing: later },
  );

export function SideChip({ side }: { side: NextDaySide }) {
  const { word, tone } = sides[side];
  return <span className={`chip ${tone}`}>{t(word)}</span>;
}

const afterwards = [
  after('toHighPct', 'Open to high', 'In the session after.', 2),
  after('toLowPct', 'Open to low', 'In the session after.', 2),
  after('toClosePct', 'Open to close', 'In the session after.'),
];

/** The stocks of one list, by how many rules found each; what became of them beside. */
export function NextDayList({ list, isLiquid }: { list: List; isLiquid: (stock: Stock) => boolean }) {
  const columns = useMemo(() => columnsFor(list.rules, list.next !== null), [list.rules, list.next]);
  return (
    <DataTable
      query={asLoadable(list.stocks.filter(isLiquid))}
      columns={columns}
      rowKey={({ symbol }) => symbol}
      symbolOf={({ symbol }) => symbol}
      name="next-day"
      label="The list"
      sort="-found"
      maxHeight="max(420px, calc(100dvh - 330px))"
      empty="No stock that trades this much fitted a rule on that evening."
    />
  );
}

function columnsFor(rules: List['rules'], isOver: boolean) {
  const names = (stock: Stock) => stock.rules.map((rule) => t(rules[rule]!.name));
  return [
    symbolColumn,
    column('side', 'Side', undefined, { shows: ({ side }) => <SideChip side={side} /> }),
    column.figure(
      'found',
      'Rules',
      { format: { text: String, digits: 0 }, of: (stock) => stock.rules.length },
      { rank: 2, says: 'How many rules found it.' },
    ),
    column('close', 'Close', price, { rank: isOver ? 2 : 0, says: 'Of the evening of the list.' }),
    column('changePct', 'That day', changePct, { rank: isOver ? 2 : 0 }),
    column('turnover', 'Turnover', crores, { rank: 2 }),
    ...(isOver ? afterwards : []),
    column.picture(
      'names',
      'Found by',
      (stock) => (
        <span className="long-words" title={names(stock).join(' · ')}>
          {names(stock).join(' · ')}
        </span>
      ),
      { rank: 2 },
    ),
  ];
}
