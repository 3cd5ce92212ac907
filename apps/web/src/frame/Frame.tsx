import type { MarketState } from '@parakh/contract';
import { lazyPart, SurroundingsProvider, t, useLate } from '@parakh/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router';
import { AlertToasts, SymbolAlert, UpdateOffer } from '../areas/alerts/index.ts';
import { ChartModal } from '../areas/chart/index.ts';
import { AskedTicket } from '../areas/portfolio/index.ts';
import { StarModal } from '../areas/watchlist/index.ts';
import { useSession } from '../shared/api/session.ts';
import { mayExport, useMarketState } from '../shared/live/market-state.ts';
import { showToast } from '../shared/page/toasts.ts';
import { AskAlertProvider, type ChainSubject, subjectText } from '../shared/saved/alert-subject.ts';
import { stockPath } from '../shared/screens/address.ts';
import { isScreen, useHead } from '../shared/screens/head.ts';
import { Footer } from './Footer.tsx';
import { LandingBar } from './LandingBar.tsx';
import { LatePart, LatePartFault } from './LatePart.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { openOptionChain, openStrategyBuilder } from './option-chain-action.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import { PhoneTicker } from './Ticker.tsx';
import { Toast } from './Toast.tsx';
import { TopBar } from './TopBar.tsx';
import { type AskedSymbol, useAskedSymbol } from './use-asked-symbol.ts';
import './frame.css';

const Palette = lazyPart('Palette', async () => (await import('./Palette.tsx')).Palette);
const PersonBands = lazyPart('PersonBands', async () => (await import('./PersonBands.tsx')).PersonBands);

/** What surrounds every screen: areas, index ticker, search, state of the market, footer. */
export function Frame() {
  useHead();
  const screen = useMatches()
    .map(({ handle }) => handle)
    .findLast(isScreen);
  const state = useMarketState().data;
  const [searching, setSearching] = useState(false);
  const [charted, setCharted] = useState<string>();
  const asked = useAskedSymbols();
  useKeys(useCallback(() => setSearching(true), []));
  const surroundings = useSurroundingsOf({ ...actsOf(asked), chart: setCharted }, useMayExport(state));
  const { ask } = asked.alerted;
  const askAlert = useCallback((subject: ChainSubject) => ask(subjectText(subject)), [ask]);
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
          <Bands />
          <main className={`main ${kind}`} id="main" tabIndex={-1}>
            <AskAlertProvider value={askAlert}>
              <Outlet />
            </AskAlertProvider>
          </main>
          {kind === 'chart' ? null : <Footer landing={landing} />}
        </div>
      </div>
      <PhoneBar />
      <LatePart>
        {searching ? <Search onClose={() => setSearching(false)} onChart={setCharted} asked={asked} /> : null}
        {charted ? <ChartModal symbol={charted} onClose={() => setCharted(undefined)} /> : null}
        <SymbolDialogs {...asked} />
      </LatePart>
      <Toast />
      <Apart />
      <LatePartFault />
      <ScrollRestoration getKey={placeOf} />
    </SurroundingsProvider>
  );
}

const useMayExport = (state: MarketState | undefined) => {
  const { isSubscribed } = useSession();
  return isSubscribed || mayExport(state);
};

/** Nothing of it is loaded for a stranger. */
function Bands() {
  const isSignedIn = useSession().userName !== undefined;
  return <LatePart>{isSignedIn ? <PersonBands /> : null}</LatePart>;
}

type AskedSymbols = Readonly<Record<'starred' | 'alerted' | 'bought' | 'sold', AskedSymbol>>;

const useAskedSymbols = (): AskedSymbols => ({
  starred: useAskedSymbol('watch'),
  alerted: useAskedSymbol('alertOn'),
  bought: useAskedSymbol('buy'),
  sold: useAskedSymbol('sell'),
});

const actsOf = ({ starred, alerted, bought, sold }: AskedSymbols) => ({
  star: starred.ask,
  alert: alerted.ask,
  buy: bought.ask,
  sell: sold.ask,
});

interface Searching {
  readonly onClose: () => void;
  readonly onChart: OnSymbol;
  readonly asked: AskedSymbols;
}

const Search = ({ asked: { bought, sold }, ...search }: Searching) => (
  <Palette {...search} onBuy={bought.ask} onSell={sold.ask} />
);

/** The lists, the alert and the order ticket of one symbol. */
function SymbolDialogs({ starred, alerted, bought, sold }: AskedSymbols) {
  return (
    <>
      {starred.symbol ? <StarModal symbol={starred.symbol} onClose={starred.close} /> : null}
      {alerted.symbol ? <SymbolAlert symbol={alerted.symbol} onClose={alerted.close} /> : null}
      {bought.symbol ? <AskedTicket symbol={bought.symbol} side="BUY" onClose={bought.close} /> : null}
      {sold.symbol ? <AskedTicket symbol={sold.symbol} side="SELL" onClose={sold.close} /> : null}
    </>
  );
}

/** A newer version can wait: it takes nothing of the line from what the page shows. */
const UNHURRIED_MS = 5000;

/** What may come at any time, whatever the screen shows. Nothing of alerts is loaded for a stranger. */
function Apart() {
  const isSignedIn = useSession().userName !== undefined;
  return (
    <LatePart>
      {isSignedIn ? <AlertToasts /> : null}
      {useLate(true, UNHURRIED_MS) ? <UpdateOffer /> : null}
    </LatePart>
  );
}

/** A page that was opened by its address has no key of its own: without its path it would begin where another one was left. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key);

type OnSymbol = (symbol: string) => void;

function useSurroundingsOf(
  { chart, star, alert, buy, sell }: Readonly<Record<'chart' | 'star' | 'alert' | 'buy' | 'sell', OnSymbol>>,
  exports: boolean,
) {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      symbolActions: [
        { word: 'Open', key: 'Enter', act: (symbol: string) => void navigate(stockPath(symbol)) },
        { word: 'Chart', key: 'c', act: chart },
        { word: 'Buy', key: 'b', act: buy },
        { word: 'Sell', key: 's', act: sell },
        { word: 'Add to a watch list', key: 'w', act: star },
        { word: 'Set an alert', key: 'a', act: alert },
        { word: 'Option chain', key: 'o', act: (symbol: string) => void openOptionChain(symbol, navigate) },
        { word: 'Strategy builder', key: 't', act: (symbol: string) => void openStrategyBuilder(symbol, navigate) },
      ],
      mayExport: exports,
      notify: showToast,
    }),
    [navigate, chart, star, alert, buy, sell, exports],
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
