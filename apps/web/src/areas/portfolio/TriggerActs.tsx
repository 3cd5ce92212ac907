import type { OrderTrigger } from '@parakh/contract';
import { t } from '@parakh/ui';
import { Problem } from '../../shared/forms/Problem.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { changedTrigger } from './trigger-draft.ts';
import { triggerShown } from './trigger-open.ts';
import { mayCancelTrigger, mayChangeTrigger } from './trigger-words.ts';
import { useTriggerActs } from './use-triggers.ts';

const orderPath = ({ broker, orderId }: OrderTrigger): string =>
  `/orders?${broker === 'paper' ? 'broker=paper&' : ''}order=${orderId}`;

/** What its owner can do with it now. */
export function TriggerActs({ trigger }: { trigger: OrderTrigger }) {
  const { state, orderId, symbol } = trigger;
  const { cancelling, sending } = useTriggerActs();
  const change = mayChangeTrigger(trigger) ? changedTrigger(trigger) : undefined;
  const isBusy = cancelling.isPending || sending.isPending;
  return (
    <span className="row wrap">
      {state === 'unsent' ? (
        <button type="button" className="btn sm primary" disabled={isBusy} onClick={() => sending.mutate(trigger)}>
          {t('Send it now')}
          <span className="vh"> {symbol}</span>
        </button>
      ) : null}
      {change ? (
        <button type="button" className="btn sm" onClick={() => triggerShown.set(change)}>
          {t('Change')}
          <span className="vh"> {symbol}</span>
        </button>
      ) : null}
      {mayCancelTrigger(trigger) ? (
        <button type="button" className="btn sm ghost" disabled={isBusy} onClick={() => cancelling.mutate(trigger)}>
          {t('Cancel')}
          <span className="vh"> {symbol}</span>
        </button>
      ) : null}
      {orderId === null ? null : (
        <ScreenLink className="btn sm ghost" to={orderPath(trigger)}>
          {t('Order')}
          <span className="vh"> {symbol}</span>
        </ScreenLink>
      )}
      <Problem says={(cancelling.error ?? sending.error)?.message} />
    </span>
  );
}
