import '@parakh/ui/styles.css';
import '../src/styles/index.css';
import type { Tick } from '@parakh/market';
import { changePct, columnsOf, DataTable, points, price, quantity } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { takeQuote } from '../src/shared/live/quotes.ts';
import { ticked } from '../src/shared/live/ticked.ts';
import { useLiveRows } from '../src/shared/live/use-quote.ts';
import { type FramesSeen, framesSeen } from './frames-seen.ts';

const ROWS = 2500;
const HEIGHT = 800;
/** As a server tells them. */
const FLUSHES_PER_SECOND = 4;
const SCROLL_PX_PER_SECOND = 2400;

const rows = Array.from({ length: ROWS }, (_, i) => {
  const close = 100 + ((i * 7919) % 3000);
  return { symbol: `S${i}`, last: close, change: 0, changePct: 0, open: close, high: close, low: close, volume: 1000 };
});
type Row = (typeof rows)[number];

const column = columnsOf<Row>();
const columns = [
  column('symbol', 'Symbol'),
  column('last', 'Last', price),
  column('change', 'Change', points),
  column('changePct', 'Change', changePct),
  column('open', 'Open', price),
  column('high', 'High', price),
  column('low', 'Low', price),
  column('volume', 'Volume', quantity),
];
const query = { data: rows, isPending: false, error: null, refetch: () => undefined };

/** The table of the product. */
function KitTable() {
  const live = useLiveRows(rows, ticked);
  return (
    <DataTable
      query={query}
      columns={columns}
      rowKey={({ symbol }) => symbol}
      symbolOf={({ symbol }) => symbol}
      live={live}
      label="Rows that tick"
      maxHeight={HEIGHT}
      empty=""
    />
  );
}

let hearAll: (ticks: readonly Tick[]) => void = () => undefined;

/** The plain way: every row is drawn, and all of them again when some have changed. */
function PlainTable() {
  const [now, set] = useState(rows);
  useEffect(() => {
    hearAll = (ticks) => {
      const newest = new Map(ticks.map((tick) => [tick.token, tick]));
      set((before) => before.map((row) => ticked(row, newest.get(row.symbol))));
    };
  }, []);
  return (
    <div className="table-scroll" style={{ maxHeight: HEIGHT }}>
      <table>
        <tbody>
          {now.map((row) => (
            <tr key={row.symbol}>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const walked = rows.map(({ last }) => last);
let next = 0;

/** Another row each time, and its price moves. */
function nextTick(): Tick {
  next = (next + 1009) % ROWS;
  const { symbol, open: close } = rows[next]!;
  const ltp = (walked[next]! += Math.round(Math.random() * 20 - 10) / 20);
  const range = { high: Math.max(close, ltp), low: Math.min(close, ltp) };
  const changePtc = 100 * (ltp / close - 1);
  return {
    token: symbol,
    ltp,
    open: close,
    ...range,
    close,
    volume: next * 10 + ltp,
    oi: NaN,
    changePtc,
    time: Date.now(),
  };
}

function flush(ticks: readonly Tick[], isKit: boolean): void {
  if (isKit) for (const tick of ticks) takeQuote(tick);
  else hearAll(ticks);
}

export interface TickingCase {
  readonly isKit: boolean;
  readonly quotesPerSecond: number;
  readonly scrolls: boolean;
  readonly seconds: number;
}

/** Draws the table, lets it tick, and tells what the page did. */
async function measure({ isKit, quotesPerSecond, scrolls, seconds }: TickingCase): Promise<FramesSeen> {
  const timer = setInterval(() => {
    const ticks = Array.from({ length: Math.round(quotesPerSecond / FLUSHES_PER_SECOND) }, nextTick);
    flush(ticks, isKit);
  }, 1000 / FLUSHES_PER_SECOND);
  const box = document.querySelector('.table-scroll')!;
  const begun = performance.now();
  const scroll = () => {
    const way = ((performance.now() - begun) / 1000) * SCROLL_PX_PER_SECOND;
    box.scrollTop = way % (box.scrollHeight - HEIGHT);
    if (scrolls) requestAnimationFrame(scroll);
  };
  if (scrolls) scroll();
  const seen = await framesSeen(box, seconds);
  clearInterval(timer);
  return seen;
}

const isKit = new URLSearchParams(location.search).has('kit');
createRoot(document.getElementById('root')!).render(isKit ? <KitTable /> : <PlainTable />);
Object.assign(window, { measure });
