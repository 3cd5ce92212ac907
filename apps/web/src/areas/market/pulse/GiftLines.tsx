import type { GiftNifty } from '@parakh/contract';
import { grouped, LinesChart, signed, t } from '@parakh/ui';
import { useMemo } from 'react';
import { placesOf, seriesLine, sessionAxis } from './session-axis.ts';

const whole = (value: number) => grouped(value, 0);
const inPercent = (value: number) => (Number.isFinite(value) ? `${signed(value)} %` : '–');

/** Closes of both, and below what the future said of each open beside the open that followed. */
export function GiftLines({ gift: { sessions, gift, nifty, said, opened } }: { gift: GiftNifty }) {
  const panes = useMemo(() => {
    const x = placesOf(sessions);
    const closes = [seriesLine('GIFT NIFTY', x, gift, 1), { ...seriesLine('NIFTY 50', x, nifty, 7), isDashed: true }];
    const gaps = [
      seriesLine('Gap it said', x, said, 1),
      { ...seriesLine('Gap that came', x, opened, 2), isDashed: true },
    ];
    return [
      { title: 'Closes', height: 190, lines: closes, format: whole },
      { title: 'Gap at the open, percent', isNamed: true, height: 110, lines: gaps, format: inPercent, floor: 0 },
    ];
  }, [sessions, gift, nifty, said, opened]);
  return <LinesChart label={t('GIFT NIFTY and NIFTY 50')} panes={panes} {...sessionAxis} />;
}
