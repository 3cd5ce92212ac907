import { api } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, dayText, percent, price, ratio, Screen, signed, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { tickedWith } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { Idea } from './Idea.tsx';
import { GroupSegment, useListFilters } from './ListFilters.tsx';
import { nseWeights, type RankedStock, ranked, weightsIn, weightsText } from './momentum-weights.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { SessionBox } from './SessionBox.tsx';
import { sectorColumn, symbolColumn } from './symbol-column.tsx';
import { WeightsPanel } from './WeightsPanel.tsx';

const column = columnsOf<RankedStock>();
const short = 'The score needs 13 months of prices up to the last full month; this stock has fewer, or a gap.';
const deviations = { text: (value: number) => signed(value), digits: 2 };
const columns = [
  column('rank', '#', count, { missing: short }),
  symbolColumn,
  column('score', 'Score', ratio, { missing: short, shows: ({ score }) => <ScoreBar value={score} most={4} /> }),
  column('twelvePct', '12 months', changePct, { rank: 2, missing: short }),
  column('sixPct', '6 months', changePct, { rank: 2, missing: short }),
  column('threePct', '3 months', changePct, { rank: 2, missing: short }),
  column('volatilityPct', 'Volatility', percent, { rank: 2, missing: short, says: 'Of a year, annualised.' }),
  column('changePct', 'Day', changePct),
  column('sincePct', 'Since', changePct, {
    rank: 2,
    says: 'From the close of the session ranked on to the last price.',
  }),
  column('twelveZ', 'Z 12', deviations, { rank: 2, missing: short, says: 'Deviations above the mean of the group.' }),
  column('sixZ', 'Z 6', deviations, { rank: 2, missing: short, says: 'Deviations above the mean of the group.' }),
  column('threeZ', 'Z 3', deviations, { rank: 2, missing: short, says: 'Deviations above the mean of the group.' }),
  column('last', 'Last', price, { rank: 2 }),
  sectorColumn,
];
const renew = tickedWith<RankedStock>('sincePct');
const TABLE_HEIGHT = 'max(480px, calc(100dvh - 250px))';

/** Who was strong for its risk over the last year, by the exchange's formula or by weights of one's own. */
export function MomentumStocks() {
  const filters = useListFilters();
  const [weightText, setWeights] = useAddressParam('weights', weightsText(nseWeights));
  const [since, setSince] = useAddressParam('since');
  const weights = weightsIn(weightText);
  const sent = { params: { id: filters.group }, query: since ? { sd: since } : {} };
  const rank = useApi(api.market.momentumRank, sent, { keepPrevious: true });
  const { data } = rank;
  const stocks = useMemo(() => data && ranked(data.stocks, weightsIn(weightText)), [data, weightText]);
  const live = useLiveRows(stocks, renew);
  const state = useMarketState().data;
  return (
    <Screen
      title="Momentum stocks"
      note={data ? noteOf(data) : t('Strength over a year, by its risk')}
      actions={
        <>
          <SessionBox
            label="Ranked on"
            day={since}
            first={state?.firstSession}
            last={state?.lastSession}
            onChange={setSince}
          />
          <GroupSegment filters={filters} />
        </>
      }
    >
      <div className="grid">
        <WeightsPanel weights={weights} onChange={(next) => setWeights(weightsText(next))} />
        <section className="panel c9" aria-label={t('Ranking')}>
          <DataTable
            query={{ ...rank, data: stocks }}
            columns={columns}
            live={live}
            rowKey={(row) => row.symbol}
            symbolOf={(row) => row.symbol}
            name="momentum"
            label="Ranking"
            maxHeight={TABLE_HEIGHT}
            empty="No stock belonged to this group on that day."
          />
        </section>
        <Idea title="How the score is worked out" rules={rules} against={against} />
      </div>
    </Screen>
  );
}

function noteOf({
  day,
  month,
  ranked: known,
  unknown,
}: {
  day: string;
  month: string;
  ranked: number;
  unknown: number;
}) {
  return t('{known} ranked on {day}, prices up to {month}; {unknown} without 13 months of prices', {
    known,
    unknown,
    day: dayText(day),
    month: dayText(month),
  });
}

const rules = [
  { says: 'Momentum ratio of a span', rule: '(close at the end of month M−1 ÷ close n months before − 1) ÷ σ' },
  { says: 'σ', rule: 'deviation of the daily logarithmic returns of the twelve months × √252' },
  { says: 'Z', rule: '(ratio − mean of the group) ÷ deviation of the group; then the mean over the spans by weight' },
  { says: 'Score', rule: '1 + Z where Z ≥ 0, else 1 ÷ (1 − Z)' },
] as const;
const against =
  'The running month is left out, as the exchange does. What was strong often goes on for months and then turns at once: the score says nothing of when.';
