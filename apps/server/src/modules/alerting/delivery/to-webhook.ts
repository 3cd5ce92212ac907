import { type AlertTrigger, brand } from '@parakh/contract';
import type { AlertingDeps } from '../deps.ts';
import type { Outcome } from './deliveries.ts';
import { postOut } from './post-out.ts';
import { signatureOf } from './signature.ts';
import type { Parcel, StopParcel } from './way.ts';
import { findHook, type Hook, noteLastTry } from './webhooks.ts';

/** A receiver that says this will never take it: the address is gone. */
const GONE = 410;

export async function toWebhook(parcel: Parcel, services: AlertingDeps): Promise<Outcome> {
  const { delivery } = parcel;
  const hook = await findHook(delivery.receiver ?? '', delivery.person, services);
  if (!hook) return { end: 'never', answer: 'The webhook was removed.' };
  if (!hook.isOn) return { end: 'never', answer: 'The webhook is switched off.' };
  return sendTo(hook, { id: delivery.id, content: contentOf(parcel) }, services);
}

/** What a receiver is sent, beside an id and the time. */
type Content =
  | { readonly type: 'alert'; readonly firings: readonly AlertTrigger[] }
  | ({ readonly type: 'alert-stopped' } & StopParcel['stopped']);

function contentOf(parcel: Parcel): Content {
  if ('stopped' in parcel) return { type: 'alert-stopped', ...parcel.stopped };
  return { type: 'alert', firings: parcel.firings };
}

/** Sends and notes how it went. */
export async function sendTo(
  hook: Hook,
  { id, content }: { readonly id: string; readonly content: Content },
  services: AlertingDeps,
): Promise<Outcome> {
  if (hook.secret === undefined) return { end: 'never', answer: 'Its secret cannot be read any more: make it anew.' };
  const now = services.now();
  const { type, ...told } = content;
  const body = JSON.stringify({ id, type, sentAt: now, ...told });
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${brand.name}/1`,
    'parakh-delivery': id,
    'parakh-signature': signatureOf(body, hook.secret, now),
  };
  const { status, says } = await postOut({ url: hook.url, headers, body }, services.config.mayHookPrivate);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const answer = status === null ? says : `${status}${says ? ` ${says}` : ''}`;
  await noteLastTry(hook.id, { isDelivered, status, because: isDelivered ? null : answer }, services);
  if (isDelivered) return { end: 'delivered', answer };
  return { end: status === GONE ? 'never' : 'again', answer };
}
