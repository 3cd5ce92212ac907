import { stepped, t, useWidth } from '@parakh/ui';
import { type KeyboardEvent, type PointerEvent, useMemo, useReducer, useState } from 'react';
import { PayoffGround } from './PayoffGround.tsx';
import { PayoffMoving } from './PayoffMoving.tsx';
import { PayoffReadOut } from './PayoffReadOut.tsx';
import { PayoffTable } from './PayoffTable.tsx';
import {
  fitsScale,
  type LaidPayoff,
  laidPayoff,
  type MovingLines,
  nearestPlace,
  type PayoffLines,
} from './payoff-layout.ts';
import { useDrawn } from './use-sliders.ts';
import './payoff.css';

interface Shown {
  readonly lines: PayoffLines;
  /** Left out: nothing moves them. */
  readonly moving?: MovingLines | undefined;
  readonly height: number;
}

const LEAST_WIDTH = 280;

/** What a position gains and loses over the price of the underlying, at its first expiry and on the chosen day. The pointer or the arrow keys read it at one price; a table says the same. */
export function PayoffChart({ lines, moving, height }: Shown) {
  const [box, width] = useWidth(LEAST_WIDTH);
  const [pointed, setPointed] = useState<number>();
  const laid = useLaid({ lines, moving, height }, width);
  const last = lines.prices.length - 1;
  const at = pointed === undefined ? nearestPlace(lines.prices, lines.at) : Math.min(pointed, last);
  const point = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(nearestPlace(lines.prices, laid.priceAt(clientX - currentTarget.getBoundingClientRect().left)));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepped(event.key, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(to);
  };
  const drawn = { laid, lines, moving };
  const size = { width, style: { height }, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
  return (
    <div className="payoff-chart">
      <PayoffReadOut lines={lines} moving={moving} place={pointed === undefined ? undefined : at} />
      {/* A chart is walked by keys like a map: it takes the focus though it is neither field nor button. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="payoff-canvas"
        role="group"
        tabIndex={0}
        aria-label={t('Pay-off. Arrow keys read it at another price. A table of the same lines follows.')}
        style={{ height }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg {...size} className="chart" aria-hidden="true">
          <PayoffGround {...drawn} />
        </svg>
        <svg {...size} className="chart payoff-moving" aria-hidden="true">
          <PayoffMoving {...drawn} />
          {pointed === undefined ? null : <Cross laid={laid} lines={lines} at={at} />}
        </svg>
      </div>
      {/* oxlint-enable */}
      <PayoffTable lines={lines} />
    </div>
  );
}

/** Laid out anew where the lines outgrow the scale or leave it half empty: between these the ground stands still while a hand moves a line over it. */
function useLaid({ lines, moving, height }: Shown, width: number): LaidPayoff {
  const [, layAnew] = useReducer((times: number) => times + 1, 0);
  const shown = moving?.lines() ?? lines;
  const laid = useMemo(() => laidPayoff(shown, width, height), [shown, width, height]);
  useDrawn(moving, () => {
    if (moving && !fitsScale(laid, moving.lines(), height)) layAnew();
  });
  return laid;
}

function Cross({ laid, lines, at }: { laid: LaidPayoff; lines: PayoffLines; at: number }) {
  const x = laid.xOf(lines.prices[at]!);
  return (
    <>
      <line x1={x} x2={x} y1={laid.top} y2={laid.bottom} stroke="var(--chart-cross)" />
      {[lines.atExpiry[at]!, lines.onDay[at]!].map((value, i) =>
        Number.isFinite(value) ? (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- two lines in their order
            key={i}
            cx={x}
            cy={laid.yOf(value)}
            r="3"
            fill={i === 0 ? 'var(--text-primary)' : 'var(--series-1)'}
          />
        ) : null,
      )}
    </>
  );
}
