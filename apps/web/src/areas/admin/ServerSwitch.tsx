import { api, type BrokerName, brokerNames, type ServerSwitch as SwitchOn } from '@parakh/contract';
import { Band, Loaded, Modal, Panel, Select, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { showAnswer } from '../../shared/api/query-client.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import './server-switch.css';

const EVERY_MS = 15_000;
const key = keyOf(api.admin.killSwitches, {});
const ALL = '';

/** Stops everybody's orders but exits, at one broker or all of them. */
export function ServerSwitch() {
  const query = useApi(api.admin.killSwitches, {}, { everyMs: EVERY_MS });
  return (
    <Panel title="Kill switch of this server" note={t('Orders of everybody at brokers')} className="c12">
      <Loaded query={query} lines={2}>
        {({ switches }) => (
          <div className="server-switch">
            {switches.map((one) => (
              <OneSwitch key={one.broker ?? ALL} on={one} />
            ))}
            <Press on={switches} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const nameOf = (broker: string | null): string => broker ?? t('all brokers');
const brokerIn = (text: string | null): BrokerName | null => brokerNames.find((name) => name === text) ?? null;

function useSwitching() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { isOn: boolean; broker: BrokerName | null; password?: string }) =>
      call(api.admin.setKillSwitch, { body }),
    onSuccess: ({ switches }) => showAnswer(client, key, { switches }),
  });
}

function Press({ on }: { on: readonly SwitchOn[] }) {
  const [broker, setBroker] = useState(ALL);
  const [isAsking, ask] = useState(false);
  const switching = useSwitching();
  const chosen = brokerIn(broker);
  const isOn = on.some((one) => one.broker === chosen);
  const choices = [{ value: ALL, word: 'All brokers' }, ...brokerNames.map((name) => ({ value: name, word: name }))];
  return (
    <>
      <p className="row">
        <Select label="Broker" value={broker} choices={choices} onChange={({ target }) => setBroker(target.value)} />
        <button type="button" className="btn danger" disabled={isOn} onClick={() => ask(true)}>
          {t('Stop all orders')}
        </button>
      </p>
      {isAsking ? (
        <Confirm
          title={t('Stop everybody’s orders at {broker}?', { broker: nameOf(chosen) })}
          word="Stop all orders"
          no="Leave them"
          isBusy={switching.isPending}
          error={switching.error}
          onConfirm={() => switching.mutate({ isOn: true, broker: chosen }, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <p>{t('Orders that were placed here and are open are cancelled; after that only exits leave.')}</p>
          <p>{t('Whoever has open orders is told. Lifting it needs your password.')}</p>
        </Confirm>
      ) : null}
      {switching.data && switching.variables?.isOn ? (
        <p className="t2">
          {t('Open orders of {accounts} accounts are being cancelled.', { accounts: String(switching.data.accounts) })}
        </p>
      ) : null}
    </>
  );
}

function OneSwitch({ on: { broker, since, by } }: { on: SwitchOn }) {
  const [isLifting, lift] = useState(false);
  const who = by ?? t('somebody who is gone');
  return (
    <>
      <Band kind="err">
        <span className="server-switch-line">
          <b>{t('Orders at {broker} are stopped: only exits leave', { broker: nameOf(broker) })}</b>
          <span className="t2">{t('since {time} IST, by {who}', { time: dateTimeText(since), who })}</span>
          <button type="button" className="btn sm" onClick={() => lift(true)}>
            {t('Lift…')}
          </button>
        </span>
      </Band>
      {isLifting ? <Lift broker={broker} onClose={() => lift(false)} /> : null}
    </>
  );
}

const names = ['password'] as const;

function Lift({ broker, onClose }: { broker: string | null; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const switching = useSwitching();
  const heading = t('Let orders at {broker} leave again', { broker: nameOf(broker) });
  return (
    <Modal title={heading} label={heading} onClose={onClose}>
      <div className="server-switch-lift">
        <Form
          sending={switching}
          fault={otherFault(switching.error, names)}
          word="Lift it"
          busyWord="Lifting it"
          isReady={password !== ''}
          onSend={() => switching.mutate({ isOn: false, broker: brokerIn(broker), password }, { onSuccess: onClose })}
        >
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
