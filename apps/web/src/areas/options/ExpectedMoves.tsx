import { api, type SellerRecord } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import {
  changePct,
  columnsOf,
  csvOf,
  DataTable,
  type Format,
  grouped,
  Loaded,
  Panel,
  percent,
  SaveCsv,
  signed,
  t,
} from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { isWithin, type SessionMove, sessionMoves } from './expected-moves.ts';
import './pin-record.css';

/** A year, with the close before it. */
const SESSIONS = 253;
/** Asked of the same evaluator as every scan: one figure has one source. The nearest expiry tells none on its last day. */
const operands = ['[0] day CLOSE', 'ATM IV', 'ATM IV(2)'] as const;

/** What options let expect for each session and expiry, and what came. */
export function ExpectedMoves({ symbol }: { symbol: string }) {
  const ask = (operand: string) => ({ body: { symbol: symbolOf(symbol), operand, limit: SESSIONS } });
  const closes = useApi(api.scanner.series, ask(operands[0]));
  const nearest = useApi(api.scanner.series, ask(operands[1]));
  const next = useApi(api.scanner.series, ask(operands[2]));
  const record = useApi(api.options.sellerRecords, {}).data?.rows.find((row) => row.symbol === symbol);
  const moves = useMemo(
    () => closes.data && nearest.data && next.data && sessionMoves(closes.data, [nearest.data, next.data]),
    [closes.data, nearest.data, next.data],
  );
  const failed = [closes, nearest, next].find(({ error }) => error);
  return (
    <Panel
      title="Expected and realised"
      note={t('one deviation from close to close, of the sessions that are available')}
      className="c12 wrapped-control"
      flush
      control={
        <>
          <ExplainedTerms terms={['expectedMove']} />
          <SaveCsv name={`${symbol} expected moves`} text={() => csvOf(columns, moves ?? [])} />
        </>
      }
    >
      <Loaded query={{ ...(failed ?? nearest), data: moves }} lines={8} height={340}>
        {(shown) => (
          <>
            <ul className="pin-record">
              <li>{sessionsText(shown)}</li>
              {record ? <li>{expiriesText(record)}</li> : null}
            </ul>
            <DataTable
              query={asLoadable(shown)}
              columns={columns}
              rowKey={({ date }) => date}
              label="Expected and realised moves"
              name="expected-moves"
              tools={false}
              maxHeight={252}
              empty="No session has a volatility of the close before it."
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Says plainly how often it was enough. */
function sessionsText(moves: readonly SessionMove[]): string {
  if (moves.length === 0) return t('No session can be compared.');
  return t('In {within} of {count} sessions the move stayed within the expected one; by the model it does in 68 %.', {
    within: grouped(moves.filter(isWithin).length, 0),
    count: grouped(moves.length, 0),
  });
}

const expiriesText = ({ inside, expiries }: SellerRecord) =>
  t(
    'In {inside} of {count} expiries the settlement lay between the break-evens of the straddle of five sessions before.',
    {
      inside: grouped(inside, 0),
      count: grouped(expiries, 0),
    },
  );

const deviations: Format = { text: (value) => signed(value, 2), digits: 2 };
const column = columnsOf<SessionMove>();
const columns = [
  column('date', 'Session', undefined, { shows: ({ date }) => expiryText(date) }),
  column('expectedPct', 'Expected', percent, {
    says: 'ATM IV of the close before × √(calendar days between ÷ 365); of the nearest expiry that is not over.',
  }),
  column('movedPct', 'Moved', changePct, { quote: 'none', says: 'The close against the close before.' }),
  column.figure(
    'deviations',
    'In deviations',
    { format: deviations, of: ({ expectedPct, movedPct }) => movedPct / expectedPct },
    { rank: 2, says: 'Moved ÷ expected: beyond +1 and −1 it was more than options let expect.' },
  ),
  column.picture('within', 'Within', (row) => (isWithin(row) ? t('yes') : t('no')), { rank: 2 }),
];
