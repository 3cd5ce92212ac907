import type { MarketState } from '@parakh/contract';
import { changePct, dayText, Figure, points, t } from '@parakh/ui';
import { stockPath } from '../address.ts';
import { ScreenLink } from '../ScreenLink.tsx';

type Card = MarketState['ticker'][number];

/** The indices of the top bar, each a way to its page. */
export function Ticker({ state }: { state: MarketState | undefined }) {
  return (
    <nav className="ticker" aria-label={t('Indices')}>
      {state?.ticker.map((card) => (
        <Tick key={card.symbol} card={card} day={state.lastSession} />
      ))}
    </nav>
  );
}

export function PhoneTicker({ state }: { state: MarketState | undefined }) {
  return (
    <nav className="phone-ticker" aria-label={t('Indices, to be moved sideways')}>
      {state?.ticker.map((card) => (
        <Tick key={card.symbol} card={card} day={state.lastSession} />
      ))}
    </nav>
  );
}

function Tick({ card, day }: { card: Card; day: string | null }) {
  return (
    <ScreenLink
      className="tick"
      to={stockPath(card.symbol)}
      title={t('Session of {day}', { day: dayText(day ?? undefined) })}
    >
      <b>{card.symbol}</b>
      <span>
        <span className="v">
          <Figure value={card.last} format={points} />
        </span>{' '}
        <Figure value={card.changePct} format={changePct} unit />
      </span>
    </ScreenLink>
  );
}
