import type { OptionChain } from '@parakh/contract';
import { premiumOf } from '@parakh/options';
import { columnsOf, csvOf, DataTable, gain, Panel, points, SaveCsv, signed, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { NO_PREMIUM } from './contract-texts.ts';
import { outcomesOf, type Pair, type PairOutcome } from './pair-figures.ts';

/** What a lot of both gains or loses by where the underlying ends. */
export function PairOutcomes({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const premium = premiumOf(chain, pair);
  const rows = Number.isNaN(premium) ? [] : outcomesOf(chain, pair, premium);
  return (
    <Panel
      title="At the expiry"
      note={t('one lot bought now; whoever sells has the opposite')}
      className="c4"
      flush
      control={
        <SaveCsv
          name={`${chain.symbol} ${chain.expiry} ${pair.call} ${pair.put} outcomes`}
          text={() => csvOf(columns, rows)}
        />
      }
      foot={t(
        'Before charges and margin. One deviation is ATM IV × √(days / 365): some two in three expiries should end within it.',
      )}
    >
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ deviations }) => String(deviations)}
        label="Outcomes"
        tools={false}
        empty={NO_PREMIUM}
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
  column('price', 'At', workedOut, {
    quote: 'none',
    rank: 2,
    says: 'Forward × (1 + deviations × IV × √(days / 365)).',
  }),
  column('worth', 'Worth', workedOut, { says: 'Of both, rupees a unit.' }),
  column('gain', 'A lot', gain, { says: '(Worth − premium) × lot, before charges.' }),
];
