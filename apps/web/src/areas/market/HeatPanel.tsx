import type { Dashboard } from '@parakh/contract';
import { Panel, rupees, signed, t } from '@parakh/ui';
import { stockPath } from '../../address.ts';
import { useTicked } from '../../live/use-quote.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import { treemap } from './treemap.ts';

type Stock = Dashboard['heat'][number];
/** The map is laid out on this plane and scaled by percent. */
const PLANE = { x: 0, y: 0, width: 100, height: 58 };
/** Percent of the map's width that a letter takes, and the smallest height for two lines. */
const LETTER = 1.02;
const LABEL_HEIGHT = 4.6;
const STOCKS = 60;
const steps = [-2, -1, -0.25, 0.25, 1, 2] as const;
const names = ['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'] as const;

/** Seven steps, no gradient: a step can be read, a shade cannot. */
export function heatStep(changePct: number): (typeof names)[number] {
  const below = steps.filter((step, i) => (i < 3 ? changePct > step : changePct >= step)).length;
  return names[below]!;
}

/** The most traded stocks: size is turnover, colour is change, neighbours share a sector. */
export function HeatPanel({ tiles, group }: { tiles: readonly Stock[]; group: string }) {
  const shown = tiles.filter(({ turnover, changePct }) => turnover !== null && changePct !== null).slice(0, STOCKS);
  const sectors = [...Map.groupBy(shown, ({ sector }) => sector)].map(([name, stocks]) => ({ name, stocks }));
  const size = ({ turnover }: Stock) => turnover ?? 0;
  const blocks = treemap(sectors, ({ stocks }) => stocks.reduce((sum, stock) => sum + size(stock), 0), PLANE);
  const laid = blocks.flatMap(({ item, ...box }) => treemap(item.stocks, size, box));
  return (
    <Panel
      title="Heat map"
      note={t('{group}: size by turnover, colour by change', { group })}
      className="c8"
      foot={<Scale />}
    >
      <div className="heat-map">
        {laid.map(({ item, ...box }) => (
          <HeatTile key={item.symbol} stock={item} box={box} />
        ))}
      </div>
    </Panel>
  );
}

function HeatTile({
  stock: asked,
  box,
}: {
  stock: Stock;
  box: { x: number; y: number; width: number; height: number };
}) {
  const stock = useTicked(asked);
  const step = heatStep(stock.changePct ?? 0);
  const roomy = box.width >= LETTER * (stock.symbol.length + 1.5) && box.height >= LABEL_HEIGHT;
  const words = t('{symbol}, {sector}: {change}%, turnover {turnover}', {
    symbol: stock.symbol,
    sector: stock.sector,
    change: signed(stock.changePct ?? NaN),
    turnover: rupees.text(stock.turnover ?? NaN),
  });
  return (
    <ScreenLink
      to={stockPath(stock.symbol)}
      title={words}
      aria-label={roomy ? undefined : words}
      style={{
        left: `${box.x}%`,
        top: `${(100 * box.y) / PLANE.height}%`,
        width: `${box.width}%`,
        height: `${(100 * box.height) / PLANE.height}%`,
        background: `var(--heat-${step})`,
        color: `var(--heat-${step}-ink)`,
      }}
    >
      {roomy ? (
        <>
          <b className="clip">{stock.symbol}</b>
          <span>{signed(stock.changePct ?? NaN)}</span>
        </>
      ) : null}
    </ScreenLink>
  );
}

function Scale() {
  return (
    <span className="push row xxs heat-scale">
      ≤ −2%
      {names.map((name) => (
        <i key={name} style={{ background: `var(--heat-${name})` }} />
      ))}
      ≥ +2%
    </span>
  );
}
