import { t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type ExitOutcome, isOver } from './ticket-exit.ts';
import { orderTriggerDraft } from './trigger-draft.ts';
import { triggerShown } from './trigger-open.ts';
import type { Done } from './use-ticket.ts';
import './ticket.css';
import { OrderReason, phaseChip, phaseText } from '../broker/index.ts';

/** What became of it, the way to the book, and to a stop and a target of what it fills. */
export function OrderDone({ done, onClose }: { done: Done; onClose: () => void }) {
  const { order, isChange, exit } = done;
  const trigger = triggerAfter(done);
  return (
    <div className="order-ticket">
      <output>
        <b>{isChange ? t('The change is on its way') : t('Finished. Check My Orders')}</b>
      </output>
      <p>
        <span className={phaseChip(order)}>{phaseText(order)}</span> <OrderReason order={order} />
      </p>
      {exit ? <ExitDone exit={exit} /> : null}
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

/** What may still be set for it by hand. */
function triggerAfter({ order, isChange, exit }: Done) {
  if (exit) return exit.kind === 'not set' ? exit.draft : undefined;
  return isChange || isOver(order) ? undefined : orderTriggerDraft(order);
}

function ExitDone({ exit }: { exit: ExitOutcome }) {
  if (exit.kind === 'not set')
    return (
      <p className="bad" role="alert">
        {t('Its stop and target are not set: nothing guards what is filled.')}
      </p>
    );
  return <p className="t2">{t('Its stop and target wait.')}</p>;
}
