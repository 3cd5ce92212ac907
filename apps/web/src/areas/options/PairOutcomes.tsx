import type { OptionChain } from '@parakh/contract';
import { columnsOf, DataTable, gain, Panel, points, signed, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { outcomesOf, type Pair, type PairOutcome, pairPrice } from './pair-figures.ts';

/** What a lot of both gains or loses by where the underlying ends. */
export function PairOutcomes({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const premium = pairPrice(chain, pair);
  return (
    <Panel
      title="At the expiry"
      note={t('one lot bought now; whoever sells has the opposite')}
      className="c4"
      flush
      foot={t(
        'Before charges and margin. One deviation is ATM IV × √(days / 365): some two in three expiries should end within it.',
      )}
    >
      <DataTable
        query={asLoadable(premium === null ? [] : outcomesOf(chain, pair, premium))}
        columns={columns}
        rowKey={({ deviations }) => String(deviations)}
        label="Outcomes"
        tools={false}
        empty="One of the two was not traded in this session: its price is not known."
      />
    </Panel>
  );
}

/** It moves with every price: a flash would say nothing. */
const workedOut = { ...points, isLevel: false };

const column = columnsOf<PairOutcome>();
const columns = [
  column('deviations', 'It ends', undefined, {
    shows: ({ deviations }) =>
      deviations === 0 ? t('at the forward') : t('{count} deviations', { count: signed(deviations, 1) }),
  }),
  column('price', 'At', workedOut, { quote: 'none', rank: 2 }),
  column('worth', 'Worth', workedOut, { says: 'Of both, rupees a unit.' }),
  column('gain', 'A lot', gain),
];
