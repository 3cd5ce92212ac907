import { SurroundingsProvider, t } from '@parakh/ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router';
import { stockPath } from '../address.ts';
import { isScreen, useHead } from '../head.ts';
import { mayExport, useMarketState } from '../market-state.ts';
import { Footer } from './Footer.tsx';
import { LandingBar } from './LandingBar.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import { PhoneTicker } from './Ticker.tsx';
import { Toast } from './Toast.tsx';
import { TopBar } from './TopBar.tsx';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const ChartModal = lazy(async () => ({ default: (await import('../areas/standalone/ChartModal.tsx')).ChartModal }));

/** What surrounds every screen: areas, index ticker, search, state of the market, footer. */
export function Frame() {
  useHead();
  const screen = useMatches()
    .map(({ handle }) => handle)
    .findLast(isScreen);
  const state = useMarketState().data;
  const [searching, setSearching] = useState(false);
  const [charted, setCharted] = useState<string>();
  const [told, setTold] = useState<string>();
  useKeys(useCallback(() => setSearching(true), []));
  const surroundings = useSurroundingsOf(setCharted, setTold, mayExport(state));
  const openSearch = () => setSearching(true);
  const landing = screen?.frame === 'landing';
  const kind = screen?.frame ?? 'usual';
  return (
    <SurroundingsProvider value={surroundings}>
      <a className="vh skip" href="#main">
        {t('Skip to content')}
      </a>
      <LoadingBar />
      <div className={landing ? 'app bare' : 'app'}>
        {landing ? null : <Rail />}
        <div className="app-column">
          {landing ? (
            <LandingBar onSearch={openSearch} state={state} />
          ) : (
            <TopBar onSearch={openSearch} state={state} />
          )}
          {landing ? null : <PhoneTicker state={state} />}
          <main className={`main ${kind}`} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          {kind === 'chart' ? null : <Footer landing={landing} />}
        </div>
      </div>
      <PhoneBar />
      <Suspense fallback={null}>
        {searching ? <Palette onClose={() => setSearching(false)} onChart={setCharted} /> : null}
        {charted ? <ChartModal symbol={charted} onClose={() => setCharted(undefined)} /> : null}
      </Suspense>
      <Toast message={told} onGone={() => setTold(undefined)} />
      <ScrollRestoration getKey={placeOf} />
    </SurroundingsProvider>
  );
}

/** A page that was opened by its address has no key of its own: without its path it would begin where another one was left. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key);

function useSurroundingsOf(chart: (symbol: string) => void, tell: (message: string) => void, exports: boolean) {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      symbolActions: [
        { word: 'Open', key: 'Enter', act: (symbol: string) => void navigate(stockPath(symbol)) },
        { word: 'Chart', key: 'c', act: chart },
      ],
      mayExport: exports,
      tell,
    }),
    [navigate, chart, tell, exports],
  );
}

/** Ctrl or Cmd with K opens the search from everywhere. */
function useKeys(openSearch: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [openSearch]);
}
