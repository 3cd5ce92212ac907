import { api, type ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, DataTable, MISSING, price, Screen, Segment, signed, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { heatStep } from '../market/index.ts';
import { GroupSegment, useListFilters } from './ListFilters.tsx';
import { noteOf } from './PriceMovers.tsx';
import { symbolColumn } from './symbol-column.tsx';
import './scanner-lists.css';

type Slots = ReplyOf<typeof api.market.timeSlots>;
type Row = Slots['stocks'][number];
const column = columnsOf<Row>();

const lengths = [
  { value: '15', word: '15 min' },
  { value: '30', word: '30 min' },
  { value: '60', word: '1 hour' },
] as const;
const TABLE_HEIGHT = 'max(420px, calc(100dvh - 210px))';
const NO_MINUTES = 'No minute bars of stocks are available. Import minute files, or look in while a session runs.';
/** A phone shows the latest slots alone. */
const ON_PHONE = 2;

/** What each stock gained in each part of the day: rows are stocks, columns are slots. */
export function TimeWiseGainers() {
  const filters = useListFilters();
  const [length, setLength] = useAddressChoice('minutes', ['15', '30', '60'], '30');
  const query = { group: filters.group, minutes: Number(length) };
  const slots = useApi(api.market.timeSlots, { query }, { keepPrevious: true, everyMs: useLiveMs() });
  const { data } = slots;
  const columns = useMemo(() => columnsFor(data), [data]);
  const live = useLiveRows(data?.stocks, ticked);
  return (
    <Screen
      title="Time-wise gainers"
      note={`${noteOf(data)} · ${t('the first slot counts from the close of the session before')}`}
      actions={<GroupSegment filters={filters} />}
    >
      <section className="panel" aria-label={t('Gains by slot')}>
        <div className="list-bar">
          <Segment label="Length of a slot" value={length} choices={lengths} onChange={setLength} />
        </div>
        <DataTable
          key={columns.length}
          query={{ ...slots, data: data?.stocks }}
          columns={columns}
          live={live}
          rowKey={({ symbol }) => symbol}
          symbolOf={({ symbol }) => symbol}
          name="time-wise-gainers"
          label="Gains by slot"
          sort={data?.from.length ? `-slot${data.from.length - 1}` : '-changePct'}
          maxHeight={TABLE_HEIGHT}
          empty={data?.day === null ? NO_MINUTES : 'No minutes of this group are available.'}
        />
      </section>
    </Screen>
  );
}

function columnsFor(data: Slots | undefined) {
  const slots = data?.from.length ?? 0;
  const gains = Array.from({ length: slots }, (_, slot) => {
    const [from, to] = [clock(data!.from[slot]!), clock(data!.to[slot]!)];
    const told = { rank: slot >= slots - ON_PHONE ? 0 : 2, says: t('From {from} to {to}', { from, to }) };
    const figure = { format: changePct, of: (row: Row) => row.gains[slot] ?? null };
    return {
      ...column.figure(`slot${slot}`, from, figure, told),
      cell: (row: Row) => <SlotCell gain={row.gains[slot] ?? null} />,
    };
  });
  const day = column('changePct', 'Day', changePct, { says: 'Since the close of the session before.' });
  return [symbolColumn, column('last', 'Price', price, { rank: 2 }), day, ...gains];
}

function SlotCell({ gain }: { gain: number | null }) {
  if (gain === null) return <span title={t('It did not trade by then.')}>{MISSING}</span>;
  return <span className={`slot-cell heat-${heatStep(4 * gain)}`}>{signed(gain)}</span>;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
