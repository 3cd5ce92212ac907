import { api, type ChartData, type Clause, type ReplyOf } from '@parakh/contract';
import type { Operand } from '@parakh/language';
import type { ChartLine } from '@parakh/ui';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call, keyOf } from '../../../shared/api/api.ts';
import { pictureOf } from '../../../shared/charts/picture.ts';
import { StockChart } from '../../../shared/charts/StockChart.tsx';
import type { ScanInput } from '../../../shared/conditions/scan-input.ts';
import { drawnOperands } from './drawn-operands.ts';
import { operandTitle } from './operand-title.ts';

const BARS = 250;
/** More panes under the candles would press them flat. */
const MOST_BELOW = 2;
const PRICES = 'price';
const none: readonly never[] = [];

type Series = ReplyOf<typeof api.scanner.series>;

/** The days of a stock, what the clauses compare as lines among them, and a mark at each day on which all of it held. */
export function WhyChart({
  symbol,
  clauses,
  input: { date, closedOnly, universe, reading },
  until,
  marks,
  among,
  height,
}: {
  symbol: string;
  clauses: readonly Clause[];
  input: ScanInput;
  /** The session that is explained: its bar is the last one drawn. */
  until: string | undefined;
  marks: readonly number[] | undefined;
  /** Drawn among the candles in place of what the clauses compare there. */
  among?: ((bars: ChartData) => readonly ChartLine[]) | undefined;
  height: number;
}) {
  const drawn = useMemo(() => drawnOperands(clauses), [clauses]);
  const series = useQueries({
    queries: drawn.map(({ text }) => {
      const to = date ? { to: date } : {};
      // Ranks are counted among a group; symbols somebody chose are none.
      const among = typeof universe === 'string' ? { universe } : {};
      const sent = {
        body: { operand: text, symbol, interval: 'day' as const, closedOnly, limit: BARS, ...among, ...reading, ...to },
      };
      return { queryKey: keyOf(api.scanner.series, sent), queryFn: () => call(api.scanner.series, sent) };
    }),
    combine: repliesOf,
  });
  const draws = useCallback(
    (bars: ChartData) => {
      const lines = drawn.flatMap(({ operand, text }, i) => {
        const values = series[i];
        const picture = values && pictureOf(operand, bars, values);
        return (picture?.lines ?? []).map((line) => ({
          ...line,
          title: operandTitle(text),
          pane: paneOf(line, operand),
        }));
      });
      const below = [...new Set(lines.map(({ pane }) => pane))].filter((pane) => pane !== PRICES).slice(0, MOST_BELOW);
      const inPrices = among?.(bars) ?? lines.filter(({ pane }) => pane === PRICES);
      return [...inPrices, ...lines.filter(({ pane }) => below.includes(pane))];
    },
    [drawn, series, among],
  );
  return (
    <StockChart
      symbol={symbol}
      interval="day"
      chosen={none}
      draws={draws}
      marks={marks}
      limit={BARS}
      until={until}
      height={height}
    />
  );
}

/** A MACD and its signal, an ADX and its directions belong together; everything else has a scale of its own. */
function paneOf({ pane }: ChartLine, { name }: Operand): string {
  return pane === PRICES ? pane : name.split(' ', 1).join();
}

function repliesOf(queries: readonly { readonly data: Series | undefined }[]) {
  return queries.map(({ data }) => data);
}
