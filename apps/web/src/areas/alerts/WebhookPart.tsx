import { api, type Webhook } from '@parakh/contract';
import { clockText, Empty, Icon, Loaded, Switch, TextField, t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { pressedThing, useQuietPress, useShown } from '../../shared/api/use-presses.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { ProfilePart } from '../../shared/forms/ProfilePart.tsx';
import { useCopy } from '../../shared/page/use-copy.ts';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { failureText } from './failure-text.ts';
import './deliveries.css';

type Hooks = readonly Webhook[];
type Switched = Pick<Webhook, 'id' | 'isOn'>;

const switches = pressedThing(
  newPresses<Switched>('webhooks', (one, later) => (one.id === later.id ? later : undefined)),
  (path) => path === api.alerts.webhooks.path,
);
const switched = (held: Hooks, { id, isOn }: Switched) =>
  held.map((hook) => (hook.id === id ? { ...hook, isOn } : hook));

/** One's own servers that are told, each message signed. */
export function WebhookPart() {
  const asked = useApi(api.alerts.webhooks, {});
  const hooks = { ...asked, data: useShown<Hooks, Switched>(switches, asked.data, switched) };
  const [made, setMade] = useState<Webhook>();
  return (
    <ProfilePart
      title="Webhooks"
      says="A server of your own gets each alert as JSON, signed with HMAC-SHA256, and again until it answers."
    >
      {made?.secret ? <Secret secret={made.secret} /> : null}
      <Loaded query={hooks} lines={2}>
        {(held) =>
          held.length === 0 ? (
            <Empty says="No webhook is set up yet." />
          ) : (
            <ul className="lines webhooks">
              {held.map((hook) => (
                <Line key={hook.id} hook={hook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewHook onMade={setMade} />
    </ProfilePart>
  );
}

/** Shown once: afterwards the server tells it to nobody. */
function Secret({ secret }: { secret: string }) {
  const copy = useCopy();
  return (
    <output className="hook-secret">
      <span>{t('Its secret, shown this once. Your server proves with it that a message is ours:')}</span>
      <code>{secret}</code>
      <button type="button" className="btn sm" onClick={() => void copy(secret, 'The secret is copied.')}>
        <Icon name="copy" />
        {t('Copy')}
      </button>
    </output>
  );
}

function useHooks<Given, Made>(deed: (given: Given) => Promise<Made>, done: (made: Made) => void) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation<Made, Error, Given>({
    mutationFn: deed,
    onSuccess: async (made) => {
      done(made);
      await client.invalidateQueries({ queryKey: keyOf(api.alerts.webhooks, {}) });
    },
    onError: (error) => notify(failureText(error)),
  });
}

const noop = () => undefined;

function Line({ hook: { id, url, isOn, last } }: { hook: Webhook }) {
  const [isAsking, ask] = useState(false);
  const { notify } = useSurroundings();
  const press = useQuietPress(switches, failureText);
  const removing = useHooks(() => call(api.alerts.removeWebhook, { params: { id } }), noop);
  const testing = useHooks(
    () => call(api.alerts.testWebhook, { params: { id } }),
    ({ state, answer }) =>
      notify(
        state === 'delivered'
          ? t('It answered: {answer}', { answer: answer ?? t('received') })
          : t('It did not take it: {answer}', { answer: answer ?? t('no answer') }),
      ),
  );
  return (
    <li>
      <span className="grow">
        <b>{url}</b>
        <LastDelivery last={last} />
      </span>
      <Switch
        word={isOn ? 'On' : 'Off'}
        label={t('{url}: on', { url })}
        on={isOn}
        onChange={(next) =>
          press(
            { id, isOn: next },
            { send: (change) => call(api.alerts.setWebhook, { params: { id }, body: { isOn: change.isOn } }) },
          )
        }
      />
      <button type="button" className="btn sm" disabled={testing.isPending} onClick={() => testing.mutate(undefined)}>
        {t('Test')}
        <span className="vh">: {url}</span>
      </button>
      <button type="button" className="btn sm" onClick={() => ask(true)}>
        {t('Delete')}
        <span className="vh">: {url}</span>
      </button>
      {isAsking ? (
        <Confirm
          title={t('Delete this webhook?')}
          word="Delete"
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate(undefined)}
          onClose={() => ask(false)}
        >
          <p>{t('{url} receives no more alerts, and its secret is deleted.', { url })}</p>
        </Confirm>
      ) : null}
    </li>
  );
}

function LastDelivery({ last }: { last: Webhook['last'] }) {
  if (last === null) return <span className="t3 xs">{t('Nothing was sent to it yet')}</span>;
  const when = `${dayOf(last.at)}, ${clockText(last.at)}`;
  const answer = [last.status, last.because].filter((part) => part !== null).join(' ');
  return (
    <span className={last.isDelivered ? 't3 xs' : 'help bad'}>
      {last.isDelivered
        ? t('Arrived {when} ({answer})', { when, answer })
        : t('Did not arrive {when}: {answer}', { when, answer })}
    </span>
  );
}

function NewHook({ onMade }: { onMade: (made: Webhook) => void }) {
  const [url, setUrl] = useState('');
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => call(api.alerts.createWebhook, { body: { url: url.trim() } }),
    onSuccess: async (made) => {
      setUrl('');
      onMade(made);
      await client.invalidateQueries({ queryKey: keyOf(api.alerts.webhooks, {}) });
    },
  });
  return (
    <Form
      sending={making}
      fault={undefined}
      word="Add the webhook"
      busyWord="Adding"
      isReady={url.trim() !== ''}
      onSend={() => making.mutate()}
    >
      <TextField
        label="Address of your server"
        type="url"
        inputMode="url"
        placeholder="https://example.in/hook"
        value={url}
        fault={making.error ? failureText(making.error) : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
    </Form>
  );
}
