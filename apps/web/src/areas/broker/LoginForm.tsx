import { api, type BrokerAccount, type BrokerName, type BrokerSaved } from '@parakh/contract';
import { Loaded, Segment, TextField, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { loginPath, useSession } from '../../shared/api/session.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type AccountAtBroker, isAtBroker } from '../paper/index.ts';
import { rememberedReturn } from './begin-login.ts';
import { Done } from './Done.tsx';
import { Failed } from './Failed.tsx';
import { HandshakeCard } from './HandshakeCard.tsx';
import type { Redirect } from './redirects.ts';
import { SecretField } from './SecretField.tsx';
import { useBrokerAccounts } from './use-broker-accounts.ts';
import { taken } from './use-handshake.ts';
import { type Typed, useSavedTyping } from './use-saved-typing.ts';

/** A broker that sends nobody back: what it gave is typed or pasted here. */
export function LoginForm({ redirect }: { redirect: Redirect }) {
  const { title, broker } = redirect;
  const isSignedIn = useSession().userName !== undefined;
  const accounts = useBrokerAccounts({ when: isSignedIn });
  const [saved, setSaved] = useState<BrokerSaved>();
  const confirming = useSaving(broker, setSaved);
  if (confirming.error) return <Failed redirect={redirect} says={confirming.error.message} />;
  if (saved) {
    const confirm = () => confirming.mutate({ brought: {}, forceUpdate: true });
    return <Done redirect={redirect} saved={saved} confirm={confirm} isBusy={confirming.isPending} />;
  }
  return (
    <HandshakeCard broker={title} line="waits" title={t('Connect {broker}', { broker: title })}>
      {isSignedIn ? (
        <Loaded query={accounts} lines={4} height={180}>
          {(held) => (
            <Ways account={held.accounts.filter(isAtBroker).find((one) => one.broker === broker)!} onSaved={setSaved} />
          )}
        </Loaded>
      ) : (
        <>
          <p>{t('{broker} is connected to an account here: please log in first.', { broker: title })}</p>
          <div className="row">
            <ScreenLink className="btn primary" to={loginPath(`/${redirect.name}`)}>
              {t('Log in')}
            </ScreenLink>
          </div>
        </>
      )}
    </HandshakeCard>
  );
}

type Way = BrokerAccount['ways'][number];

/** What the fields of the ways are called, and where one finds it. */
const fieldWords: Readonly<Record<string, { label: string; help: string; isSecret: boolean }>> = {
  access_token: {
    label: 'Access token',
    help: 'From the broker’s portal, under its API keys. It is sent once and never shown again.',
    isSecret: true,
  },
  totp: { label: 'Code of six digits', help: 'As your authenticator shows it now.', isSecret: false },
};
/** A token that was pasted needs no app. */
const needsApp = ({ fields }: Way) => !fields.includes('access_token');

function Ways({ account, onSaved }: { account: AccountAtBroker; onSaved: OnSaved }) {
  const { ways } = account;
  const [at, setAt] = useState(0);
  // Of all ways together: what was typed stays when one looks at another, and when a login fails.
  const [typed, setTyped] = useSavedTyping(`login ${account.broker}`);
  const way = ways[at]!;
  const asksForApp = needsApp(way) && account.app === 'none';
  const sending = useSending(account, (saved) => {
    setTyped({});
    onSaved(saved);
  });
  const fieldsAsked = [...(asksForApp ? ['key', 'secret'] : []), ...way.fields];
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Form
      sending={sending}
      fault={sending.error?.message}
      word="Connect"
      busyWord="Connecting"
      isReady={fieldsAsked.every((name) => (typed[name] ?? '').trim() !== '')}
      isAuthPage
      onSend={() => sending.mutate({ way, typed, asksForApp })}
    >
      <Segment
        label="How"
        value={way.name}
        choices={ways.map(({ name }) => ({ value: name, word: name }))}
        onChange={(name) => setAt(ways.findIndex((one) => one.name === name))}
      />
      {asksForApp ? (
        <>
          <SecretField label="API key" {...field('key')} />
          <SecretField label="API secret" help="Both are kept sealed and never shown again." {...field('secret')} />
        </>
      ) : null}
      {way.fields.map((name) => (
        <WayField key={name} name={name} {...field(name)} />
      ))}
      {fieldsAsked.length === 0 ? (
        <p className="t2">
          {t('Approve the key on the portal of {broker} today, then connect.', { broker: account.title })}
        </p>
      ) : null}
    </Form>
  );
}

function WayField({ name, value, onValue }: { name: string; value: string; onValue: (value: string) => void }) {
  const { label, help, isSecret } = fieldWords[name] ?? { label: name, help: '', isSecret: true };
  if (isSecret) return <SecretField label={label} help={help} value={value} onValue={onValue} />;
  return (
    <TextField
      label={label}
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface Sent {
  readonly way: Way;
  readonly typed: Typed;
  readonly asksForApp: boolean;
}

/** Begun and ended at once: however long somebody looks for their token, the login is never too old. */
function useSending({ broker }: AccountAtBroker, onSaved: OnSaved) {
  const saving = useSaving(broker, onSaved);
  return useMutation({
    mutationFn: async ({ way, typed, asksForApp }: Sent) => {
      const params = { broker };
      if (asksForApp) {
        const { key = '', secret = '' } = typed;
        await call(api.broker.setApp, { params, body: { key, secret } });
      }
      await call(api.broker.begin, { params, body: { returnTo: rememberedReturn(), replaces: true } });
      const brought = Object.fromEntries(way.fields.map((name) => [name, typed[name]!.trim()]));
      await saving.mutateAsync({ brought, forceUpdate: false });
    },
  });
}

type OnSaved = (saved: BrokerSaved) => void;

function useSaving(broker: BrokerName, onSaved: OnSaved) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ brought, forceUpdate }: { brought: Typed; forceUpdate: boolean }) =>
      call(api.broker.save, { params: { broker }, query: { forceUpdate }, body: { brought } }),
    onSuccess: async (saved) => {
      if (saved.result === 'connected') await taken(saved, client);
      onSaved(saved);
    },
  });
}
