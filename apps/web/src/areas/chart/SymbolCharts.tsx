import type { Interval } from '@parakh/contract';
import { Panel, t } from '@parakh/ui';
import { useParams } from 'react-router';
import { overlaysIn } from '../../shared/charts/overlays.ts';
import { StockChart } from '../../shared/charts/StockChart.tsx';
import { timeFrameTitle } from '../../shared/charts/time-frame.ts';
import { chartPath, symbolIn } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { KnownSymbol, QuoteLine } from '../../shared/symbols/KnownSymbol.tsx';

const frames: readonly Interval[] = ['15minute', '60minute', 'day', 'week'];
const HEIGHT = 'max(260px, calc(50dvh - 150px))';
const chosen = overlaysIn('EMA(20)');

/** One symbol on four time frames at once. */
export function SymbolCharts() {
  const symbol = symbolIn(useParams().symbol);
  return (
    <KnownSymbol key={symbol} symbol={symbol}>
      {(quote) => (
        <>
          <div className="page-head">
            <div className="grow">
              <h1>{t('{symbol} on four time frames', { symbol })}</h1>
              <p className="sub">
                <QuoteLine quote={quote} />
              </p>
            </div>
            <ScreenLink className="btn" to={chartPath(symbol)}>
              {t('One chart with tools')}
            </ScreenLink>
          </div>
          <div className="grid">
            {frames.map((interval) => (
              <Panel key={interval} title={timeFrameTitle(interval)} className="c6" flush>
                <StockChart symbol={symbol} interval={interval} chosen={chosen} height={HEIGHT} />
              </Panel>
            ))}
          </div>
        </>
      )}
    </KnownSymbol>
  );
}
