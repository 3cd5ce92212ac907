import type { AlertTrigger } from '@parakh/contract';
import { changePct, clockText, columnsOf, Figure, price, t } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { horizons } from './alert-texts.ts';
import '../../shared/tables/tables.css';
import '../../shared/text/figures.css';
import './triggers.css';

const column = columnsOf<AlertTrigger>();
const NOT_YET = 'That time has not come yet, or no price was seen.';

/** What an alert found: when, on which stock, why, and what came after. */
export const triggerColumns = [
  column.picture('at', 'When, IST', ({ exchangeAt }) => <When at={exchangeAt} />, { rank: 0 }),
  column('symbol', 'Stock', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbol} plain /> }),
  column('name', 'Alert', undefined, {
    rank: 2,
    shows: ({ name }) => (
      <span className="alert-name" title={name}>
        {name}
      </span>
    ),
  }),
  column.picture('message', 'What came true', (firing) => <TriggerReason firing={firing} />, { rank: 2 }),
  column('price', 'Price', price, { rank: 1 }),
  ...horizons.map(({ value, short }) =>
    column.figure(
      value,
      short,
      { format: changePct, of: ({ afterwards }) => afterwards[value] },
      { rank: 2, says: 'What the price did after it fired.', missing: NOT_YET },
    ),
  ),
];

function When({ at }: { at: number }) {
  return (
    <span className="when">
      <span className="t3" title={dayOf(at)}>
        {dayOf(at).replace(/ \d{4}$/, '')}
      </span>{' '}
      <b>{clockText(at)}</b>
    </span>
  );
}

/** What came true, in a line: beside the stock its name is not said again. */
export function TriggerReason({ firing }: { firing: AlertTrigger }) {
  const { message, symbol, side, heldBack, barClosed } = firing;
  const prefix = `${symbol}: `;
  return (
    <span className="found-words">
      {side ? <span className={`chip ${side === 'long' ? 'up' : 'down'}`}>{t(side)}</span> : null}
      <span className="clip" title={message}>
        {message.startsWith(prefix) ? message.slice(prefix.length) : message}
      </span>
      {barClosed ? null : <span className="t3 xs">{t('live candle')}</span>}
      {heldBack ? <span className="chip warn">{t('held back: {why}', { why: heldBack })}</span> : null}
    </span>
  );
}

/** What came after a firing, figure by figure. */
export function Afterwards({ firing: { afterwards } }: { firing: AlertTrigger }) {
  return (
    <dl className="spans">
      {horizons.map(({ value, word }) => (
        <div key={value}>
          <dt>{t('After {time}', { time: t(word).toLowerCase() })}</dt>
          <dd>
            <Figure value={afterwards[value]} format={changePct} unit missing={NOT_YET} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
