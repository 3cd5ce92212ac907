import type { OrderBasket } from '@parakh/contract';
import { t } from '@parakh/ui';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { PaperBand } from '../../paper/index.ts';
import { BasketLegs } from './BasketLegs.tsx';
import { basketSummary, isGoingOn, stateChip, stateWords } from './basket-words.ts';
import './place-basket.css';

/** What becomes of each leg while they are sent, and the way to the book. */
export function BasketDone({ basket, onClose }: { basket: OrderBasket; onClose: () => void }) {
  const isOver = !isGoingOn(basket);
  return (
    <div className="place-basket">
      {basket.broker === 'paper' ? <PaperBand isInDialog /> : null}
      <output>{isOver ? <b>{t('Finished. Check My Orders')}</b> : <b>{t('Sending …')}</b>}</output>
      <p>
        <span className={stateChip(basket)}>{t(stateWords[basket.state])}</span>{' '}
        <span className="t2">{basketSummary(basket)}</span>
      </p>
      <BasketLegs basket={basket} />
      <div className="row wrap">
        <ScreenLink
          className={isOver ? 'btn primary lg' : 'btn lg'}
          to={`/orders?${basket.broker === 'paper' ? 'broker=paper&' : ''}tab=baskets`}
          onClick={onClose}
        >
          {t('My Orders')}
        </ScreenLink>
        <button type="button" className="btn ghost lg" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </div>
  );
}
