import { t, useSurroundings } from '@parakh/ui';
import './stock-head.css';

/** The order ticket of a share, by the same acts as a row of a table has. */
export function OrderButtons({ symbol }: { symbol: string }) {
  const { symbolActions } = useSurroundings();
  const orders = symbolActions.filter(({ key }) => key === 'b' || key === 's');
  return (
    <div className="row tight order-acts">
      {orders.map(({ word, key, act }) => (
        <button
          key={key}
          type="button"
          className={key === 'b' ? 'btn sm primary' : 'btn sm'}
          aria-label={`${t(word)} ${symbol}`}
          onClick={() => act(symbol)}
        >
          {t(word)}
        </button>
      ))}
    </div>
  );
}
