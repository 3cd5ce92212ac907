import type { GiftNifty } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, grouped, Panel, percent, ratio, signed, t } from '@parakh/ui';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';

type Band = GiftNifty['bands'][number];

/** What gaps of each size were worth: the open that followed, and the session after it. */
export function GapTable({ gift: { bands, correlation, sessions } }: { gift: GiftNifty }) {
  return (
    <Panel
      title="What such gaps were worth"
      note={t('{count} sessions', { count: grouped(sessions.length, 0) })}
      className="c12"
      flush
      foot={
        <p>
          {t('The gap it said = GIFT NIFTY’s open ÷ NIFTY’s close before − its premium at that close.')}{' '}
          {correlation === null
            ? null
            : t('Said and came go together with a correlation of {value} (1 is always).', {
                value: ratio.text(correlation),
              })}
        </p>
      }
    >
      <DataTable
        query={asLoadable(bands)}
        columns={columns}
        rowKey={(band) => bandText(band)}
        label="What such gaps were worth"
        name="gift-gaps"
        tools={false}
        empty="The two have too few sessions in common."
      />
    </Panel>
  );
}

/** '−1.00 to −0.50 %'. */
function bandText({ from, to }: Pick<Band, 'from' | 'to'>): string {
  if (from === null) return t('under {to} %', { to: signed(to ?? 0) });
  if (to === null) return t('{from} % and more', { from: signed(from) });
  return t('{from} to {to} %', { from: signed(from), to: signed(to) });
}

const NONE = 'No session had such a gap.';
const column = columnsOf<Band>();
const columns = [
  column('from', 'Gap it said', undefined, { shows: bandText }),
  column('sessions', 'Sessions', count),
  column('meanOpen', 'NIFTY’s gap, mean', changePct, { missing: NONE }),
  column('sameSide', 'Same side', percent, {
    rank: 1,
    missing: NONE,
    says: 'NIFTY opened to the side that the gap said.',
  }),
  column('meanAfter', 'Open to close, mean', changePct, { rank: 2, missing: NONE }),
  column('roseAfter', 'Rose after the open', percent, { rank: 2, missing: NONE }),
];
