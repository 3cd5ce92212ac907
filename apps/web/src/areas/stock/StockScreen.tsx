import { api } from '@parakh/contract';
import { Loaded } from '@parakh/ui';
import { Navigate, useParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { notFoundPath, symbolIn } from '../../shared/screens/address.ts';
import { isUnknown } from '../../shared/symbols/KnownSymbol.tsx';
import { StockHead } from './StockHead.tsx';
import { StockViews } from './StockViews.tsx';

const SCREEN_HEIGHT = 900;

export function StockScreen() {
  const symbol = symbolIn(useParams().id);
  const snapshot = useApi(api.market.snapshot, { params: { id: symbol } }, { everyMs: useLiveMs() });
  if (isUnknown(snapshot.error)) return <Navigate to={notFoundPath(symbol)} replace />;
  return (
    <Loaded query={snapshot} lines={12} height={SCREEN_HEIGHT}>
      {(stock) => (
        <div key={symbol}>
          <StockHead stock={stock} />
          <StockViews stock={stock} />
        </div>
      )}
    </Loaded>
  );
}
