import { api, type ChartData, type Interval, type ReplyOf } from '@parakh/contract';
import type { Operand } from '@parakh/language';
import { Loaded, Panel, PriceChart, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { pictureOf } from '../../shared/charts/picture.ts';
import { isMinutes, timeFrameTitle } from '../../shared/charts/time-frame.ts';
import { chartPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { PICTURE_HEIGHT } from './picture-height.ts';

const BARS = 250;
const none: readonly never[] = [];
const LINES = 8;

interface Shown {
  readonly operand: Operand;
  /** As the example writes it. */
  readonly text: string;
  readonly interval: Interval;
}

/** The operand on the bars of the most traded stock of the NIFTY 50, every value as a scan of that bar would have read it. */
export function OperandPicture(shown: Shown) {
  const dashboard = useApi(api.market.dashboard, { params: { id: 'NIFTY 50' } });
  const symbol = dashboard.data?.byTurnover[0]?.symbol;
  return (
    <Panel title="On a chart" note={symbol && t('{symbol}, the most traded of the NIFTY 50', { symbol })} flush>
      <Loaded query={{ ...dashboard, data: symbol }} lines={LINES} height={PICTURE_HEIGHT}>
        {(name) => <OfSymbol symbol={name} {...shown} />}
      </Loaded>
    </Panel>
  );
}

function OfSymbol({ symbol, ...shown }: Shown & { symbol: string }) {
  const { text, interval } = shown;
  const query = { limit: BARS, prices: 'adjusted' as const };
  const bars = useApi(api.market.chartData, { params: { symbol, interval }, query });
  const series = useApi(api.scanner.series, { body: { operand: text, symbol, interval, limit: BARS } });
  const failed = bars.error ? bars : series;
  const data = bars.data && series.data ? { bars: bars.data, series: series.data } : undefined;
  return (
    <Loaded query={{ ...failed, data }} lines={LINES} height={PICTURE_HEIGHT}>
      {(both) => <Drawn {...shown} {...both} />}
    </Loaded>
  );
}

function Drawn({ operand, bars, series }: Shown & { bars: ChartData; series: ReplyOf<typeof api.scanner.series> }) {
  const picture = useMemo(() => pictureOf(operand, bars, series), [operand, bars, series]);
  if (!picture)
    return (
      <p className="state t2">
        {t('On the bars of {symbol} that are available it has no value.', { symbol: bars.symbol })}
      </p>
    );
  const { lines, marks, place } = picture;
  const frame = t(timeFrameTitle(bars.interval)).toLowerCase();
  const where = {
    price: t('over the candles'),
    own: t('in a pane of its own'),
    marks: t('a mark under each of the {count} bars on which it is 1', { count: marks.length }),
  }[place];
  return (
    <>
      <PriceChart
        label={t('{operand} on {symbol}, {frame} bars, adjusted prices', {
          operand: series.operand,
          symbol: bars.symbol,
          frame,
        })}
        bars={bars}
        withClock={isMinutes(bars.interval)}
        lines={lines}
        marks={marks}
        compare={none}
        candles
        height={PICTURE_HEIGHT}
      />
      <p className="panel-foot">
        <span>
          <code>{series.operand}</code>, {where}
        </span>
        <ScreenLink className="push" to={chartPath(bars.symbol)}>
          {t('The whole chart')}
        </ScreenLink>
      </p>
    </>
  );
}
