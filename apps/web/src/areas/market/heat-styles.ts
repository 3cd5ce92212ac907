import type { SectorData } from '@parakh/contract';
import { grouped, type QuoteFigure, rupees, signed, t } from '@parakh/ui';
import type { HeatStyle } from './HeatMap.tsx';
import { type HeatBounds, widened } from './heat-step.ts';

/** A stock of the heat map. */
export type HeatMember = SectorData['members'][number];

interface Colour {
  readonly value: string;
  readonly word: string;
  readonly of: (stock: HeatMember) => number | null;
  readonly bounds: HeatBounds;
  readonly text: (value: number) => string;
  /** Written behind the ends of the scale. */
  readonly unit: string;
  readonly quote?: QuoteFigure;
  /** Why it may not be known of any stock. */
  readonly missing: string;
}

const change = (value: string, word: string, of: Colour['of'], times: number): Colour => ({
  value,
  word,
  of,
  bounds: widened(times),
  text: (pct) => signed(pct),
  unit: '%',
  missing: 'No close is available from so long ago.',
});

/** What a heat map can be coloured by. */
export const heatColours: readonly Colour[] = [
  { ...change('day', 'Day', ({ changePct }) => changePct ?? null, 1), quote: 'changePct' },
  change('week', 'Week', ({ weekChangePct }) => weekChangePct, 2),
  change('month', 'Month', ({ monthChangePct }) => monthChangePct, 4),
  change('year', 'Year', ({ yearChangePct }) => yearChangePct, 12),
  {
    value: 'volume',
    word: 'Rel. volume',
    of: ({ volumeTimes }) => volumeTimes ?? null,
    bounds: [0.5, 0.7, 0.9, 1.1, 1.5, 2.5],
    text: (times) => grouped(times, 1),
    unit: '×',
    missing: 'Fewer than 20 sessions of volume are available.',
  },
  {
    value: 'rsi',
    word: 'RSI',
    of: ({ rsi }) => rsi,
    bounds: [30, 40, 47, 53, 60, 70],
    text: (rsi) => grouped(rsi, 0),
    unit: '',
    missing: 'Fewer sessions are available than an RSI needs.',
  },
  {
    value: 'delivery',
    word: 'Delivery',
    of: ({ deliveryPct }) => deliveryPct,
    bounds: [20, 32, 42, 52, 62, 74],
    text: (pct) => grouped(pct, 0),
    unit: '%',
    missing: 'The exchange publishes delivery after the session.',
  },
];

/** What the area of a tile can be. */
export const heatSizes = [
  { value: 'weight', word: 'Weight', of: ({ weight }: HeatMember) => weight },
  { value: 'turnover', word: 'Turnover', of: ({ turnover }: HeatMember) => turnover },
  { value: 'marketCap', word: 'Market cap', of: ({ marketCap }: HeatMember) => marketCap },
] as const;
export type HeatSize = (typeof heatSizes)[number]['value'];

/** How tiles look when coloured so. */
export function styleOf(colour: Colour): HeatStyle<HeatMember> {
  return {
    bounds: colour.bounds,
    valueOf: colour.of,
    text: colour.text,
    quote: colour.quote,
    words: (stock) => textOf(stock, colour),
  };
}

type Write = (known: number) => string;
const figure = (known: number | null | undefined, write: Write) => (typeof known === 'number' ? write(known) : '–');

function textOf(stock: HeatMember, { word, of, text, unit, value }: Colour): string {
  const told = [
    `${stock.symbol}, ${t(stock.sector)}`,
    t('change {change}%', { change: figure(stock.changePct, (pct) => signed(pct)) }),
    ...(value === 'day' ? [] : [`${t(word)} ${figure(of(stock), (known) => text(known) + unit)}`]),
    t('weight {weight}%', { weight: figure(stock.weight, (pct) => grouped(pct)) }),
    t('turnover {turnover}', { turnover: figure(stock.turnover, rupees.text) }),
  ];
  return told.join(', ');
}

/** The size asked for, or the first that is known of the stocks: where an index has no weights, turnover. */
export function sizeKnown(asked: HeatSize, members: readonly HeatMember[]) {
  const isKnown = ({ of }: (typeof heatSizes)[number]) => members.some((stock) => of(stock) !== null);
  const wanted = heatSizes.find(({ value }) => value === asked)!;
  return isKnown(wanted) ? wanted : heatSizes.find(({ value }) => value === 'turnover')!;
}
