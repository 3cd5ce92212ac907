import type { FutureBarRow } from '@parakh/contract';
import { short, t } from '@parakh/ui';
import { barEndText, buildUpNames } from './contract-texts.ts';
import './day-clock.css';

const HEIGHT = 64;
const LEAST = 4;
const LABELS = 5;

/** The clock of the day: a column a bar in the colour of its class, as high as much was opened or closed in it, over the time at which it ended. The table below says the same. */
export function DayClock({ bars }: { bars: readonly FutureBarRow[] }) {
  const most = Math.max(1, ...bars.map(({ oiChange }) => Math.abs(oiChange ?? 0)));
  const every = Math.max(1, Math.ceil(bars.length / LABELS));
  return (
    <div className="day-clock" aria-hidden="true">
      {bars.map(({ date, at, buildUp, oiChange }, i) => (
        <span key={at ?? date}>
          <i
            className={buildUp ?? undefined}
            style={{ height: Math.max(LEAST, (HEIGHT * Math.abs(oiChange ?? 0)) / most) }}
            title={`${barEndText({ date, at })}: ${buildUp === null ? t('not known') : t(buildUpNames[buildUp])}, ${short(oiChange ?? NaN)}`}
          />
          <em>{i % every === 0 ? barEndText({ date, at }) : ''}</em>
        </span>
      ))}
    </div>
  );
}
