import { api, type ReplyOf, type SellerRecord } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import {
  changePct,
  columnsOf,
  count,
  DataTable,
  dayText,
  Figure,
  type Format,
  grouped,
  type Loadable,
  MISSING,
  Panel,
  percent,
  points,
  rupees,
  Screen,
  signed,
  t,
} from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { AskAgain } from './AskAgain.tsx';
import { builderPath } from './chain-legs.ts';
import { atMoment, expiryText, scanMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { strategyOfPair } from './option-strategies.ts';
import { type SellerRow, sellerRow, type VolatilityOf } from './seller-figures.ts';
import { useReload } from './use-reload.ts';
import { WithContracts } from './WithContracts.tsx';

/** Asked of the same evaluator as every scan: one figure has one source. */
const VOLATILITY = '((IV Percentile(252) >= 0) OR (Realised Volatility(20) >= 0))';

/** Straddles of all symbols as their sellers look at them; no advice to sell one. */
export function ShortStraddle() {
  const everyMs = useLiveMs();
  const straddles = useApi(api.options.straddles, { query: {} }, { everyMs });
  const volatility = useApi(api.scanner.run, { body: { condition: VOLATILITY, universe: 'FNO' } }, { everyMs });
  const meetings = useApi(api.market.latestResults, { query: { group: 'FNO' } }).data?.meetings;
  const records = useApi(api.options.sellerRecords, {});
  const whyNoRecord = whyNone(records);
  const reload = useReload([api.options.straddles, api.scanner.run]);
  const rows = useMemo(() => {
    const bySymbol = new Map(records.data?.rows.map((one) => [one.symbol, one]));
    const margins = new Map(records.data?.margins.rows.map((one) => [one.symbol, one]));
    return straddles.data?.rows.map((row) =>
      sellerRow(row, ofSymbol(volatility.data, symbolOf(row.symbol)), {
        ...(meetings && { meetings }),
        record: bySymbol.get(row.symbol),
        margin: margins.get(row.symbol),
        whyNoRecord,
      }),
    );
  }, [straddles.data, volatility.data, meetings, records.data, whyNoRecord]);
  return (
    <Screen
      title="Short straddle"
      note={straddles.data ? t('{when}, nearest expiry, at the money', { when: atMoment(straddles.data) }) : null}
    >
      <WithContracts query={straddles}>
        {() => (
          <Panel
            title="Straddles for those who sell them"
            note={t('a seller gains a little often and loses much seldom; this is no advice')}
            className="c12 wrapped-control"
            flush
            control={
              <>
                <AskAgain reload={reload} />
                <ExplainedTerms terms={['ivRank', 'realised']} />
              </>
            }
            foot={footText(volatility.data, records.data?.margins.date)}
          >
            <DataTable
              query={{ ...straddles, data: rows }}
              columns={columns}
              rowKey={({ symbol }) => symbol}
              symbolOf={({ symbol }) => symbolOf(symbol)}
              label="Straddles"
              name="short-straddle"
              sort="-straddlePct"
              maxHeight="max(420px, calc(100dvh - 290px))"
              empty="No straddle was traded."
            />
          </Panel>
        )}
      </WithContracts>
    </Screen>
  );
}

/** What the columns are, and of when those that have their own day. */
function footText(scan: ReplyOf<typeof api.scanner.run> | undefined, marginDay: string | null | undefined): string {
  const parts = [
    t(
      'The chance is the model’s, by the IV at the money and before charges: it holds as far as that IV does. The past is of straddles sold at the close five sessions before the settlement and held, after the charges of a discount broker for one lot; what delivery of shares costs is not in it. Few expiries prove nothing. Realised: Yang–Zhang over 20 sessions.',
    ),
    scan && t('IVP and realised: {when}.', { when: atMoment(scanMoment(scan)) }),
    marginDay && t('Margin: an estimate on the parameters of {day}.', { day: dayText(marginDay) }),
  ];
  return parts.filter(Boolean).join(' ');
}

const unknown: VolatilityOf = { ivPercentile: null, realised: null };

function ofSymbol(scan: ReplyOf<typeof api.scanner.run> | undefined, symbol: string): VolatilityOf {
  const values = scan?.matches.find((match) => match.symbol === symbol)?.values;
  return values ? { ivPercentile: values[0] ?? null, realised: values[1] ?? null } : unknown;
}

const volatilityPoints: Format = { text: (value) => signed(value, 1), digits: 1, directed: true, unit: '%' };
const whole: Format = { text: (value) => grouped(value, 0), digits: 0, unit: '%' };

/** Why nothing is said of how straddles of a symbol ended. */
function whyNone({ data, error }: Pick<Loadable<unknown>, 'data' | 'error'>): string {
  if (data !== undefined) return 'No settled expiry with prices five sessions before it is available.';
  return error ? 'How the last expiries ended could not be read.' : 'How the last expiries ended is being worked out.';
}

const recordText = ({ inside, expiries, chancePct, worstPct }: SellerRecord) =>
  t('{inside} of {expiries}; the model gave it {chance} %; the worst left {worst} %', {
    inside,
    expiries,
    chance: grouped(chancePct ?? NaN, 0),
    worst: signed(worstPct ?? NaN),
  });

/** A call and a put of one strike, both sold. */
const soldAt = (strike: number) =>
  strategyOfPair({ call: strike, put: strike }).map((leg) => ({ ...leg, side: 'sell' as const }));

const column = columnsOf<SellerRow>();
const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbolOf(symbol)} /> }),
  column('straddlePct', 'Of spot', percent, {
    says: 'What the straddle costs, of the spot.',
    missing: 'One of the two was not traded.',
  }),
  column('atmIv', 'ATM IV', percent, { rank: 2, says: 'At the forward, a year.' }),
  column('ivPercentile', 'IVP', whole, {
    says: 'Share of the sessions that are available, up to 252, on which the 30-day IV was lower.',
    missing: 'Fewer than 60 sessions are available.',
    rank: 2,
  }),
  column('realised', 'Realised', percent, { rank: 2, says: 'Volatility of the last 20 sessions, a year.' }),
  column('surplus', 'IV − realised', volatilityPoints, {
    says: 'What buyers pay for more movement than there was. It is high before results, and then it is right.',
  }),
  column('chancePct', 'Chance', whole, { says: 'The model’s chance that it ends between the break-evens.', rank: 2 }),
  column('insidePct', 'Ended inside', whole, {
    rank: 2,
    says: 'Share of the settled expiries that are available that ended between the break-evens. On hover: how many, and what the model gave it then.',
    shows: ({ insidePct, record, whyNoRecord }) => (
      <span title={record && recordText(record)}>
        <Figure value={insidePct} format={whole} missing={whyNoRecord} />
      </span>
    ),
  }),
  column('meanPct', 'Past result', changePct, {
    rank: 2,
    says: 'What was left to the seller on average after charges, percent of the spot at the sale.',
    shows: ({ meanPct, whyNoRecord }) => <Figure value={meanPct} format={changePct} missing={whyNoRecord} />,
  }),
  column('margin', 'Margin', rupees, {
    rank: 2,
    says: 'What the exchange probably asks of a seller of one lot: the estimate of the strategy builder, on the parameters of the day below.',
    missing: 'A price is not known, or the strike at the money is another one since the last close.',
  }),
  column('results', 'Results', undefined, {
    rank: 2,
    shows: ({ results }) => (results === null ? MISSING : expiryText(results)),
    says: 'The day until the expiry on which the board meets for results: the price often jumps over the night after.',
  }),
  column('straddle', 'Straddle', points, {
    rank: 2,
    says: 'Call and put of the strike together, rupees a unit. It leads to the strategy builder with both sold.',
    missing: 'One of the two was not traded.',
    shows: ({ symbol, expiry, strike, straddle }) =>
      strike === null || straddle === null ? (
        <Figure value={straddle} format={points} missing="One of the two was not traded." />
      ) : (
        <ScreenLink to={builderPath({ symbol, expiry }, soldAt(strike))} tabIndex={-1}>
          {points.text(straddle)}
        </ScreenLink>
      ),
  }),
  column('strike', 'Strike', points, {
    rank: 2,
    says: 'The nearest to the forward.',
    shows: ({ symbol, expiry, strike }) => (
      <ScreenLink to={`/straddle?symbol=${symbol}&expiry=${expiry}&strike=${strike}`} tabIndex={-1}>
        {grouped(strike ?? NaN, Number.isInteger(strike) ? 0 : 1)}
      </ScreenLink>
    ),
  }),
  column('spot', 'Spot', points, { rank: 2, quote: 'none', says: 'Of the underlying, now or at the close.' }),
  column('days', 'Days', count, { rank: 2, says: 'To the expiry.' }),
  column('low', 'Low', points, { rank: 2, says: 'Lower break-even at the expiry, before charges.' }),
  column('high', 'High', points, { rank: 2, says: 'Upper break-even at the expiry, before charges.' }),
];
