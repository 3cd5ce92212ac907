import { Icon, t, useIsPhone } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageSocket } from '../../shared/live/socket.ts';
import { USUAL_MS } from '../../shared/page/toasts.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { renewAlerts } from './alert-calls.ts';
import { type AlertNotice, alertNoticeOf, linkText, pushedAlert } from './alert-notice.ts';
import { isMineToShow, isMineToSound } from './shown-once.ts';
import { noToasts, withoutToast, withToast } from './toasts-shown.ts';
import { isToneReady, playTone, readyTone } from './tone.ts';
import './AlertToasts.css';

/** More at once are counted, not shown: on a phone they would cover the screen. */
const MOST_SHOWN = { wide: 3, phone: 1 } as const;
/** Lists are asked for anew once for everything that comes within this time. */
const RENEW_MS = 1500;

/** Alerts as they come true: what was found and why, 12 s each, read out to those who do not see them. */
export function AlertToasts() {
  const [{ alerts, more }, set] = useState(noToasts);
  const room = useIsPhone() ? MOST_SHOWN.phone : MOST_SHOWN.wide;
  const tell = useCallback((alert: AlertNotice) => set((before) => withToast(before, alert, room)), [room]);
  useAlertMessages(tell);
  useEffect(readyTone, []);
  const close = useCallback((id: string) => set((before) => withoutToast(before, id)), []);
  const closeMore = useCallback(() => set((before) => ({ ...before, more: 0 })), []);
  return (
    <section className="alert-toasts" aria-label={t('New alerts')}>
      <div aria-live="polite" aria-relevant="additions">
        {alerts.map((alert) => (
          <AlertToast key={alert.id} alert={alert} onClose={close} />
        ))}
        {more > 0 ? <MoreToast key={more} count={more} onClose={closeMore} /> : null}
      </div>
    </section>
  );
}

/** Each alert once, shown in one tab of the browser and sounded by one that may; the lists of every tab follow. */
function useAlertMessages(tell: (alert: AlertNotice) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (alert: AlertNotice | undefined) => {
      if (!alert) return;
      clearTimeout(timer);
      timer = setTimeout(() => void renewAlerts(client), RENEW_MS);
      void isMineToShow(alert.id).then((isMine) => isMine && tell(alert));
      if (alert.isSound && isToneReady()) void isMineToSound(alert.id).then((isMine) => isMine && playTone());
    };
    const stop = pageSocket.onServerMessage((message) => hear(alertNoticeOf(message)));
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const hearPush = ({ data }: MessageEvent) => hear(pushedAlert(data));
    container?.addEventListener('message', hearPush);
    return () => {
      stop();
      clearTimeout(timer);
      container?.removeEventListener('message', hearPush);
    };
  }, [client, tell]);
}

function AlertToast({ alert, onClose }: { alert: AlertNotice; onClose: (id: string) => void }) {
  const { id, title, says, link } = alert;
  const close = useCallback(() => onClose(id), [onClose, id]);
  const box = useRef<HTMLDivElement>(null);
  useTimeSeen(box, close);
  return (
    <div ref={box} className="alert-toast">
      <Icon name="bell" />
      <div className="grow">
        <b>{title}</b>
        <p>{says}</p>
        <ScreenLink to={link} onClick={close}>
          {linkText(alert)}
        </ScreenLink>
      </div>
      <button type="button" className="iconbtn sm" aria-label={t('Close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function MoreToast({ count, onClose }: { count: number; onClose: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  useTimeSeen(box, onClose);
  return (
    <p ref={box} className="alert-toast more">
      <ScreenLink to="/my-alerts?tab=found" onClick={onClose}>
        {t('{count} more', { count })}
      </ScreenLink>
    </p>
  );
}

const STEP_MS = 250;

/**
 * Only time in which it can be read counts: not while the tab is hidden, nor while the pointer or the keyboard is on any of them,
 * so that none moves away from under it.
 */
function useTimeSeen(box: React.RefObject<HTMLElement | null>, done: () => void): void {
  useEffect(() => {
    let left = USUAL_MS;
    const timer = setInterval(() => {
      const all = box.current?.parentElement;
      const isHeld = document.visibilityState === 'hidden' || all?.matches(':hover, :focus-within') === true;
      if (!isHeld) left -= STEP_MS;
      if (left <= 0) done();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [box, done]);
}
