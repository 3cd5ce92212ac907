import type { SweptAccount } from '@parakh/contract';
import { Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { useLimits, useSwitching } from './use-limits.ts';
import './kill-switch.css';

/** The button that stops everything, after one question. Nothing while it is on: the band says so then. */
export function KillSwitch() {
  const { data } = useLimits();
  const [isAsking, ask] = useState(false);
  const switching = useSwitching();
  const { data: done } = switching;
  const press = () => switching.mutate({ isOn: true }, { onSuccess: () => ask(false) });
  return (
    <>
      {data?.switchedAt === null ? (
        <button type="button" className="btn danger kill-switch" onClick={() => ask(true)}>
          {t('Kill switch')}
        </button>
      ) : null}
      {isAsking ? (
        <Confirm
          title={t('Stop all orders?')}
          word={switching.isPending ? 'Cancelling …' : 'Stop all orders'}
          no="Leave them"
          isBusy={switching.isPending}
          error={switching.error}
          onConfirm={press}
          onClose={() => ask(false)}
        >
          <p>{t('Every open order at all your brokers is cancelled, those that were placed elsewhere too.')}</p>
          <p>{t('After that only exits leave: orders that make a position smaller. Positions stay as they are.')}</p>
          <p>{t('Lifting it needs your password.')}</p>
        </Confirm>
      ) : null}
      {done && switching.variables?.isOn ? <Swept accounts={done.accounts} onClose={switching.reset} /> : null}
    </>
  );
}

/** What became of each order that was open. */
function Swept({ accounts, onClose }: { accounts: readonly SweptAccount[]; onClose: () => void }) {
  const heading = t('The kill switch is on');
  const told = accounts.filter(({ orders, words }) => orders.length > 0 || words !== null);
  return (
    <Modal title={heading} label={heading} onClose={onClose}>
      <div className="swept">
        {told.length === 0 ? <p>{t('No order was open.')}</p> : null}
        {told.map(({ broker, orders, words }, at) => (
          <section key={broker ?? at} aria-label={broker ?? t('An account')}>
            <h3>{broker ?? t('An account that cannot be reached')}</h3>
            {words === null ? null : <p className="t2">{words}</p>}
            <ul>
              {orders.map(({ id, symbol, outcome, words: says }) => (
                <li key={id} className={outcome === 'refused' ? 'swept-refused' : undefined}>
                  <b>{symbol}</b>
                  <span>{says}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <button type="button" className="btn primary" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </Modal>
  );
}
