import { type QuoteFigure, quoteMark, t, useIsPhone, useWidth } from '@parakh/ui';
import { type CSSProperties, useMemo } from 'react';
import type { Tickable } from '../../shared/live/ticked.ts';
import { useTicked } from '../../shared/live/use-quote.ts';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type HeatBounds, heatStep, heatSteps } from './heat-step.ts';
import { type Tile, treemap } from './treemap.ts';
import './HeatMap.css';

/** A stock on the map. */
export type HeatStock = Tickable & {
  readonly sector: string;
  /** False of what has no page here: its tile leads nowhere. */
  readonly isListed?: boolean;
};

/** What the colour of a tile says. */
export interface HeatStyle<Stock> {
  readonly bounds: HeatBounds;
  readonly valueOf: (stock: Stock) => number | null;
  readonly text: (value: number) => string;
  /** Where the value is one of its quote. */
  readonly quote?: QuoteFigure | undefined;
  /** The tile in words, for its hover and for those who hear it. */
  readonly words: (stock: Stock) => string;
}

/** Pixels: a letter of a tile, the height of two lines, the strip with a sector's name, the least box that has one. */
const CHAR_PX = 7.8;
const LABEL = 28;
const STRIP = 17;
const NAMED = { width: 54, height: 52 };
/**
 * The widths a map is laid out for; on any other it is stretched. So the first drawing, which knows the kind of device alone, has
 * each tile where it stays.
 */
const PLANES = { narrow: 342, wide: 1000 };
const NARROW_BELOW = 600;
/** What a finger hits. */
const TARGET_PX = 24;

/** Tiles whose area is a size and whose colour is a value; neighbours share a sector. */
export function HeatMap<Stock extends HeatStock>({
  stocks,
  sizeOf,
  look,
  height,
  marked,
}: {
  stocks: readonly Stock[];
  sizeOf: (stock: Stock) => number;
  look: HeatStyle<Stock>;
  height: number;
  /** A stock that is outlined. */
  marked?: string | undefined;
}) {
  const [box, width] = useWidth(240);
  const isPhone = useIsPhone();
  const plane = width < NARROW_BELOW ? PLANES.narrow : PLANES.wide;
  const { names, tiles } = useMemo(
    () => laidOut(stocks, sizeOf, { width: plane, height }),
    [stocks, sizeOf, plane, height],
  );
  const stretch = width / plane;
  const shareOf = ({ x, y, width: across, height: down }: Place) => ({
    left: `${(100 * x) / plane}%`,
    top: y,
    width: `${(100 * across) / plane}%`,
    height: down,
  });
  return (
    <div ref={box} className="heat-map" style={{ height }}>
      {names.map(({ item, ...place }) => (
        <span key={item} className="heat-sector clip" style={shareOf({ ...place, height: STRIP })}>
          {t(item)}
        </span>
      ))}
      {tiles.map(({ item, ...place }) => (
        <HeatTile
          key={item.symbol}
          stock={item}
          place={shareOf(place)}
          room={{ width: place.width * stretch, height: place.height }}
          look={look}
          isMarked={item.symbol === marked}
          isTouched={isPhone}
        />
      ))}
    </div>
  );
}

function laidOut<Stock extends HeatStock>(
  stocks: readonly Stock[],
  sizeOf: (stock: Stock) => number,
  plane: { readonly width: number; readonly height: number },
) {
  const sectors = [...Map.groupBy(stocks, ({ sector }) => sector)].map(([name, members]) => ({ name, members }));
  const isNamed = sectors.length > 1;
  const blocks = treemap(sectors, ({ members }) => members.reduce((sum, stock) => sum + sizeOf(stock), 0), {
    x: 0,
    y: 0,
    ...plane,
  });
  const hasName = ({ width, height }: Tile<unknown>) => isNamed && width >= NAMED.width && height >= NAMED.height;
  return {
    names: blocks.filter(hasName).map((block) => ({ ...block, item: block.item.name })),
    tiles: blocks.flatMap((block) => {
      const strip = hasName(block) ? STRIP : 0;
      const { item, x, y, width, height } = block;
      return treemap(item.members, sizeOf, { x, y: y + strip, width, height: height - strip });
    }),
  };
}

type Place = Omit<Tile<unknown>, 'item'>;

function HeatTile<Stock extends HeatStock>({
  stock: item,
  place,
  room,
  look,
  isMarked,
  isTouched,
}: {
  stock: Stock;
  place: CSSProperties;
  room: { readonly width: number; readonly height: number };
  look: HeatStyle<Stock>;
  isMarked: boolean;
  isTouched: boolean;
}) {
  const stock = useTicked(item);
  const value = look.valueOf(stock);
  const words = look.words(stock);
  const roomy = room.width >= CHAR_PX * (stock.symbol.length + 1) && room.height >= LABEL;
  const step = value === null ? undefined : heatStep(value, look.bounds);
  const colours = step && { background: `var(--heat-${step})`, color: `var(--heat-${step}-ink)` };
  const shown = {
    title: words,
    className: `heat-tile ${isMarked ? 'marked' : step ? '' : 'unknown'}`,
    style: { ...place, ...colours },
  };
  const written = roomy ? <TileText symbol={stock.symbol} value={value} look={look} /> : null;
  // A finger would hit the one beside it.
  const isMissed = isTouched && Math.min(room.width, room.height) < TARGET_PX;
  if (isMissed || stock.isListed === false)
    return <span {...shown}>{written ?? <span className="vh">{words}</span>}</span>;
  return (
    <ScreenLink to={stockPath(stock.symbol)} aria-label={roomy ? undefined : words} {...shown}>
      {written}
    </ScreenLink>
  );
}

/** What stands in a tile that has the room. */
function TileText({
  symbol,
  value,
  look: { quote, text },
}: {
  symbol: string;
  value: number | null;
  look: Pick<HeatStyle<HeatStock>, 'quote' | 'text'>;
}) {
  return (
    <>
      <b className="clip">{symbol}</b>
      <span data-quote={quote && quoteMark(symbol, quote)}>{value === null ? '–' : text(value)}</span>
    </>
  );
}

/** The seven colours with what their ends mean. */
export function HeatScale({ low, high }: { low: string; high: string }) {
  return (
    <span className="push row xxs heat-scale">
      {low}
      {heatSteps.map((name) => (
        <i key={name} style={{ background: `var(--heat-${name})` }} />
      ))}
      {high}
    </span>
  );
}
