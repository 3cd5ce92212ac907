import { api, type SectorRotation } from '@parakh/contract';
import { barTimeText, Loaded, Panel, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { RotationGraph } from './RotationGraph.tsx';
import { firstWeek, quadrantOf, tailsOf } from './rotation-shape.ts';
import type { SectorsOf } from './sectors-of.tsx';
import './RotationGraph.css';
import './sectors.css';

const HEIGHT = 480;
const MOST_WEEKS = 26;
const USUAL_WEEKS = 6;

/** Which sectors gain on the market and which lose, and how that turned over the last weeks. */
export function RotationPanel({ of, picked, onPick }: { of: SectorsOf; picked: string; onPick: (id: string) => void }) {
  const rotation = useApi(api.market.sectorRotation, { query: { of } }, { keepPrevious: true });
  const { data } = rotation;
  return (
    <Panel
      title="Rotation"
      note={data ? t('against {benchmark}, week by week', { benchmark: data.benchmark }) : null}
      className="c7"
      foot={data ? <Formula rotation={data} /> : null}
    >
      <Loaded query={rotation} lines={8} height={HEIGHT}>
        {(shown) => <Turning rotation={shown} picked={picked} onPick={onPick} />}
      </Loaded>
    </Panel>
  );
}

function Turning({
  rotation,
  picked,
  onPick,
}: {
  rotation: SectorRotation;
  picked: string;
  onPick: (id: string) => void;
}) {
  const last = rotation.time.length - 1;
  const first = firstWeek(rotation);
  const [weeks, setWeeks] = useState(USUAL_WEEKS);
  const [asked, setEnd] = useState(Infinity);
  if (first < 0) return <TooShort rotation={rotation} />;
  const end = Math.max(first, Math.min(asked, last));
  const tails = tailsOf(rotation, end, weeks);
  const told = tails.map(({ id, points }) => `${id}: ${t(quadrantOf(points.at(-1)!.ratio, points.at(-1)!.momentum))}`);
  return (
    <>
      <RotationGraph tails={tails} picked={picked} onPick={onPick} label={told.join('; ')} />
      <div className="rotation-sliders">
        <label>
          <span>{t('Tail: {weeks} weeks', { weeks })}</span>
          <input
            type="range"
            min={1}
            max={MOST_WEEKS}
            value={weeks}
            onChange={(e) => setWeeks(Number(e.target.value))}
          />
        </label>
        <label>
          <span>{t('Week to {day}', { day: barTimeText(rotation.time[end]!, false) })}</span>
          <input type="range" min={first} max={last} value={end} onChange={(e) => setEnd(Number(e.target.value))} />
        </label>
      </div>
    </>
  );
}

function TooShort({ rotation: { formula, time } }: { rotation: SectorRotation }) {
  const needed = formula.length + formula.smoothing + formula.momentum - 1;
  return (
    <p className="state t2">
      {t('The graph needs {needed} weeks of closes; {held} are available.', { needed, held: time.length })}
    </p>
  );
}

/** Open to be worked out again by anybody. */
function Formula({ rotation: { formula, benchmark } }: { rotation: SectorRotation }) {
  return (
    <details className="formula">
      <summary>{t('How it is worked out')}</summary>
      <p>
        {t(
          'RP = 100 × sector / {benchmark} at the end of each week; S = mean of RP over {smoothing} weeks. Across: 100 + (S − mean of S) / standard deviation of S, both over {length} weeks. Upwards: D = S less S {momentum} weeks before; 100 + D / root mean square of D over {length} weeks. The smoothing of the well-known rotation graphs is not published; this one is ours.',
          { ...formula, benchmark },
        )}
      </p>
    </details>
  );
}
