import type { AlertingDeps } from '../deps.ts';
import type { Told } from '../saved/message.ts';

/** Passes what is said on the bus to the pages that listen by server-sent events. The answer ends it. */
export function tellPages(services: Pick<AlertingDeps, 'bus' | 'channels'>): () => void {
  return services.bus().hear('messages', (bytes) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `tellMessages` says it
    const { person, messages } = JSON.parse(Buffer.from(bytes).toString()) as Told;
    for (const message of messages) services.channels.tell(person, JSON.stringify(message));
  });
}
