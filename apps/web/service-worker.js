// Shows alerts while no page of the product is looked at, and opens their explanation. It keeps no copies of files.
// The build writes VERSION above this line: a changed version is what tells the browser of an update.

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const alert = alertIn(event.data);
  if (alert) event.waitUntil(show(alert));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What was pushed, or undefined where it is nothing of ours. */
function alertIn(data) {
  try {
    const { id, title, body, link } = data.json();
    const isOurs = [id, title, body, link].every((part) => typeof part === 'string') && /^\/(?!\/)/.test(link);
    return isOurs ? { id, title, body, link } : undefined;
  } catch {
    return undefined;
  }
}

/** A page that is looked at says it itself: it knows whether it has said it already. */
async function show(alert) {
  const seen = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible');
  if (seen.length > 0) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of a worker are of its own origin
    for (const page of seen) page.postMessage({ alert });
    return;
  }
  const { id, title, body, link } = alert;
  // The same alert delivered twice replaces itself.
  await self.registration.showNotification(title, { body, tag: id, data: link, icon: '/logo-mark.svg' });
}

/** In a page that is open already, else in a new one. */
async function open(link) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(link);
  const shown = await page.focus();
  return shown.navigate(link);
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
