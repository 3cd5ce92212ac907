import { Icon, type IconName, Popup, t } from '@parakh/ui';
import type { MouseEvent } from 'react';
import { useHasNews } from '../areas/company/index.ts';
import { type Session, signOut, stopActing, useSession } from '../shared/api/session.ts';
import { useScreens } from '../shared/screens/all-screens.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import type { ScreenRecord } from '../shared/screens/screen.ts';
import { greatestRole, roleLabels } from '../shared/text/role-labels.ts';
import { wayOf } from './guards.tsx';
import './Account.css';

const links: readonly { path: string; word: string; icon: IconName }[] = [
  { path: '/profile', word: 'Profile', icon: 'person' },
  { path: '/user-watchlist', word: 'Watch lists', icon: 'table' },
  { path: '/my-alerts', word: 'My alerts', icon: 'bell' },
  { path: '/whatsnew', word: "What's new", icon: 'info' },
  { path: '/run-admin', word: 'End of day', icon: 'play' },
  { path: '/user-management', word: 'People', icon: 'filter' },
  { path: '/category', word: 'Scan categories', icon: 'columns' },
  { path: '/audit-log', word: 'Audit log', icon: 'clock' },
];

/** Who is signed in, and the ways that belong to them. */
export function AccountMenu() {
  const session = useSession();
  const { userName, profile } = session;
  const hasNews = useHasNews();
  const screens = useScreens();
  if (userName === undefined) return null;
  const isActing = profile?.actor != null;
  return (
    <Popup
      label={t('Account of {name}', { name: userName })}
      className={isActing ? 'avatar-btn acting' : 'avatar-btn'}
      boxClass="account-menu"
      face={
        <span
          className={hasNews ? 'face has-news' : 'face'}
          data-initials={initialsOf(profile?.fullName || userName)}
        />
      }
    >
      <div className="account-head">
        <b className="clip">{profile?.fullName || userName}</b>
        <span className="clip t3 xs">
          {userName} · {t(roleLabels[greatestRole(session.roles)])}
        </span>
      </div>
      {linksFor(session, screens).map(({ path, word, icon }) => (
        <ScreenLink key={path} to={path} onClick={close}>
          <Icon name={icon} />
          {t(word)}
          {hasNews && path === '/whatsnew' ? <span className="chip sel push">{t('new')}</span> : null}
        </ScreenLink>
      ))}
      <hr />
      <button
        type="button"
        onClick={(event) => {
          close(event);
          void (isActing ? stopActing() : signOut());
        }}
      >
        <Icon name="out" />
        {isActing ? t('Stop acting as {name}', { name: userName }) : t('Sign out')}
      </button>
    </Popup>
  );
}

/** Screens that exist and that the guard would open. */
function linksFor(session: Session, screens: readonly ScreenRecord[]) {
  return links.filter(({ path }) => {
    const screen = screens.find((one) => one.path === path);
    return screen !== undefined && wayOf(screen, session, path) === undefined;
  });
}

const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** 'Asha Rao' → 'AR', 'demo-admin' → 'DA'. */
export function initialsOf(name: string): string {
  // By letters and not by halves of them: a name may be of any script, and may hold a picture.
  const words = (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name]).map((word) => Array.from(word));
  const letters = words.length > 1 ? [words[0]![0], words.at(-1)![0]] : words[0]!.slice(0, 2);
  return letters.join('').toUpperCase();
}
