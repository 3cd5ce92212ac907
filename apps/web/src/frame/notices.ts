import { api, type Notification, type ReplyOf } from '@parakh/contract';
import { saveChoice } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, keyOf, useApi } from '../shared/api/api.ts';
import { newPresses } from '../shared/api/presses.ts';
import { useSession } from '../shared/api/session.ts';
import { UNREAD_FLAG } from '../shared/api/session-store.ts';
import { pressedThing, useQuietPress, useShown } from '../shared/api/use-presses.ts';
import { MESSAGE } from '../shared/live/stream.ts';
import { useOpenMs } from '../shared/live/use-live.ts';

const EVERY_MS = 300_000;
/** What comes together is asked for once. */
const TOGETHER_MS = 300;

type Notices = ReplyOf<typeof api.misc.notifications>;
const noticesKey = keyOf(api.misc.notifications, {});

/** What the product told the person; asked for again when the server says that there is more, and now and then. */
export function useNotices() {
  const { userName } = useSession();
  const client = useQueryClient();
  const asked = useApi(api.misc.notifications, {}, { when: userName !== undefined, everyMs: useOpenMs(EVERY_MS) });
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
  const data = useShown(marks, asked.data, withMark);
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) saveChoice(UNREAD_FLAG, unread > 0 ? 'UNREAD' : 'READ');
  }, [unread]);
  return { ...asked, data };
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

/** One notice with its mark, or all as read. */
type Mark = { readonly id: string; readonly status: Notification['status'] } | 'all read';

const marks = pressedThing(newPresses<Mark>('notices'), (path) => path === api.misc.notifications.path);
const withMark = (held: Notices, mark: Mark) =>
  mark === 'all read' ? allRead(held) : marked(held, mark.id, mark.status);

async function sendMark(mark: Mark): Promise<Mark> {
  if (mark === 'all read') await call(api.misc.readNotifications, {});
  else await call(api.misc.setNotification, { body: mark });
  return mark;
}

/** Marks one, or all as read: shown at once, taken back with a message when the server refuses. */
export function useMarkNotices(): (mark: Mark) => void {
  const client = useQueryClient();
  const press = useQuietPress(marks);
  return (mark) =>
    press(mark, {
      send: sendMark,
      put: () => client.setQueryData<Notices>(noticesKey, (held) => held && withMark(held, mark)),
    });
}
