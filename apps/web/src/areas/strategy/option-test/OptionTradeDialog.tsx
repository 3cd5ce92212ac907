import type { OptionTestTrade } from '@parakh/contract';
import { change, dayText, Figure, grouped, Modal, ScrollBox, t } from '@parakh/ui';
import { endWord } from './end-words.ts';
import './option-test.css';

const phases = {
  open: 'at the open',
  within: 'within the session',
  close: 'at the close',
  minute: 'by its quote',
  settlement: 'settled',
  valued: 'valued at the last price',
} as const;

/** One trade: each leg with its contract, and what it was filled at. */
export function OptionTradeDialog({ trade, onClose }: { trade: OptionTestTrade; onClose: () => void }) {
  const title = t('{symbol}, {day}', { symbol: trade.symbol, day: dayText(trade.entry) });
  return (
    <Modal title={title} label={title} wide onClose={onClose}>
      <ScrollBox label={t('Fills')}>
        <table className="test-fills">
          <thead>
            <tr>
              <th scope="col">{t('Contract')}</th>
              <th scope="col">{t('Day')}</th>
              <th scope="col" className="num">
                {t('Units')}
              </th>
              <th scope="col" className="num">
                {t('Price ₹')}
              </th>
              <th scope="col" className="num">
                {t('Charges ₹')}
              </th>
            </tr>
          </thead>
          {trade.legs.map((leg, i) => (
            // The same contract may be two legs.
            // oxlint-disable-next-line react/no-array-index-key
            <LegFills key={i} leg={leg} />
          ))}
        </table>
      </ScrollBox>
    </Modal>
  );
}

function LegFills({ leg: { contract, reason, pnl, fills } }: { leg: OptionTestTrade['legs'][number] }) {
  return (
    <tbody>
      {fills.map(({ day, time, phase, units, price, charges }, i) => (
        <tr key={`${day} ${time} ${phase} ${units}`}>
          <th scope="row">{i === 0 ? contract : ''}</th>
          <td>
            {dayText(day)} {time} <span className="t3">{t(phases[phase])}</span>
          </td>
          <td className="num">{grouped(units ?? NaN, 0)}</td>
          <td className="num">{grouped(price ?? NaN)}</td>
          <td className="num">{grouped(charges ?? NaN)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" className="t3">
          {t(endWord(reason))}
        </th>
        <td colSpan={3} className="num t3">
          {t('of the leg, after charges')}
        </td>
        <td className="num">
          <Figure value={pnl} format={change} missing="–" />
        </td>
      </tr>
    </tbody>
  );
}
