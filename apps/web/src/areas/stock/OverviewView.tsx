import type { Interval, Snapshot } from '@parakh/contract';
import { Panel, t } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { chartPath, framesPath, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ChartWorkspace } from '../chart/index.ts';
import { AppearancesPanel } from './AppearancesPanel.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { PeersPanel } from './PeersPanel.tsx';
import { PivotsPanel } from './PivotsPanel.tsx';
import { TechnicalsPanel } from './TechnicalsPanel.tsx';

const CHART_HEIGHT = 470;
/** As many as stand beside the chart. */
const LEVELS_EACH = 3;

/** The chart first, and beside it what one looks at every day. */
export function OverviewView({ stock }: { stock: Snapshot }) {
  const { quote } = stock;
  const [interval, setInterval] = useState<Interval>('day');
  const [condition, setCondition] = useAddressParam('condition');
  const isStock = quote.kind === 'stock';
  return (
    <div className="grid">
      <Panel
        title="Chart"
        flush
        className="c8"
        note={t('Keys: arrows pan, + and − zoom')}
        control={<Ways symbol={quote.symbol} />}
      >
        <Suspense fallback={<div style={{ minHeight: CHART_HEIGHT + 110 }} />}>
          <ChartWorkspace
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
        <PivotsPanel stock={stock} each={LEVELS_EACH} />
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
