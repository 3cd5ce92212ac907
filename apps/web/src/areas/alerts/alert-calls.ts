import { type Alert, api, type ReplyOf, type Sent } from '@parakh/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { useSession } from '../../shared/api/session.ts';
import { pressedThing, useQuietPress, useShown } from '../../shared/api/use-presses.ts';

const alertsKey = keyOf(api.alerts.list, {});
const ALERT_PATHS = ['x/alerts', 'alerts', 'scanner/alert', 'scanner/isSubscribed'];

interface Switched {
  readonly id: string;
  readonly isOn: boolean;
}

const switches = pressedThing(
  newPresses<Switched>('alerts', (one, later) => (one.id === later.id ? later : undefined)),
  (path) => path === api.alerts.list.path,
);
const switched = (held: readonly Alert[], { id, isOn }: Switched) =>
  held.map((alert) => (alert.id === id ? { ...alert, isOn, ...(isOn && alert.isResumable ? RESUMED : {}) } : alert));
const RESUMED = { stoppedBecause: null, isResumable: false };

/** One's alerts; nothing is asked for a stranger. */
export function useAlerts() {
  const { userName } = useSession();
  const asked = useApi(api.alerts.list, {}, { when: userName !== undefined });
  return { ...asked, data: useShown<readonly Alert[], Switched>(switches, asked.data, switched) };
}

/** Whether the call of this path tells of alerts or of what they found. */
export const isOfAlerts = (path: string) => ALERT_PATHS.some((start) => path === start || path.startsWith(`${start}/`));

/** Everything that tells of alerts and of what they found is asked for anew. */
export function renewAlerts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && isOfAlerts(path),
  });
}

function edit(client: QueryClient, how: (alerts: readonly Alert[]) => readonly Alert[]): void {
  client.setQueryData<readonly Alert[]>(alertsKey, (held) => held && how(held));
}

const put = (made: Alert) => (held: readonly Alert[]) =>
  held.some(({ id }) => id === made.id) ? held.map((one) => (one.id === made.id ? made : one)) : [made, ...held];

type NewAlert = Sent<typeof api.alerts.create>['body'];

/** Makes an alert, or changes the one that is named. */
export function useSaveAlert(id: string | undefined) {
  const client = useQueryClient();
  return useMutation<Alert, Error, NewAlert>({
    mutationFn: (body) =>
      id === undefined ? call(api.alerts.create, { body }) : call(api.alerts.update, { params: { id }, body }),
    onSuccess: (made) => {
      edit(client, put(made));
      return renewAlerts(client);
    },
  });
}

/** Switches an alert: shown at once, taken back with a message when the server refuses. */
export function useSwitchAlert(): (change: Switched) => void {
  const client = useQueryClient();
  const press = useQuietPress(switches);
  return (change) =>
    press(change, {
      send: ({ id, isOn }) => call(api.alerts.update, { params: { id }, body: { isOn } }),
      put: (made) => edit(client, put(made)),
    });
}

export function useRemoveAlert() {
  const client = useQueryClient();
  return useMutation<ReplyOf<typeof api.alerts.remove>, Error, string>({
    mutationFn: (id) => call(api.alerts.remove, { params: { id } }),
    onSuccess: ({ id }) => {
      edit(client, (held) => held.filter((one) => one.id !== id));
      return renewAlerts(client);
    },
  });
}
