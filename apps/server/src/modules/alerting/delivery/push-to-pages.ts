import type { AlertingDeps } from '../deps.ts';
import type { Notifications } from '../saved/message.ts';

/** Passes messages of the bus to the pages that listen by server-sent events. The answer ends it. */
export function pushToPages(services: Pick<AlertingDeps, 'bus' | 'channels'>): () => void {
  return services.bus().subscribe('messages', (bytes) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `tellMessages` says it
    const { person, messages } = JSON.parse(Buffer.from(bytes).toString()) as Notifications;
    for (const message of messages) services.channels.notify(person, JSON.stringify(message));
  });
}
