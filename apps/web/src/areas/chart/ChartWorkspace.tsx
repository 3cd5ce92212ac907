import { api, type Interval } from '@parakh/contract';
import { Icon, Segment, t } from '@parakh/ui';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { type Chosen, overlaysIn } from '../../shared/charts/overlays.ts';
import { StockChart } from '../../shared/charts/StockChart.tsx';
import { timeFrames } from '../../shared/charts/time-frame.ts';
import { AlertButton } from '../alerts/index.ts';
import { AtChip, useAround } from './around.tsx';
import { ChartFoot } from './ChartFoot.tsx';
import { CompareBox } from './CompareBox.tsx';
import { IndicatorPicker } from './IndicatorPicker.tsx';
import { MarkBox } from './MarkBox.tsx';
import './chart.css';

export const usualOverlays = 'EMA(20),EMA(50),RSI(14)';

/** A chart with its tools: time frame, indicators, another symbol, the bars on which a condition held. */
export function ChartWorkspace({
  symbol,
  interval,
  onInterval,
  overlays = 'EMA(20)',
  onOverlays,
  condition = '',
  onCondition,
  at = '',
  onLeaveAt,
  height,
  extra,
}: {
  symbol: string;
  interval: Interval;
  onInterval: (interval: Interval) => void;
  /** As an address carries them. */
  overlays?: string;
  onOverlays?: (chosen: readonly Chosen[]) => void;
  condition?: string;
  onCondition?: (condition: string) => void;
  /** A day to be seen with some bars after it; the newest bars when empty. */
  at?: string;
  onLeaveAt?: () => void;
  height: number | string;
  extra?: ReactNode;
}) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => overlaysIn(overlays));
  const [candles, setCandles] = useState(true);
  const [compared, setCompared] = useState<string>();
  const marks = useMarks(symbol, condition, onCondition);
  const { around, shown } = useAround(at, interval, marks.times);
  const change = (next: Chosen[]) => {
    setChosen(next);
    onOverlays?.(next);
  };
  return (
    <>
      <div className="chart-tools">
        <Segment label="Time frame" value={interval} choices={timeFrames} onChange={onInterval} />
        <CandlesButton candles={candles} onChange={setCandles} />
        <IndicatorPicker chosen={chosen} onChange={change} />
        <CompareBox value={compared} onChange={setCompared} />
        <MarkBox value={marks.condition} onChange={marks.mark} fault={marks.fault} count={marks.times?.length} />
        <ChartAlert symbol={symbol} condition={marks.condition} />
        {around && onLeaveAt ? <AtChip day={at} onLeave={onLeaveAt} /> : null}
        <span className="push row">{extra}</span>
      </div>
      <StockChart
        symbol={symbol}
        interval={interval}
        chosen={chosen}
        candles={candles}
        compare={compared ? [compared] : []}
        marks={shown}
        until={around?.until}
        height={height}
      />
      <ChartFoot marked={marks.condition} times={marks.times} />
    </>
  );
}

/** On a phone only where there is something drawn that an alert could be of. */
function ChartAlert({ symbol, condition }: { symbol: string; condition: string }) {
  return (
    <span className={condition === '' ? 'only-wide' : undefined}>
      <AlertButton symbol={symbol} condition={condition} />
    </span>
  );
}

function CandlesButton({ candles, onChange }: { candles: boolean; onChange: (candles: boolean) => void }) {
  return (
    <button
      type="button"
      className="btn sm ghost"
      aria-label={candles ? t('Candles') : t('Line')}
      onClick={() => onChange(!candles)}
    >
      <Icon name={candles ? 'charts' : 'market'} />
      <span className="only-wide">{candles ? t('Candles') : t('Line')}</span>
    </button>
  );
}

/** The times of the bars on which a condition held for this symbol. */
function useMarks(symbol: string, first: string, told: ((condition: string) => void) | undefined) {
  const [condition, setCondition] = useState(first);
  const asked = condition !== '';
  const reply = useApi(api.scanner.marks, { body: { condition, symbol } }, { when: asked });
  return {
    condition,
    mark: (text: string) => {
      setCondition(text);
      told?.(text);
    },
    fault: reply.error ?? undefined,
    times: asked ? reply.data?.times : undefined,
  };
}
