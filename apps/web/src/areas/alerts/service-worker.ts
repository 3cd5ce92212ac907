import { sharedState } from '../../shared/page/shared-state.ts';

const PLACE = '/sw.js';
/** As the specification has it: once the page is stable after 30 s, then looked at each 5 minutes. */
const STABLE_MS = 30_000;
const UPDATE_MS = 300_000;
/** What the page says to a worker that waits: become the one in charge. */
const TAKE_OVER = 'take over';

/** The worker of a newer version that waits to be let in. */
export const waitingUpdate = sharedState<ServiceWorker | undefined>(undefined);

/** The worker that shows messages while the page is closed. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(PLACE, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Registers the worker once the page has settled, and looks for a newer version now and then. */
export function runServiceWorker(): () => void {
  // Absent where a page does not come by https.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return () => undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  const begin = async () => {
    const registration = await container.register(PLACE, { updateViaCache: 'none' });
    followUpdates(registration, container);
    looking = setInterval(() => void registration.update().catch(() => undefined), UPDATE_MS);
  };
  const settled = setTimeout(() => void begin().catch(() => undefined), STABLE_MS);
  return () => {
    clearTimeout(settled);
    clearInterval(looking);
  };
}

/** The first worker of all is no update: only one that waits behind another is. */
function followUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const offer = (worker: ServiceWorker | null) => {
    if (worker && container.controller) waitingUpdate.set(worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
}

/** Lets the newer version in: its worker takes over, what was kept of the older one goes, the page begins anew. */
export async function takeUpdate(worker: ServiceWorker, reload: () => void): Promise<void> {
  const inCharge = new Promise((resume) =>
    navigator.serviceWorker.addEventListener('controllerchange', resume, { once: true }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of our own origin
  worker.postMessage(TAKE_OVER);
  await inCharge;
  for (const name of await caches.keys()) await caches.delete(name);
  reload();
}
