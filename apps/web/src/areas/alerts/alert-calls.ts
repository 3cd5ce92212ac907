import { type Alert, api, type ReplyOf, type Sent } from '@parakh/contract';
import { useSurroundings } from '@parakh/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../api.ts';
import { useSession } from '../../session.ts';

const alertsKey = keyOf(api.alerts.list, {});
const ALERT_PATHS = ['x/alerts', 'alerts', 'scanner/alert', 'scanner/isSubscribed'];

/** One's alerts; nothing is asked for a stranger. */
export function useAlerts() {
  const { userName } = useSession();
  return useApi(api.alerts.list, {}, { when: userName !== undefined });
}

/** Everything that tells of alerts and of what they found is asked for anew. */
export function renewAlerts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === 'string' && ALERT_PATHS.some((start) => path === start || path.startsWith(`${start}/`)),
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
export function useSwitchAlert() {
  const client = useQueryClient();
  const { tell } = useSurroundings();
  return useMutation<Alert, Error, { alert: Alert; isOn: boolean }>({
    scope: { id: 'switch-alert' },
    mutationFn: ({ alert, isOn }) => call(api.alerts.update, { params: { id: alert.id }, body: { isOn } }),
    onMutate: ({ alert, isOn }) => edit(client, put({ ...alert, isOn })),
    onSuccess: (made) => edit(client, put(made)),
    onError: (error) => {
      tell(error.message);
      return client.invalidateQueries({ queryKey: alertsKey });
    },
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
