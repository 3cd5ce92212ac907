import { api, type TradingBrokerName } from '@parakh/contract';
import { exactGain, LinesChart, type LinesPane, Panel, short, t } from '@parakh/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callQuietly, keyOf } from '../../shared/api/api.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { clockAxis, seriesLine } from '../market/index.ts';
import { tradesOf, useBrokerReads } from './broker-reads.ts';
import { type DayCurve, type DayFill, dayCurve } from './day-curve.ts';
import type { PositionRow } from './position-figures.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import { useStable } from './use-stable.ts';

const EVERY_MS = 60_000;
/** A session has 375 minutes. */
const MINUTES = 400;
/** Each is a call a minute. */
const MOST_SYMBOLS = 30;
const CURVE_PX = 200;

/** What the positions of the day have made, minute by minute. `isPriced` false: prices here are not those of the broker. */
export function DayCurvePanel({
  rows,
  brokers,
  isPriced,
}: {
  rows: readonly PositionRow[];
  brokers: ShownBrokers;
  isPriced: boolean;
}) {
  const symbols = [...new Set(rows.filter(({ isListed }) => isListed).map(({ symbol }) => symbol))];
  const isFew = symbols.length <= MOST_SYMBOLS;
  return (
    <Panel title="Day’s P&L" note={t('at the close of each minute, up to the MTM above')}>
      {isPriced && isFew ? (
        <Curve rows={rows} brokers={brokers} symbols={symbols} />
      ) : (
        <p className="t2">
          {isFew ? t(NOT_ITS_PRICES) : t('With more than {most} symbols no curve is drawn.', { most: MOST_SYMBOLS })}
        </p>
      )}
    </Panel>
  );
}

const NOT_ITS_PRICES =
  'The prices of this market are not those of your broker: there are no minutes to value positions by.';

interface Shown {
  readonly rows: readonly PositionRow[];
  readonly brokers: ShownBrokers;
  readonly symbols: readonly string[];
}

function Curve({ rows, brokers, symbols }: Shown) {
  const { fills, isPending, failure } = useFills(brokers, rows);
  const minutes = useMinutes(symbols);
  const curve = useMemo(() => dayCurve(rows, { fills, minutes: minutes.bySymbol }), [rows, fills, minutes.bySymbol]);
  if (failure) return <p className="t2">{failure.message}</p>;
  if (isPending || minutes.isPending) return <div style={{ height: CURVE_PX }} aria-busy="true" />;
  return 'why' in curve ? <p className="t2">{curve.why}</p> : <DrawnCurve curve={curve} />;
}

/** Read anew each minute, and when a position was traded meanwhile. */
function useFills({ connected }: ShownBrokers, rows: readonly PositionRow[]) {
  const reads = useBrokerReads(connected, tradesOf, useOpenMs(EVERY_MS));
  const traded = rows.map(({ key, position: { bought, sold } }) => `${key} ${bought} ${sold}`).join();
  const before = useRef(traded);
  useEffect(() => {
    if (before.current === traded) return;
    before.current = traded;
    for (const { refetch } of reads) void refetch();
  });
  const replies = useStable(reads.map(({ data }) => data));
  const names = useStable<TradingBrokerName>(reads.map(({ account: { broker } }) => broker));
  const fills = useMemo(
    () =>
      replies.flatMap((reply, i): DayFill[] => (reply?.trades ?? []).map((trade) => ({ ...trade, broker: names[i]! }))),
    [replies, names],
  );
  const failure = reads.find(({ data }) => data === undefined)?.error;
  return { fills, failure, isPending: reads.some(({ isPending }) => isPending) };
}

function useMinutes(symbols: readonly string[]) {
  const everyMs = useOpenMs(EVERY_MS);
  const queries = useQueries({
    queries: symbols.map((symbol) => {
      const sent = {
        params: { symbol, interval: 'minute' },
        query: { limit: MINUTES, prices: 'traded' },
      } as const;
      return {
        queryKey: keyOf(api.market.chartData, sent),
        queryFn: ({ signal }: { signal: AbortSignal }) => callQuietly(api.market.chartData, sent, signal),
        refetchInterval: everyMs ?? (false as const),
      };
    }),
  });
  const replies = useStable(queries.map(({ data }) => data));
  const bySymbol = useMemo(
    () => new Map(replies.flatMap((reply) => (reply && reply.time.length > 0 ? [[reply.symbol, reply] as const] : []))),
    [replies],
  );
  return { bySymbol, isPending: queries.some(({ isPending }) => isPending) };
}

function DrawnCurve({ curve }: { curve: Exclude<DayCurve, { readonly why: string }> }) {
  const panes = useMemo((): readonly LinesPane[] => {
    const { time, profit } = curve;
    return [
      {
        title: 'Day’s P&L',
        height: CURVE_PX,
        lines: [seriesLine('Day’s P&L', time, profit, 1)],
        format: (rupees) => (Number.isNaN(rupees) ? '–' : `₹${exactGain.text(rupees)}`),
        axis: (rupees) => short(rupees, 1),
        floor: 0,
      },
    ];
  }, [curve]);
  if (curve.time.length < 2) return <p className="t2">{t('The curve begins with the second minute.')}</p>;
  return <LinesChart label={t('Day’s P&L, minute by minute')} panes={panes} {...clockAxis} savedAs="days-profit" />;
}
