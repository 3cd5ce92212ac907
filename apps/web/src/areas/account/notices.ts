import { api, type Notification, type ReplyOf } from '@parakh/contract';
import { keep } from '@parakh/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, keyOf, useApi } from '../../api.ts';
import { useSession } from '../../session.ts';
import { UNREAD_FLAG } from '../../session-store.ts';
import { MESSAGE } from '../../stream.ts';

const EVERY_MS = 300_000;
/** What comes together is asked for once. */
const TOGETHER_MS = 300;

type Notices = ReplyOf<typeof api.misc.notifications>;
const noticesKey = keyOf(api.misc.notifications, {});

/** What the product told the person; asked for again when the server says that there is more, and now and then. */
export function useNotices() {
  const { userName } = useSession();
  const client = useQueryClient();
  const asked = useApi(api.misc.notifications, {}, { when: userName !== undefined, everyMs: EVERY_MS });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: noticesKey });
    };
    const hear = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === 'notification') timer ??= setTimeout(ask, TOGETHER_MS);
    };
    addEventListener(MESSAGE, hear);
    return () => {
      clearTimeout(timer);
      removeEventListener(MESSAGE, hear);
    };
  }, [client]);
  const unread = asked.data?.unread;
  useEffect(() => {
    if (unread !== undefined) keep(UNREAD_FLAG, unread > 0 ? 'UNREAD' : 'READ');
  }, [unread]);
  return asked;
}

/** The notices with one of them marked. */
export function marked({ notifications }: Notices, id: string, status: Notification['status']): Notices {
  const next = notifications.map((one) => (one.id === id ? { ...one, status } : one));
  return counted(next);
}

/** The notices, all of them read. */
export function allRead({ notifications }: Notices): Notices {
  return counted(notifications.map((one) => ({ ...one, status: 'READ' })));
}

function counted(notifications: Notices['notifications']): Notices {
  return { notifications, unread: notifications.filter(({ status }) => status === 'UNREAD').length };
}

/** Marks one, or all as read: shown at once, asked for again when the server refuses. */
export function useMarkNotices() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: noticesKey });
  const one = useMutation({
    mutationFn: (body: { id: string; status: Notification['status'] }) => call(api.misc.setNotification, { body }),
    onMutate: ({ id, status }) => edit(client, (held) => marked(held, id, status)),
    onSettled: again,
  });
  const all = useMutation({
    mutationFn: () => call(api.misc.readNotifications, {}),
    onMutate: () => edit(client, allRead),
    onSettled: again,
  });
  return { mark: one.mutate, markAll: all.mutate };
}

async function edit(client: QueryClient, how: (held: Notices) => Notices): Promise<void> {
  await client.cancelQueries({ queryKey: noticesKey });
  client.setQueryData<Notices>(noticesKey, (held) => held && how(held));
}
