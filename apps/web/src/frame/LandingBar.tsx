import type { MarketState } from '@parakh/contract';
import { changePct, Figure, Icon, points, t } from '@parakh/ui';
import { Logo } from '../shared/page/Logo.tsx';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { Account } from './Account.tsx';
import { useBeginning, useMenuAreas } from './menu.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import './LandingBar.css';
import './TopBar.css';

/** The head of the landing page: no rail, the areas in words, one index, one thing to do. */
export function LandingBar({ onSearch, state }: { onSearch: () => void; state: MarketState | undefined }) {
  const first = state?.ticker[0];
  const beginning = useBeginning();
  const menuAreas = useMenuAreas();
  return (
    <header className="landing-bar">
      <div>
        <ScreenLink to="/" aria-label={t('Home')}>
          <Logo size={26} />
        </ScreenLink>
        <nav className="only-wide areas" aria-label={t('Areas')}>
          {menuAreas.map((one) => (
            <ScreenLink key={one.area} to={beginning(one)}>
              {t(one.area)}
            </ScreenLink>
          ))}
        </nav>
        <span className="push row">
          {first ? (
            <span className="tick only-wide">
              <b>{first.symbol}</b>
              <span className="v">
                <Figure value={first.last} format={points} />
              </span>
              <Figure value={first.changePct} format={changePct} unit />
            </span>
          ) : null}
          <button type="button" className="iconbtn" aria-label={t('Search')} onClick={onSearch}>
            <Icon name="search" />
          </button>
          <span className="only-wide">
            <ThemeMenu />
          </span>
          <Account />
        </span>
      </div>
    </header>
  );
}
