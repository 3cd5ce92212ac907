import { api, type Interval, type Snapshot } from '@parakh/contract';
import { Loaded, Panel, t } from '@parakh/ui';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { chartPath, framesPath, symbolIn, useAddressParam } from '../../address.ts';
import { useApi } from '../../api.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import { AppearancesPanel } from './AppearancesPanel.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { isUnknown } from './KnownSymbol.tsx';
import { PeersPanel } from './PeersPanel.tsx';
import { PivotsPanel } from './PivotsPanel.tsx';
import { StockHead } from './StockHead.tsx';
import { TechnicalsPanel } from './TechnicalsPanel.tsx';

const ChartDesk = lazy(async () => ({ default: (await import('../standalone/ChartDesk.tsx')).ChartDesk }));
const CHART_HEIGHT = 470;
const SCREEN_HEIGHT = 900;

export function StockScreen() {
  const symbol = symbolIn(useParams().id);
  const snapshot = useApi(api.market.snapshot, { params: { id: symbol } });
  if (isUnknown(snapshot.error)) return <Navigate to="/404" replace state={{ symbol }} />;
  return (
    <Loaded query={snapshot} lines={12} height={SCREEN_HEIGHT}>
      {(stock) => <Stock key={symbol} stock={stock} />}
    </Loaded>
  );
}

function Stock({ stock }: { stock: Snapshot }) {
  const { quote } = stock;
  const [interval, setInterval] = useState<Interval>('day');
  const [condition, setCondition] = useAddressParam('condition');
  const isStock = quote.kind === 'stock';
  return (
    <>
      <StockHead stock={stock} />
      <div className="grid">
        <Panel
          title="Chart"
          flush
          className="c8 stock-chart"
          note={t('Keys: arrows pan, + and − zoom')}
          control={<Ways symbol={quote.symbol} />}
        >
          <Suspense fallback={<div style={{ minHeight: CHART_HEIGHT + 110 }} />}>
            <ChartDesk
              symbol={quote.symbol}
              interval={interval}
              onInterval={setInterval}
              overlays="EMA(20),EMA(50),RSI(14)"
              condition={condition}
              onCondition={setCondition}
              height={CHART_HEIGHT}
            />
          </Suspense>
        </Panel>
        <div className="c4 side">
          <FactsPanel stock={stock} />
          <PivotsPanel stock={stock} />
        </div>
        <TechnicalsPanel stock={stock} />
        {isStock ? (
          <div className="c4 side">
            <DeliveryPanel delivery={stock.delivery} />
            <PeersPanel stock={stock} />
          </div>
        ) : null}
        {isStock ? <AppearancesPanel symbol={quote.symbol} /> : null}
      </div>
    </>
  );
}

function Ways({ symbol }: { symbol: string }) {
  return (
    <>
      <ScreenLink className="btn sm ghost" to={framesPath(symbol)}>
        {t('Four time frames')}
      </ScreenLink>
      <ScreenLink className="btn sm" to={chartPath(symbol)}>
        {t('Whole page')}
      </ScreenLink>
    </>
  );
}
