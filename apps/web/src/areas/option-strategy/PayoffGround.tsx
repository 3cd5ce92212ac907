import { grouped } from '@parakh/ui';
import { useId, useRef } from 'react';
import type { DrawnPayoff, LaidPayoff } from './payoff-layout.ts';
import { useDrawn } from './use-sliders.ts';
import { writeAttributes } from './write-element.ts';
import './payoff.css';

/** What stands still while the line of the day moves. */
export function PayoffGround({ laid, lines, moving }: DrawnPayoff) {
  return (
    <>
      <Scale laid={laid} />
      <ExpiryLine laid={laid} lines={lines} moving={moving} />
      <Marks laid={laid} spot={lines.spot} />
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
function ExpiryLine({ laid, lines, moving }: DrawnPayoff) {
  const id = useId();
  const box = useRef<SVGGElement>(null);
  useDrawn(moving, () => {
    const points = laid.points((moving?.lines() ?? lines).atExpiry);
    for (const one of box.current?.querySelectorAll('polyline') ?? []) writeAttributes(one, { points });
    for (const one of box.current?.querySelectorAll('polygon') ?? [])
      writeAttributes(one, { points: laid.areaOf(points) });
  });
  const points = laid.points(lines.atExpiry);
  const { left, right, top, bottom, zero } = laid;
  const sides = [
    { name: 'gains', from: top, to: zero, colour: 'var(--up-line)' },
    { name: 'losses', from: zero, to: bottom, colour: 'var(--down-line)' },
  ];
  return (
    <g ref={box}>
      {sides.map(({ name, from, to, colour }) => (
        <g key={name} clipPath={`url(#${id}-${name})`}>
          <clipPath id={`${id}-${name}`}>
            <rect x={left} y={from} width={right - left} height={Math.max(0, to - from)} />
          </clipPath>
          <polygon points={laid.areaOf(points)} fill={colour} className="payoff-fill" />
          <polyline points={points} className="payoff-line" stroke={colour} />
        </g>
      ))}
      <line x1={left} x2={right} y1={zero} y2={zero} className="payoff-zero" />
    </g>
  );
}

/** The spot and the break-evens. */
function Marks({ laid: { top, bottom, zero, xOf, breakEvens }, spot }: { laid: LaidPayoff; spot: number }) {
  return (
    <>
      <line x1={xOf(spot)} x2={xOf(spot)} y1={top} y2={bottom} className="payoff-spot" />
      <text x={xOf(spot)} y={top - 5} className="mid payoff-strong">
        {grouped(spot, 0)}
      </text>
      {breakEvens.map(({ x, text, anchor }) => (
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
