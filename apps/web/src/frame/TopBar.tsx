import type { MarketState } from '@parakh/contract';
import { Icon, lazyPart, t } from '@parakh/ui';
import { storedSession } from '../shared/api/session-store.ts';
import { useLivePrices } from '../shared/live/use-feed.ts';
import { LogoMark } from '../shared/page/Logo.tsx';
import { useShared } from '../shared/page/shared-state.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { Account } from './Account.tsx';
import { LatePart } from './LatePart.tsx';
import { MarketMark } from './MarketMark.tsx';
import { StoppedBands } from './StoppedBand.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { Ticker } from './Ticker.tsx';
import './TopBar.css';

const Bell = lazyPart('Bell', async () => (await import('./Bell.tsx')).Bell);

export function TopBar({ onSearch, state }: { onSearch: () => void; state: MarketState | undefined }) {
  useLivePrices(state);
  return (
    <>
      <header className="topbar">
        <ScreenLink className="only-phone" to="/" aria-label={t('Home')}>
          <LogoMark size={26} />
        </ScreenLink>
        <Ticker state={state} />
        <SearchButton onSearch={onSearch} />
        <MarketMark state={state} />
        <span className="row tight">
          <button type="button" className="iconbtn only-phone phone-search" aria-label={t('Search')} onClick={onSearch}>
            <Icon name="search" />
          </button>
          <span className="only-wide">
            <ThemeMenu />
          </span>
        </span>
        <OwnBell />
        <Account />
      </header>
      <StoppedBands state={state} />
    </>
  );
}

/** Nothing of it is loaded for a stranger. */
function OwnBell() {
  const isSignedIn = useShared(storedSession).userName !== undefined;
  return <LatePart>{isSignedIn ? <Bell /> : null}</LatePart>;
}

export function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button type="button" className="searchbox" onClick={onSearch}>
      <Icon name="search" />
      <span className="grow">{t('Search')}</span>
      <span className="kbd">Ctrl K</span>
    </button>
  );
}
