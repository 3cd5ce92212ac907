import type { Notification } from '@parakh/contract';
import { ageText, Icon, Loaded, Popup, t } from '@parakh/ui';
import type { MouseEvent } from 'react';
import { EvaluatedNote } from '../areas/alerts/index.ts';
import { useMarketState } from '../shared/live/market-state.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { useMarkNotices, useNotices } from './notices.ts';
import './Bell.css';

const MOST = 99;

/** What the product told the person, and how much of it is unread. */
export function Bell() {
  const notices = useNotices();
  const mark = useMarkNotices();
  const unread = notices.data?.unread ?? 0;
  const words = unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: unread });
  return (
    <Popup label={words} className="iconbtn" boxClass="bell-box" face={<Face unread={unread} />}>
      <div className="bell-head">
        <b className="grow">{t('Notifications')}</b>
        {unread > 0 ? (
          <button type="button" className="btn sm ghost" onClick={() => mark('all read')}>
            {t('Mark all as read')}
          </button>
        ) : null}
      </div>
      <EvaluatedNote />
      <div className="bell-list">
        <Loaded query={notices} lines={3}>
          {({ notifications }) =>
            notifications.length === 0 ? (
              <p className="state t2">
                {t('No notifications yet. Triggered alerts and the summary of each session are listed here.')}
              </p>
            ) : (
              <Notices notices={notifications} />
            )
          }
        </Loaded>
      </div>
    </Popup>
  );
}

function Face({ unread }: { unread: number }) {
  return (
    <span className="bell">
      <Icon name="bell" />
      {unread > 0 ? (
        <span className="unread" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </span>
  );
}

function Notices({ notices }: { notices: readonly Notification[] }) {
  const mark = useMarkNotices();
  const now = useMarketState().data?.now ?? Number.NaN;
  return (
    <ul>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} now={now} onStatus={(status) => mark({ id: notice.id, status })} />
      ))}
    </ul>
  );
}

function Notice({
  notice,
  now,
  onStatus,
}: {
  notice: Notification;
  /** The server's clock. */
  now: number;
  onStatus: (status: Notification['status']) => void;
}) {
  const { title, message, link, at, status } = notice;
  const isUnread = status === 'UNREAD';
  const follow = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    if (isUnread) onStatus('READ');
  };
  const words = (
    <>
      <b>{title}</b>
      <span className="t2 xs">{message}</span>
    </>
  );
  const other = isUnread ? 'READ' : 'UNREAD';
  const otherWords = isUnread ? t('Mark as read: {title}', { title }) : t('Mark as unread: {title}', { title });
  return (
    <li className={isUnread ? 'unread-row' : undefined}>
      <span className={isUnread ? 'dot on' : 'dot'} title={isUnread ? t('Unread') : undefined} />
      <div>
        {link ? (
          <ScreenLink className="told" to={link} onClick={follow}>
            {words}
          </ScreenLink>
        ) : (
          <span className="told">{words}</span>
        )}
        <p className="xxs t3">{ageText(at, now)}</p>
      </div>
      <button
        type="button"
        className="iconbtn sm"
        aria-label={otherWords}
        title={otherWords}
        onClick={() => onStatus(other)}
      >
        <Icon name={isUnread ? 'check' : 'undo'} />
      </button>
    </li>
  );
}
