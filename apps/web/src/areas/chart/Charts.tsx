import { api } from '@parakh/contract';
import { Loaded, Panel, Screen, Segment, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { overlaysIn } from '../../shared/charts/overlays.ts';
import { StockChart } from '../../shared/charts/StockChart.tsx';
import { timeFrameNamed, timeFrames } from '../../shared/charts/time-frame.ts';
import { chartPath, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { QuoteLine } from '../../shared/symbols/KnownSymbol.tsx';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';

const CHARTS = 4;
const HEIGHT = 'max(250px, calc(50dvh - 165px))';
const chosen = overlaysIn('EMA(20)');

/** Four symbols side by side on one time frame; without a choice the first index and the most traded stocks. */
export function Charts() {
  const [asked, setAsked] = useAddressParam('symbols');
  const [frame, setFrame] = useAddressParam('frame', 'day');
  const usual = useApi(api.market.dashboard, { params: { id: 'EQ' } }, { when: asked === '' });
  const usualSymbols = usual.data
    ? [...usual.data.indices.slice(0, 1), ...usual.data.byTurnover].map(({ symbol }) => symbol)
    : undefined;
  const symbols = asked ? asked.split(',') : usualSymbols;
  return (
    <Screen
      title="Charts"
      note={t('Four symbols on one time frame. The address keeps them: share it, or mark it in your browser.')}
      actions={<Segment label="Time frame" value={timeFrameNamed(frame)} choices={timeFrames} onChange={setFrame} />}
    >
      <Loaded query={{ ...usual, data: symbols }} lines={8}>
        {(all) => (
          <div className="grid">
            {all.slice(0, CHARTS).map((symbol, i) => (
              <ChartPanel
                key={`${i} ${symbol}`}
                symbol={symbol}
                frame={frame}
                onSymbol={(next) => setAsked(all.slice(0, CHARTS).with(i, next).join(','))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function ChartPanel({
  symbol,
  frame,
  onSymbol,
}: {
  symbol: string;
  frame: string;
  onSymbol: (symbol: string) => void;
}) {
  const quote = useApi(api.market.price, { params: { symbol } }).data;
  return (
    <Panel
      title={symbol}
      note={quote ? <QuoteLine quote={quote} /> : null}
      className="c6"
      flush
      control={
        <>
          <SymbolBox
            label={t('Another symbol in the place of {symbol}', { symbol })}
            placeholder="Other symbol"
            onTake={onSymbol}
          />
          <ScreenLink className="btn sm" to={chartPath(symbol)}>
            {t('Open')}
          </ScreenLink>
        </>
      }
    >
      <StockChart symbol={symbol} interval={timeFrameNamed(frame)} chosen={chosen} height={HEIGHT} />
    </Panel>
  );
}
