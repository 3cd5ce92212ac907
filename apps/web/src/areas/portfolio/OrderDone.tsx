import { t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { orderTriggerDraft } from './trigger-draft.ts';
import { triggerShown } from './trigger-open.ts';
import type { Done } from './use-ticket.ts';
import './ticket.css';
import { phaseChip, phaseSays, phaseText } from '../broker/index.ts';

/** Nothing comes of these that could be guarded. */
const ended: ReadonlySet<string> = new Set(['refused', 'rejected', 'not placed', 'cancelled']);

/** What became of it, the way to the book, and to a stop and a target of what it fills. */
export function OrderDone({ done: { order, isChange }, onClose }: { done: Done; onClose: () => void }) {
  const trigger = isChange || ended.has(order.phase) ? undefined : orderTriggerDraft(order);
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
        {trigger ? (
          <button
            type="button"
            className="btn lg"
            onClick={() => {
              onClose();
              triggerShown.set(trigger);
            }}
          >
            {t('Stop / target')}
          </button>
        ) : null}
        <button type="button" className="btn ghost lg" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </div>
  );
}
