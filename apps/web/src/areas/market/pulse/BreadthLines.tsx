import type { api, ReplyOf } from '@parakh/contract';
import { grouped, LinesChart, t } from '@parakh/ui';
import { useMemo } from 'react';
import { gapOf, isMostlyKnown, placesOf, seriesLine, sessionAxis } from './session-axis.ts';
import './pulse.css';

type History = ReplyOf<typeof api.market.breadthHistory>;

const inPercent = (value: number) => (Number.isFinite(value) ? `${grouped(value, 1)} %` : '–');
const axisPercent = (value: number) => `${grouped(value, 0)} %`;
const whole = (value: number) => grouped(value, 0);
const colours = [3, 1, 2, 4];
const isKnown = (values: readonly (number | null)[]) => values.some((value) => value !== null);

/** Averages, strength, highs and lows of a group over its past, beside the index. What is not known is left out. */
export function BreadthLines({ history }: { history: History }) {
  const panes = useMemo(() => panesOf(history), [history]);
  if (history.sessions.length < 2) return <p className="state t2">{t('Too few sessions are available for a line.')}</p>;
  return (
    <>
      <LinesChart label={t('Breadth over time')} panes={panes} {...sessionAxis} />
      {isKnown(history.yearHighs) ? null : (
        <p className="xs t3 under-chart">
          {t('Highs and lows of 52 weeks are not known: part of the last year is missing from what is available.')}
        </p>
      )}
    </>
  );
}

function panesOf({ sessions, aboveAverage, strongPct, yearHighs, yearLows, nifty }: History) {
  const x = placesOf(sessions);
  const shares = { format: inPercent, axis: axisPercent };
  const averages = aboveAverage
    .map(({ length, pct }, i) => seriesLine(t('Above {length}', { length }), x, pct, colours[i]!))
    .filter((_, i) => isKnown(aboveAverage[i]!.pct));
  const strength = { ...seriesLine('RSI over 50', x, strongPct, 5), isFilled: true };
  const breaksAfter = gapOf(x);
  const highs = { title: 'New highs', x, values: yearHighs, colour: 'var(--up-line)', breaksAfter };
  const lows = { title: 'New lows', x, values: yearLows, colour: 'var(--down-line)', breaksAfter };
  return [
    ...(isMostlyKnown(nifty)
      ? [{ title: 'NIFTY 50', height: 120, lines: [seriesLine('NIFTY 50', x, nifty, 7)], format: whole }]
      : []),
    { title: 'Percent above their average', isNamed: true, height: 200, lines: averages, ...shares },
    { title: 'Percent with RSI(14) over 50', isNamed: true, height: 90, lines: [strength], floor: 0, ...shares },
    ...(isKnown(yearHighs)
      ? [
          {
            title: 'New 52-week highs and lows',
            isNamed: true,
            height: 100,
            lines: [highs, lows],
            format: whole,
            floor: 0,
          },
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0);
}
