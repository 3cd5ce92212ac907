import type { PaperEntryShown } from '@parakh/contract';
import { clockText, exactRupees, Figure, Modal, t } from '@parakh/ui';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { moved } from './money-formats.ts';
import { paperOrderPath } from './paths.ts';
import { sessionText } from './session-words.ts';
import './paper.css';

const UNKNOWN = 'It is not known.';

/** The accounts between which money moves, in the words of people. One that is not listed is shown as it is called. */
const accounts: Readonly<Record<string, readonly [word: string, says: string]>> = {
  cash: ['Cash', 'money in the account'],
  settling: ['Settling', 'of sales, paid with the next session'],
  holdings: ['Holdings', 'shares, at what they cost'],
  options: ['Options', 'at what they cost; those that were sold are owed'],
  charges: ['Charges', 'brokerage, taxes and fees so far'],
  gains: ['Gains', 'a gain counts down here, a loss up: it is where money comes from'],
  revaluation: ['Revaluation', 'what was carried into another round or day, valued anew: neither gain nor loss'],
  capital: ['Capital', 'what the account began with, counted down'],
};

/** Why money moved, in a sentence for each kind of entry. */
const kinds: Readonly<Record<string, string>> = {
  capital: 'The account began with this.',
  trade: 'An order was filled, in part or whole.',
  charges: 'What the order costs so far, less what was taken for it before.',
  'square-off fee': 'An intraday position was closed at the end of the session, for a fee.',
  settlement: 'What sales brought the session before is paid.',
  fraction: 'Parts of shares that a split or a bonus left over are paid in cash.',
  jump: 'The price jumped overnight without a known reason: the holding ended at its last price.',
  revaluation: 'Another round of the market began: what is carried goes on at its new price. Neither gain nor loss.',
  reset: 'The account was begun anew: every account is emptied and the capital lies in cash.',
};

/** One entry with its postings, which add up to nothing. */
export function LedgerEntry({ entry, onClose }: { entry: PaperEntryShown; onClose: () => void }) {
  const { seq, words, at, amount, cash, kind, symbol, orderId, lines } = entry;
  const why = kinds[kind];
  return (
    <Modal title={t('Entry {seq}', { seq })} label={t('Entry {seq} of the ledger', { seq })} sheet onClose={onClose}>
      <div className="paper-entry">
        <p>
          <b>{words}</b>
        </p>
        {why === undefined ? null : <p className="t2">{t(why)}</p>}
        <p className="t3 xs">
          {clockText(at)}, {sessionText(entry)}
        </p>
        <dl className="facts one">
          <div>
            <dt>{t('Changed cash by')}</dt>
            <dd>
              <Figure value={amount} format={moved} unit missing={UNKNOWN} />
            </dd>
          </div>
          <div>
            <dt>{t('Cash after it')}</dt>
            <dd>
              <Figure value={cash} format={exactRupees} unit missing={UNKNOWN} />
            </dd>
          </div>
        </dl>
        <Postings lines={lines} />
        <div className="row wrap">
          {orderId === null ? null : (
            <ScreenLink className="btn" to={paperOrderPath(orderId)}>
              {t('The order')}
            </ScreenLink>
          )}
          {symbol === null ? null : (
            <ScreenLink className="btn" to={stockPath(symbol)}>
              {symbol}
            </ScreenLink>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Postings({ lines }: Pick<PaperEntryShown, 'lines'>) {
  return (
    <section aria-label={t('Postings')}>
      <h3 className="t2">{t('Postings, which add up to zero')}</h3>
      <dl className="paper-postings">
        {lines.map(({ account, amount }) => {
          const [word, says] = accounts[account] ?? [account, ''];
          return (
            <div key={account}>
              <dt>
                {t(word)} {says === '' ? null : <span className="t3 xs">{t(says)}</span>}
              </dt>
              <dd>
                <Figure value={amount} format={moved} unit missing={UNKNOWN} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
