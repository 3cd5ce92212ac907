import type { Dashboard } from '@parakh/contract';
import { Panel, rupees, signed, t } from '@parakh/ui';
import { useMemo } from 'react';
import { heatMapPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { HeatMap, HeatScale } from './HeatMap.tsx';
import { dayBounds } from './heat-step.ts';

type Stock = Dashboard['heat'][number];
const STOCKS = 60;
const HEIGHT = 376;

const sizeOf = ({ turnover }: Stock) => turnover ?? 0;
const look = {
  bounds: dayBounds,
  valueOf: ({ changePct }: Stock) => changePct,
  text: (value: number) => signed(value),
  quote: 'changePct' as const,
  words: (stock: Stock) =>
    t('{symbol}, {sector}: {change}%, turnover {turnover}', {
      symbol: stock.symbol,
      sector: stock.sector,
      change: signed(stock.changePct ?? NaN),
      turnover: rupees.text(stock.turnover ?? NaN),
    }),
};

/** The most traded stocks: size is turnover, colour is change, neighbours share a sector. */
export function HeatPanel({ tiles, group }: { tiles: readonly Stock[]; group: string }) {
  const shown = useMemo(
    () => tiles.filter(({ turnover, changePct }) => turnover !== null && changePct !== null).slice(0, STOCKS),
    [tiles],
  );
  return (
    <Panel
      title="Heat map"
      note={t('{group}: size by turnover, colour by change', { group })}
      className="c8"
      control={
        <ScreenLink className="btn sm" to={heatMapPath('NIFTY 50')}>
          {t('By index')}
        </ScreenLink>
      }
      foot={<HeatScale low="≤ −2%" high="≥ +2%" />}
    >
      <HeatMap stocks={shown} sizeOf={sizeOf} look={look} height={HEIGHT} />
    </Panel>
  );
}
