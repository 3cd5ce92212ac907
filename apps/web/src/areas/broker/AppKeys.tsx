import { api, type BrokerAccount } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';
import type { AccountAtBroker } from '../paper/index.ts';
import { RedirectUrl } from './RedirectUrl.tsx';
import { SecretField } from './SecretField.tsx';
import { askAccountsAnew } from './use-broker-accounts.ts';
import { useSavedTyping } from './use-saved-typing.ts';

/** Whose app it is; own key and secret can be written, and are never shown again. */
export function AppKeys({ account }: { account: AccountAtBroker }) {
  const { app, title, redirectUrl, loginKind, broker } = account;
  const client = useQueryClient();
  const { notify } = useSurroundings();
  const removing = useMutation({
    mutationFn: () => call(api.broker.removeApp, { params: { broker } }),
    onSuccess: () => askAccountsAnew(client),
    onError: (error) => notify(error.message),
  });
  return (
    <>
      <p className="t2 xs">
        {t(appWords[app], { broker: title })}{' '}
        {app === 'own' ? (
          <button type="button" className="link" disabled={removing.isPending} onClick={() => removing.mutate()}>
            {t('Delete it')}
          </button>
        ) : null}
      </p>
      {loginKind === 'redirect' ? <RedirectUrl url={redirectUrl} /> : null}
      <KeysForm account={account} />
    </>
  );
}

const appWords: Readonly<Record<BrokerAccount['app'], string>> = {
  own: 'An app of your own is used: its key and secret are kept sealed.',
  operator: 'The app of this server is used. Key and secret of your own win over it.',
  none: 'This server has no app at {broker}: register one there and enter its key and secret.',
};

function KeysForm({ account: { broker, appFields, app } }: { account: AccountAtBroker }) {
  const names = ['key', 'secret', ...appFields.map(({ name }) => name)];
  const [typed, setTyped] = useSavedTyping(`app ${broker}`);
  const client = useQueryClient();
  const { notify } = useSurroundings();
  const sending = useMutation({
    mutationFn: () => {
      const { key = '', secret = '', ...more } = typed;
      return call(api.broker.setApp, { params: { broker }, body: { key, secret, more } });
    },
    onSuccess: async () => {
      setTyped({});
      await askAccountsAnew(client);
      notify(t('Key and secret are saved.'));
    },
  });
  const faults: Readonly<Record<string, string | undefined>> = faultsOf(sending.error, names);
  const field = (name: string) => ({
    value: typed[name] ?? '',
    fault: faults[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Form
      sending={sending}
      fault={otherFault(sending.error, names)}
      word={app === 'own' ? 'Replace' : 'Save'}
      busyWord="Saving"
      isReady={names.every((name) => (typed[name] ?? '').trim() !== '')}
      onSend={() => sending.mutate()}
    >
      <SecretField label="Key" {...field('key')} />
      <SecretField label="Secret" {...field('secret')} />
      {appFields.map(({ name, says }) => (
        <SecretField key={name} label={says} {...field(name)} />
      ))}
    </Form>
  );
}
