import type { OrderLimits } from '@parakh/contract';
import { Band, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { dayOf, indianDayOf } from '../../shared/text/date-time-text.ts';
import { useLimits, useSwitching } from './use-limits.ts';
import './kill-switch.css';

/** While a kill switch is on: whose, since when, and how it ends. */
export function KillSwitchBand() {
  const { data } = useLimits();
  const [isLifting, lift] = useState(false);
  if (!data) return null;
  const { switchedAt, serverSwitches } = data;
  return (
    <>
      {switchedAt === null ? null : (
        <div className="kill-band">
          <Band kind="err">
            <span className="kill-line">
              <b>{t('Kill switch on since {clock}: only exits leave', { clock: sinceText(switchedAt) })}</b>
              <button type="button" className="btn sm" onClick={() => lift(true)}>
                {t('Lift…')}
              </button>
            </span>
          </Band>
        </div>
      )}
      {serverSwitches.map((one) => (
        <div key={one.broker ?? ''} className="kill-band">
          <Band kind="err">{serverText(one)}</Band>
        </div>
      ))}
      {isLifting ? <LiftDialog onClose={() => lift(false)} /> : null}
    </>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** '10:42', of another day 'Fri 20 Nov 2026, 10:42'. */
function sinceText(instant: number): string {
  const time = clock.format(instant);
  return indianDayOf(instant) === indianDayOf(Date.now()) ? time : `${dayOf(instant)}, ${time}`;
}

function serverText({ broker, since }: OrderLimits['serverSwitches'][number]): string {
  const at = { clock: sinceText(since), broker: broker ?? '' };
  return broker === null
    ? t('Whoever runs this server stopped all orders at {clock}: only exits leave', at)
    : t('Whoever runs this server stopped all orders at {broker} at {clock}: only exits leave', at);
}

const names = ['password'] as const;

function LiftDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const switching = useSwitching();
  const heading = t('Lift the kill switch');
  return (
    <Modal title={heading} label={heading} onClose={onClose}>
      <div className="kill-lift">
        <Form
          sending={switching}
          fault={otherFault(switching.error, names)}
          word="Lift it"
          busyWord="Lifting it"
          isReady={password !== ''}
          onSend={() => switching.mutate({ isOn: false, password }, { onSuccess: onClose })}
        >
          <p className="t2">{t('Orders leave again. What was cancelled stays cancelled.')}</p>
          <PasswordField
            label="Your password"
            value={password}
            fault={faultsOf(switching.error, names).password}
            onChange={setPassword}
          />
        </Form>
      </div>
    </Modal>
  );
}
