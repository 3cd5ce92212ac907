import { Icon, type IconName, t } from '@parakh/ui';
import { useSession } from '../../../shared/api/session.ts';
import { useScreens } from '../../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import './door.css';

const ways: readonly { path: string; icon: IconName; word: string; says: string }[] = [
  {
    path: '/user-watchlist',
    icon: 'table',
    word: 'Make a watch list',
    says: 'By search, by paste, or by a star in any table.',
  },
  {
    path: '/create-screener',
    icon: 'screeners',
    word: 'Write your first scan',
    says: 'Text or blocks; every match shows its reason.',
  },
  {
    path: '/strategy-home',
    icon: 'strategies',
    word: 'Back-test a strategy',
    says: 'Begin with a classic one and change it.',
  },
  {
    path: '/stock-market-today',
    icon: 'market',
    word: 'Look at the market',
    says: 'Movers, breadth and sectors of the last session.',
  },
];
const SHOWN = 3;

/** Joined: what to do next. */
export function RegisterSuccess() {
  const { userName, profile } = useSession();
  const screens = useScreens();
  const held = ways.filter(({ path }) => screens.some((screen) => screen.path === path)).slice(0, SHOWN);
  return (
    <AuthPage
      title="Welcome"
      says={
        userName
          ? t('You are signed in as {name}. Three good ways to begin:', { name: userName })
          : t('Three good ways to begin:')
      }
    >
      <ul className="door-ways">
        {held.map(({ path, icon, word, says }) => (
          <li key={path}>
            <ScreenLink to={path}>
              <Icon name={icon} />
              <span className="grow">
                <b>{t(word)}</b>
                <span className="t3 xs">{t(says)}</span>
              </span>
              <Icon name="right" />
            </ScreenLink>
          </li>
        ))}
      </ul>
      {profile?.mobile && !profile.isMobileVerified ? (
        <p className="xs">
          <ScreenLink to="/profile">{t('Confirm your mobile number')}</ScreenLink>
        </p>
      ) : null}
    </AuthPage>
  );
}
