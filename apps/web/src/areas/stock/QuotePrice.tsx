import type { Quote } from '@parakh/contract';
import { change, Figure, price, quoteMark, signed, TickingFigure, t } from '@parakh/ui';
import { useTicked } from '../../shared/live/use-quote.ts';
import '../../shared/text/figures.css';

/** The one price of a screen, with its change in rupees and percent. */
export function QuotePrice({ quote }: { quote: Quote }) {
  const { symbol, last, change: move, changePct } = useTicked(quote);
  return (
    <p className="headline">
      <span className="big">
        <TickingFigure
          value={last}
          format={price}
          missing="This symbol did not trade."
          quote={quoteMark(symbol, 'last')}
        />
      </span>
      <span className="md">
        <Figure value={move} format={change} arrow quote={quoteMark(symbol, 'change')} />{' '}
        {changePct === null ? null : (
          <span className={classOf(changePct)} data-quote={quoteMark(symbol, 'changePct')}>
            ({signed(changePct)}%)
          </span>
        )}
        <span className="vh">{t('since the previous close')}</span>
      </span>
    </p>
  );
}

function classOf(changePct: number): string {
  const text = signed(changePct);
  if (text.startsWith('+')) return 'up';
  return text === '0.00' ? 'flat' : 'down';
}
