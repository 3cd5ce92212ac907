import type { RatioHistory } from '@parakh/contract';
import { barTimeText, grouped, LinesChart, MISSING, Panel, t, timeTicks } from '@parakh/ui';
import { useMemo } from 'react';
import { type RatioMeasure, ratioLines } from './ratio-measures.ts';

const HEIGHT = 240;
const dateText = (minutes: number) => barTimeText(minutes, false);
const text = (value: number) => (Number.isFinite(value) ? grouped(value) : MISSING);

/** One measure over the time, with where it lies most of it. */
export function RatioPanel({ history, measure }: { history: RatioHistory; measure: RatioMeasure }) {
  const panes = useMemo(() => {
    const { lines, band } = ratioLines(history, measure);
    return [{ title: measure.title, height: HEIGHT, lines, band, format: text }];
  }, [history, measure]);
  return (
    <Panel title={measure.title} note={t(measure.says)} className="c6">
      {history.time.length < 2 ? (
        <p className="state t2">{t('One session is available: too few for a line.')}</p>
      ) : (
        <LinesChart
          label={t('{measure} of {index}', { measure: measure.title, index: history.index })}
          panes={panes}
          xText={dateText}
          xTicks={timeTicks}
        />
      )}
    </Panel>
  );
}
