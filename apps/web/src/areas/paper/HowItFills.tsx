import { Panel, t } from '@parakh/ui';
import './paper.css';

/** The rules of docs/decisions/0051-paper-account.md, for whoever trades by them. */
const rules: readonly (readonly [what: string, says: string])[] = [
  [
    'On its way',
    'An order takes some 80 ms to arrive, one in a hundred 400 ms, and acts on prices after that alone. A fill may still come after a cancellation was asked for.',
  ],
  [
    'Market orders',
    'They take the other side of the book, best first, and move the price they take. Where no book is told, they pay half the spread and the impact on top of the last trade.',
  ],
  [
    'Limit orders',
    'They fill at their own price, from what is traded after they joined, and behind the quantity that stood there first. Never better than the market gave, never by the last price alone.',
  ],
  ['Volume', 'Within any minute you get a tenth of what was traded at most. The rest of the order waits.'],
  ['Stops', 'A trade pulls the trigger, and the order acts from the next price on. A pulled trigger stays pulled.'],
  [
    'Old prices, halts',
    'Nothing fills on a price older than 5 seconds, before the first trade of a symbol, in a halt, at the end of the price band where no book shows who is left, or while no prices come.',
  ],
  [
    'Charges',
    'They are those of a discount broker by the tables of the day: brokerage, STT, exchange and SEBI fees, stamp duty, GST, DP. Taken by order, not by fill.',
  ],
  [
    'Margin',
    'Delivery is paid whole, intraday with 20 %, contracts with a percentage by date, which is not SPAN and knows no hedge. Losses count at once, gains once they are paid.',
  ],
  [
    'Settlement',
    'What a sale brings buys at once and is paid with the next session. Shares may be sold before they are delivered, but not those of series BE and similar ones.',
  ],
  [
    'At the end of the day',
    'Open orders end, and intraday positions are squared off for a fee. One that finds no volume stays open until the next open: a made-up fill would be worse.',
  ],
  [
    'Splits and jumps',
    'Splits, bonuses and renames change what you own. A holding whose price jumps without a known reason ends at its last price.',
  ],
  [
    'Rounds of the demo market',
    'They play one day again and again. What is carried over is valued anew by a line of the ledger, and is neither gain nor loss.',
  ],
];

/** How orders are filled here, in plain words. */
export function HowItFills() {
  return (
    <Panel
      title="How orders fill here"
      note={t('hard to fool, on purpose')}
      foot={t('Not there yet: dividends and rights, other products for a position, contracts at their expiry.')}
    >
      <ul className="paper-rules">
        {rules.map(([what, says]) => (
          <li key={what}>
            <b>{t(what)}</b> {t(says)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
