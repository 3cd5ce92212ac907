import { brand } from '@parakh/contract';
import type { AlertingDeps } from '../deps.ts';
import { linesOf, linkTo, titleOf } from '../saved/notification-text.ts';
import type { Outcome } from './deliveries.ts';
import { postOut } from './post-out.ts';
import { findDevice, forgetDevice } from './push-devices.ts';
import { pushKey } from './push-key.ts';
import type { Parcel } from './way.ts';

/** A push that nobody took for so long says nothing any more. */
const GOOD_SECONDS = 3600;
/** The service of the browser knows the subscription no more. */
const GONE = new Set([404, 410]);
const LONGEST_BODY = 1000;

/** By the push service of the browser (RFC 8030), readable by the browser alone (RFC 8291). */
export async function toPush(parcel: Parcel, services: AlertingDeps): Promise<Outcome> {
  const { receiver } = parcel.delivery;
  const device = receiver === null ? undefined : await findDevice(receiver, services);
  if (receiver === null || !device) return { end: 'never', answer: 'The browser is not subscribed any more.' };
  const sent = await requestFor(parcel, device, services);
  if (!sent) return { end: 'never', answer: 'The keys of the browser cannot be used.' };
  const { status, says } = await postOut(sent, services.config.mayHookPrivate);
  if (status !== null && status >= 200 && status < 300) return { end: 'delivered', answer: String(status) };
  const answer = status === null ? says : `${status} ${says}`.trim();
  if (status === null || !GONE.has(status)) return { end: 'again', answer };
  await forgetDevice(receiver, services);
  return { end: 'never', answer };
}

async function requestFor(
  parcel: Parcel,
  device: NonNullable<Awaited<ReturnType<typeof findDevice>>>,
  services: AlertingDeps,
) {
  const { default: webPush } = await import('web-push');
  const payload = JSON.stringify({
    id: 'stopped' in parcel ? parcel.delivery.id : parcel.firings[0].id,
    title: titleOf(parcel),
    body: linesOf(parcel).join('\n').slice(0, LONGEST_BODY),
    link: linkTo(parcel),
  });
  const vapidDetails = { ...(await pushKey(services)), subject: `mailto:${brand.mail}` };
  try {
    const made = webPush.generateRequestDetails(device, payload, { vapidDetails, TTL: GOOD_SECONDS, urgency: 'high' });
    return { url: made.endpoint, headers: made.headers, body: made.body ?? '' };
  } catch {
    // What a browser gave us as its keys are none.
    return undefined;
  }
}
