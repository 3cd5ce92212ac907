import type { MarketState } from '@parakh/contract';
import { changePct, dayText, Figure, points, quoteMark, TickingFigure, t } from '@parakh/ui';
import { shownDay } from '../shared/live/market-state.ts';
import { useTicked } from '../shared/live/use-quote.ts';
import { stockPath } from '../shared/screens/address.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import './TopBar.css';

type Card = MarketState['ticker'][number];

/** The indices of the top bar, each a way to its page. */
export function Ticker({ state }: { state: MarketState | undefined }) {
  return (
    <nav className="ticker" aria-label={t('Indices')}>
      {state?.ticker.map((card) => (
        <Tick key={card.symbol} card={card} day={shownDay(state)} />
      ))}
    </nav>
  );
}

export function PhoneTicker({ state }: { state: MarketState | undefined }) {
  return (
    <nav className="phone-ticker" aria-label={t('Indices, to be moved sideways')}>
      {state?.ticker.map((card) => (
        <Tick key={card.symbol} card={card} day={shownDay(state)} />
      ))}
    </nav>
  );
}

function Tick({ card, day }: { card: Card; day: string | undefined }) {
  const { symbol, last, changePct: move } = useTicked(card);
  return (
    <ScreenLink className="tick" to={stockPath(symbol)} title={t('Session of {day}', { day: dayText(day) })}>
      <b>{symbol}</b>
      <span>
        <span className="v">
          <TickingFigure value={last} format={points} quote={quoteMark(symbol, 'last')} />
        </span>{' '}
        <Figure value={move} format={changePct} unit quote={quoteMark(symbol, 'changePct')} />
      </span>
    </ScreenLink>
  );
}
