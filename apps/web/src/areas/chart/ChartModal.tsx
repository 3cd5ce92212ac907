import { api, type Interval } from '@parakh/contract';
import { Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { chartPath, stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { QuoteLine } from '../../shared/symbols/KnownSymbol.tsx';
import { ChartWorkspace } from './ChartWorkspace.tsx';

const HEIGHT = 'min(560px, calc(100dvh - 230px))';

/** The chart of a row, over the list it stands in. Escape goes back to the row. */
export function ChartModal({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const [interval, setInterval] = useState<Interval>('day');
  const quote = useApi(api.market.price, { params: { symbol } }).data;
  const title = (
    <>
      {symbol} {quote ? <QuoteLine quote={quote} /> : null}
    </>
  );
  const ways = (
    <>
      <ScreenLink className="btn sm" to={stockPath(symbol)} onClick={onClose}>
        {t('All of {symbol}', { symbol })}
      </ScreenLink>
      <ScreenLink className="btn sm" to={chartPath(symbol)} onClick={onClose}>
        {t('Whole page')}
      </ScreenLink>
    </>
  );
  return (
    <Modal wide label={t('Chart of {symbol}', { symbol })} title={title} onClose={onClose}>
      <ChartWorkspace
        symbol={symbol}
        interval={interval}
        onInterval={setInterval}
        overlays="EMA(20),RSI(14)"
        height={HEIGHT}
        extra={ways}
      />
    </Modal>
  );
}
