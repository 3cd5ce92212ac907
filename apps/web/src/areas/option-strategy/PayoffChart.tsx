import { gain, grouped, signed, stepped, t, useWidth } from '@parakh/ui';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { PayoffTable } from './PayoffTable.tsx';
import { type LaidPayoff, laidPayoff, nearestPlace, type PayoffLines } from './payoff-layout.ts';
import { REST_MS, useRested } from './use-rested.ts';
import './payoff.css';

const LEAST_WIDTH = 280;

/** What a position gains and loses over the price of the underlying, at its first expiry and on the chosen day. The pointer or the arrow keys read it at one price; a table says the same. */
export function PayoffChart({ lines, height }: { lines: PayoffLines; height: number }) {
  const [box, width] = useWidth(LEAST_WIDTH);
  const [pointed, setPointed] = useState<number>();
  const laid = useMemo(() => laidPayoff(lines, width, height), [lines, width, height]);
  // Nobody hears a line while it moves.
  const told = useRested(lines, REST_MS);
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
  return (
    <div className="payoff-chart">
      <ReadOut lines={lines} at={at} isPointed={pointed !== undefined} />
      {/* A chart is walked by keys like a map: it takes the focus though it is neither field nor button. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="payoff-canvas"
        role="group"
        tabIndex={0}
        aria-label={t('Pay-off. Arrow keys read it at another price. A table of the same lines follows.')}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg
          className="chart"
          width={width}
          style={{ height }}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <Drawn laid={laid} lines={lines} />
          {pointed === undefined ? null : <Cross laid={laid} lines={lines} at={at} />}
        </svg>
      </div>
      {/* oxlint-enable */}
      <PayoffTable lines={told} />
    </div>
  );
}

function ReadOut({ lines, at, isPointed }: { lines: PayoffLines; at: number; isPointed: boolean }) {
  const price = isPointed ? lines.prices[at]! : lines.at;
  const [expiry, day] = isPointed ? [lines.atExpiry[at]!, lines.onDay[at]!] : [lines.here.atExpiry, lines.here.onDay];
  return (
    <p className="read-out payoff-read" aria-live={isPointed ? 'polite' : 'off'}>
      <span className="t2">
        {grouped(price, 0)}
        {price === lines.spot ? null : ` (${signed(100 * (price / lines.spot - 1), 1)} %)`}
      </span>
      <span className="line-name">
        <i style={{ background: 'var(--text-primary)' }} />
        {lines.expiryWord ?? t('Expiry')} <b className={tone(expiry)}>{gain.text(expiry)}</b>
      </span>
      <span className="line-name">
        <i className="dashed" style={{ background: 'none', color: 'var(--series-1)' }} />
        {lines.dayWord} <b className={tone(day)}>{gain.text(day)}</b>
      </span>
    </p>
  );
}

const tone = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : undefined);

/** What does not change while the pointer moves. */
function Drawn({ laid, lines }: { laid: LaidPayoff; lines: PayoffLines }) {
  return (
    <>
      <Scale laid={laid} />
      <ExpiryLine laid={laid} />
      <polyline points={laid.dayPoints} className="payoff-day" stroke="var(--series-1)" />
      <Marks laid={laid} lines={lines} />
    </>
  );
}

function Scale({ laid: { left, right, top, bottom, band, xTicks, yTicks } }: { laid: LaidPayoff }) {
  return (
    <>
      {band ? (
        <>
          <rect className="payoff-band" x={band.from} y={top} width={band.to - band.from} height={bottom - top} />
          <text x={band.from + 4} y={bottom - 5}>
            ±1σ
          </text>
        </>
      ) : null}
      {yTicks.map(({ y, text }) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className="grid-l" />
          <text x={right + 6} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ x, text }) => (
        <text key={text} x={x} y={bottom + 16} className="mid">
          {text}
        </text>
      ))}
    </>
  );
}

/** Gains and losses in their colours, by which side of nothing they stand on. */
function ExpiryLine({ laid: { left, right, top, bottom, zero, area, expiryPoints } }: { laid: LaidPayoff }) {
  const id = useId();
  const sides = [
    { name: 'gains', from: top, to: zero, colour: 'var(--up-line)' },
    { name: 'losses', from: zero, to: bottom, colour: 'var(--down-line)' },
  ];
  return (
    <>
      {sides.map(({ name, from, to, colour }) => (
        <g key={name} clipPath={`url(#${id}-${name})`}>
          <clipPath id={`${id}-${name}`}>
            <rect x={left} y={from} width={right - left} height={Math.max(0, to - from)} />
          </clipPath>
          <polygon points={area} fill={colour} className="payoff-fill" />
          <polyline points={expiryPoints} className="payoff-line" stroke={colour} />
        </g>
      ))}
      <line x1={left} x2={right} y1={zero} y2={zero} className="payoff-zero" />
    </>
  );
}

/** The spot, where the slider stands, and the break-evens. */
function Marks({ laid, lines }: { laid: LaidPayoff; lines: PayoffLines }) {
  const { top, bottom, zero, xOf, yOf } = laid;
  const { spot, at, here } = lines;
  return (
    <>
      <line x1={xOf(spot)} x2={xOf(spot)} y1={top} y2={bottom} className="payoff-spot" />
      <text x={xOf(spot)} y={top - 5} className="mid payoff-strong">
        {grouped(spot, 0)}
      </text>
      {at === spot ? null : <line x1={xOf(at)} x2={xOf(at)} y1={top} y2={bottom} className="payoff-at" />}
      {Number.isNaN(here.onDay) ? null : <circle cx={xOf(at)} cy={yOf(here.onDay)} r="4" fill="var(--series-1)" />}
      {laid.breakEvens.map(({ x, text, anchor }) => (
        <g key={text}>
          <circle cx={x} cy={zero} r="4" className="payoff-even" />
          <text x={x + (anchor === 'end' ? -7 : 7)} y={zero + 15} className={anchor}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
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
