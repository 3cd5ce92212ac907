import type { FutureBarRow } from '@parakh/contract';
import { t } from '@parakh/ui';
import { barEndText, buildUpNames } from './contract-texts.ts';
import './class-strip.css';

/** The classes of all bars in a row, the earliest first. The table below says the same. */
export function ClassStrip({ bars }: { bars: readonly FutureBarRow[] }) {
  return (
    <div className="class-strip" aria-hidden="true">
      {bars.map(({ date, at, buildUp }) => (
        <i
          key={at ?? date}
          className={buildUp ?? undefined}
          title={`${barEndText({ date, at })}: ${buildUp === null ? t('not known') : t(buildUpNames[buildUp])}`}
        />
      ))}
    </div>
  );
}
