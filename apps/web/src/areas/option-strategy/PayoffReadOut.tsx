import { gain, grouped, signed, t } from '@parakh/ui';
import { useRef } from 'react';
import type { DrawnPayoff, PayoffLines } from './payoff-layout.ts';
import { useDrawn } from './use-sliders.ts';
import { writeText } from './write-element.ts';
import './payoff.css';

interface Shown extends Pick<DrawnPayoff, 'lines' | 'moving'> {
  /** Among the prices, where the pointer reads; left out: where the slider stands. */
  readonly place: number | undefined;
}

/** What the lines say at one price. */
export function PayoffReadOut({ lines, moving, place }: Shown) {
  const box = useRef<HTMLParagraphElement>(null);
  useDrawn(moving, () => {
    const read = readAt(moving?.lines() ?? lines, place);
    const [price, expiryWord, expiry, dayWord, day] = box.current?.querySelectorAll('[data-read]') ?? [];
    if (!price || !expiryWord || !expiry || !dayWord || !day) return;
    writeText(price, read.price);
    writeText(expiryWord, read.expiryWord);
    writeGain(expiry, read.expiry);
    writeText(dayWord, read.dayWord);
    writeGain(day, read.day);
  });
  const read = readAt(lines, place);
  return (
    <p
      ref={box}
      className={`read-out payoff-read${moving ? ' payoff-steady' : ''}`}
      aria-live={place === undefined ? 'off' : 'polite'}
    >
      <span data-read className="t2">
        {read.price}
      </span>
      <span className="line-name">
        <i style={{ background: 'var(--text-primary)' }} />
        <span data-read>{read.expiryWord}</span>{' '}
        <b data-read className={tone(read.expiry)}>
          {gain.text(read.expiry)}
        </b>
      </span>
      <span className="line-name">
        <i className="dashed" style={{ background: 'none', color: 'var(--series-1)' }} />
        <span data-read>{read.dayWord}</span>{' '}
        <b data-read className={tone(read.day)}>
          {gain.text(read.day)}
        </b>
      </span>
    </p>
  );
}

function readAt(lines: PayoffLines, place: number | undefined) {
  const price = place === undefined ? lines.at : lines.prices[place]!;
  const away = price === lines.spot ? '' : ` (${signed(100 * (price / lines.spot - 1), 1)} %)`;
  return {
    price: `${grouped(price, 0)}${away}`,
    expiryWord: lines.expiryWord ?? t('Expiry'),
    expiry: place === undefined ? lines.here.atExpiry : lines.atExpiry[place]!,
    dayWord: lines.dayWord,
    day: place === undefined ? lines.here.onDay : lines.onDay[place]!,
  };
}

const tone = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : '');

function writeGain(element: Element, value: number): void {
  const tint = tone(value);
  if (element.className !== tint) element.className = tint;
  writeText(element, gain.text(value));
}
