import type { Tick } from '@parakh/market';
import { type Column, changePct, columnsOf, price } from '@parakh/ui';

/** A match as of the bar that was judged, with what its stock costs at this moment. */
export type WithNow<Row> = Row & { readonly now?: number };
interface Evaluated {
  readonly last: number | null;
  readonly changePct: number | null;
}

const NOT_YET = 'It has not traded in the session that runs.';

/** The close that was judged, and where prices tick what came after. */
export function closeColumns<Row extends WithNow<Evaluated>>(ticks: boolean): Column<Row>[] {
  const column = columnsOf<WithNow<Evaluated>>();
  const close = [
    column('last', 'Close', price, { quote: 'none' }),
    column('changePct', 'Change', changePct, { quote: 'none' }),
  ];
  const since = ({ now, last }: WithNow<Evaluated>) => (now === undefined || !last ? null : 100 * (now / last - 1));
  const after = [
    column.figure('now', 'Now', { format: price, of: ({ now }) => now ?? null }, { missing: NOT_YET, quote: 'last' }),
    column.figure(
      'since',
      'Since',
      { format: changePct, of: since },
      { says: 'Change since the close of the bar that was evaluated.', missing: NOT_YET, rank: 1 },
    ),
  ];
  return ticks ? [...close, ...after] : close;
}

export const withNow = <Row,>(row: WithNow<Row>, tick: Tick | undefined): WithNow<Row> =>
  tick && Number.isFinite(tick.ltp) ? { ...row, now: tick.ltp } : row;
