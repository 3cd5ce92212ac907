import { t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import type { Done } from './use-ticket.ts';
import './ticket.css';
import { phaseChip, phaseSays, phaseText } from '../broker/index.ts';

/** What became of it, and the way to the book. */
export function OrderDone({ done: { order, isChange }, onClose }: { done: Done; onClose: () => void }) {
  return (
    <div className="order-ticket">
      <output>
        <b>{isChange ? t('The change is on its way') : t('Finished. Check My Orders')}</b>
      </output>
      <p>
        <span className={phaseChip(order)}>{phaseText(order)}</span>{' '}
        <span className="t2">{order.reason ?? t(phaseSays[order.phase])}</span>
      </p>
      <div className="row wrap">
        <ScreenLink
          className="btn primary lg"
          to={`/orders?${order.broker === 'paper' ? 'broker=paper&' : ''}order=${order.id}`}
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
