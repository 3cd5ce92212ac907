import { api, type FutureRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import {
  change,
  changePct,
  columnsOf,
  csvOf,
  DataTable,
  grouped,
  Panel,
  points,
  quantity,
  SaveCsv,
  signed,
  t,
} from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { AskAgain } from './AskAgain.tsx';
import { BuildUpMark } from './BuildUpMark.tsx';
import { atMoment, expiriesText, expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { LeavesNote } from './LeavesNote.tsx';
import './chain-panels.css';

/** All months of one symbol. */
export function FuturesOfSymbol({ symbol }: { symbol: string }) {
  const futures = useApi(api.options.futures, { params: { id: 'all' }, query: {} }, { everyMs: useLiveMs() });
  const rows = futures.data?.rows.filter((row) => row.symbol === symbol);
  const listed = useApi(api.options.futureExpiriesOf, { params: { id: symbol } });
  const after = listed.data?.leavesAfter;
  const foot = (
    <>
      <RollNote row={rows?.[0]} />
      <LeavesNote symbol={symbol} after={after} />
    </>
  );
  return (
    <Panel
      title="Futures"
      note={futures.data ? t('{when}, against the session before', { when: atMoment(futures.data) }) : null}
      className="c8 wrapped-control"
      flush
      foot={foot}
      control={
        <>
          <AskAgain reload={futures.refetch} />
          <ExplainedTerms terms={['buildUp', 'rollOver']} />
          <SaveCsv name={`${symbol} futures`} text={() => csvOf(columns, rows ?? [])} />
        </>
      }
    >
      <DataTable
        query={{ ...futures, data: rows }}
        columns={columns}
        rowKey={({ expiry }) => expiry}
        symbolOf={(row) => symbolOf(row.symbol)}
        label="Futures"
        tools={false}
        empty="It has no futures."
      />
    </Panel>
  );
}

/** How much is rolled and what that costs, beside the same number of days before the last three expiries. */
function RollNote({ row }: { row: FutureRow | undefined }) {
  if (!row || row.rolloverPct === null) return null;
  const { rolloverPct, rollCostPct, meanRolloverPct, meanRollCostPct, days } = row;
  const figures = {
    rolled: grouped(rolloverPct),
    usual: grouped(meanRolloverPct ?? NaN),
    cost: signed(rollCostPct ?? NaN),
    usualCost: signed(meanRollCostPct ?? NaN),
    days,
  };
  return (
    <p className="leaves-note">
      {meanRolloverPct === null
        ? t('Rolled {rolled} %, cost a year {cost} %.', figures)
        : t(
            'Rolled {rolled} %; {usual} % on average {days} days before the last three expiries. Cost a year {cost} %; {usualCost} % on average.',
            figures,
          )}
      {meanRolloverPct === null ? ` ${t('No mean: {why}.', { why: expiriesText(row) })}` : null}
    </p>
  );
}

const NO_BEFORE = 'The session before is not available, or the contract was not listed in it.';
const column = columnsOf<FutureRow>();
const columns = [
  column('expiry', 'Expiry', undefined, { shows: ({ expiry }) => expiryText(expiry) }),
  column('close', 'Price', points, {
    quote: 'none',
    says: 'Of the future now, or at the close; without a trade the exchange’s theoretical one.',
  }),
  column('changePct', 'Change', changePct, {
    quote: 'none',
    missing: NO_BEFORE,
    says: 'Of the future since the session before; what a split changed is brought into prices of now.',
  }),
  column('basis', 'Basis', change, { rank: 2, says: 'Rupees that the future costs more than the spot.' }),
  column('annualBasisPct', 'A year', changePct, { rank: 2, says: '(future ÷ spot − 1) × 365 ÷ days to its last one.' }),
  column('oi', 'OI', quantity, { rank: 2, says: 'Units.' }),
  column('oiChangePct', 'OI change', changePct, {
    missing: NO_BEFORE,
    says: 'Of the open interest since the session before, in units of now.',
  }),
  column('buildUp', 'Class', undefined, {
    rank: 2,
    says: 'By the signs of the changes of price and open interest since the session before.',
    shows: ({ buildUp }) => <BuildUpMark name={buildUp} />,
  }),
];
