import { Panel, t } from '@parakh/ui';
import { useParams } from 'react-router';
import { overlaysText } from '../../shared/charts/overlays.ts';
import { timeFrameNamed } from '../../shared/charts/time-frame.ts';
import { framesPath, stockPath, symbolIn, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { KnownSymbol, QuoteLine } from '../../shared/symbols/KnownSymbol.tsx';
import { ChartWorkspace, usualOverlays } from './ChartWorkspace.tsx';

const HEIGHT = 'max(360px, calc(100dvh - 250px))';

/** One symbol over the whole page. Time frame, indicators and condition are in the address. */
export function Chart() {
  const symbol = symbolIn(useParams().symbol);
  const [frame, setFrame] = useAddressParam('frame', 'day');
  const [overlays, setOverlays] = useAddressParam('with', usualOverlays);
  const [condition, setCondition] = useAddressParam('condition');
  const [at, setAt] = useAddressParam('at');
  return (
    <KnownSymbol key={symbol} symbol={symbol}>
      {(quote) => (
        <Panel
          title={quote.symbol}
          note={<QuoteLine quote={quote} />}
          flush
          control={
            <>
              <ScreenLink className="btn sm" to={stockPath(symbol)}>
                {t('All of {symbol}', { symbol })}
              </ScreenLink>
              <ScreenLink className="btn sm only-wide" to={framesPath(symbol)}>
                {t('Four time frames')}
              </ScreenLink>
            </>
          }
        >
          <h1 className="vh">{t('{symbol} chart', { symbol })}</h1>
          <ChartWorkspace
            symbol={symbol}
            interval={timeFrameNamed(frame)}
            onInterval={setFrame}
            overlays={overlays}
            onOverlays={(chosen) => setOverlays(overlaysText(chosen) || 'none')}
            condition={condition}
            onCondition={setCondition}
            at={at}
            onLeaveAt={() => setAt('')}
            height={HEIGHT}
          />
        </Panel>
      )}
    </KnownSymbol>
  );
}
