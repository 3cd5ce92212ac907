import { api, type BrokerSaved } from '@parakh/contract';
import { t } from '@parakh/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../shared/api/api.ts';
import { signedIn, useSession } from '../../shared/api/session.ts';
import { readSession } from '../../shared/api/session-store.ts';
import { broughtTo, forgetBrought } from './brought.ts';
import { confirmedFor, forgetConfirmed, saveConfirmed } from './confirmed.ts';
import { type Arrival, arrivalAt, type Redirect } from './redirects.ts';
import { askAccountsAnew, saveLogin } from './use-broker-accounts.ts';

/** What became of a visit of the page. */
type Outcome =
  | { readonly kind: 'saved'; readonly saved: BrokerSaved }
  /** A stranger was signed in by their broker. */
  | { readonly kind: 'signed in'; readonly userName: string }
  /** Nobody here had saved this client id. */
  | { readonly kind: 'unknown' };

type Stage =
  | Outcome
  | { readonly kind: 'connecting' }
  /** Whoever is not signed in has to be, before anything is sent. */
  | { readonly kind: 'stranger' }
  | { readonly kind: 'failed'; readonly says: string };

interface Handshake {
  readonly stage: Stage;
  /** Sends it once more, as the answer to what the server asked. */
  readonly confirm: () => void;
  readonly isBusy: boolean;
}

/** What the server asked, and the person said yes to. */
type Asked = BrokerSaved['result'] | 'nothing';

type Brought = Readonly<Record<string, string>>;

/** Hands to the server what a broker's login brought, once. */
export function useHandshake(redirect: Redirect, pathname: string): Handshake {
  const isSignedIn = useSession().userName !== undefined;
  const client = useQueryClient();
  const [arrival] = useState(() => arrivalAt(redirect, broughtTo(pathname)));
  // A login that has just come is the later word.
  const [token] = useState(() =>
    isSignedIn && arrival.kind !== 'brought' ? confirmedFor(redirect.broker) : undefined,
  );
  const sending = useMutation({
    mutationFn: (asked: Asked) => sent({ redirect, arrival, token, client, isSignedIn }, asked),
    onSuccess: ({ kind }) => {
      forgetBrought();
      if (kind !== 'unknown') forgetConfirmed();
    },
    onError: (error) => {
      // What the server has judged is of no use any more; a line that broke, or a login that was missing, takes nothing.
      if (!(error instanceof CallError) || !error.code.startsWith('broker.')) return;
      forgetBrought();
      forgetConfirmed();
    },
  });
  const { mutate, error, data, isPending } = sending;
  const mayBegin =
    token !== undefined || (arrival.kind === 'brought' && (isSignedIn || redirect.signsInAt !== undefined));
  const isBegun = useRef(false);
  useEffect(() => {
    if (!mayBegin || isBegun.current) return;
    isBegun.current = true;
    mutate('nothing');
  }, [mayBegin, mutate]);
  const confirm = () => mutate(data?.kind === 'saved' ? data.saved.result : 'nothing');
  return { stage: stageOf(), confirm, isBusy: isPending };

  function stageOf(): Stage {
    if (data && !error) return data;
    if (error && !isPending) return { kind: 'failed', says: error.message };
    if (mayBegin) return { kind: 'connecting' };
    if (arrival.kind === 'brought') return { kind: 'stranger' };
    return { kind: 'failed', says: notBrought(redirect, arrival.kind) };
  }
}

function notBrought({ title }: Redirect, kind: 'refused' | 'missing'): string {
  return kind === 'refused'
    ? t('{broker} did not let you in, or you turned back. Nothing was changed.', { broker: title })
    : t('Nothing came back from {broker}. A login begins in your profile and ends here.', { broker: title });
}

interface Sent {
  readonly redirect: Redirect;
  readonly arrival: Arrival;
  readonly token: string | undefined;
  readonly client: QueryClient;
  readonly isSignedIn: boolean;
}

async function sent({ redirect, arrival, token, client, isSignedIn }: Sent, asked: Asked): Promise<Outcome> {
  // Of a login that waits for a yes the server has everything already: what was brought is spent.
  const isOnServer = token !== undefined || asked === 'confirm';
  const brought = arrival.kind === 'brought' && !isOnServer ? arrival.brought : {};
  if (!isSignedIn && token === undefined) return confirmed(redirect, brought);
  const saved = await call(api.broker.save, {
    params: { broker: redirect.broker },
    query: { ...(token === undefined ? {} : { auth_token: token }), forceUpdate: asked !== 'nothing' },
    body: { brought },
  });
  if (saved.result !== 'confirm') await taken(saved, client);
  return { kind: 'saved', saved };
}

/** What the browser keeps of a login, and what other parts of the page know of it. */
export async function taken(saved: BrokerSaved, client: QueryClient): Promise<void> {
  const { isSelected, broker } = saved.account;
  const { brokerToken, usesPaper } = readSession();
  // Whoever logs in while the selected broker has no session goes on with this one. The paper account always has one.
  const isWanted = !isSelected && brokerToken === undefined && !usesPaper;
  saveLogin(isWanted ? { ...saved, account: await call(api.broker.select, { params: { broker } }) } : saved);
  await askAccountsAnew(client);
}

/** Of a stranger: the broker tells the server who they are. */
async function confirmed({ broker }: Redirect, brought: Brought): Promise<Outcome> {
  const { token, isKnown } = await call(api.broker.confirm, { params: { broker }, body: { brought } });
  if (!isKnown) {
    saveConfirmed({ broker, token });
    return { kind: 'unknown' };
  }
  const { data } = await call(api.broker.brokerLogin, { params: { broker }, query: { token } });
  await signedIn(data.token);
  return { kind: 'signed in', userName: data.userName };
}
