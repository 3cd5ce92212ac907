import { change, Figure, type Format, grouped, Modal, price, t } from '@parakh/ui';
import { chartPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type MaybeNumber, rupeesOf } from './money.ts';
import { PositionActs } from './position-columns.tsx';
import type { PositionRow } from './position-figures.ts';
import './ticket.css';
import { productText } from '../broker/index.ts';

const units = { text: (value: number) => grouped(value, 0), digits: 0 };
const gained = { ...change, unit: '₹' };

/** All that is known of a position, and what can be done with it: what a phone's table has no room for. */
export function PositionDialog({
  row,
  onExit,
  onConvert,
  onClose,
}: {
  row: PositionRow;
  onExit: (row: PositionRow) => void;
  onConvert: (row: PositionRow) => void;
  onClose: () => void;
}) {
  const { symbol, isListed, brokerTitle, position, last, realised, unrealised, mtm } = row;
  const figures: readonly (readonly [word: string, value: MaybeNumber, format: Format])[] = [
    ['Net', position.net, units],
    ['Last', last, price],
    ['Bought', position.bought, units],
    ['Buy average', position.buyAverage, price],
    ['Sold', position.sold, units],
    ['Sell average', position.sellAverage, price],
    ['Realised', rupeesOf(realised), gained],
    ['Unrealised', rupeesOf(unrealised), gained],
    ['MTM', rupeesOf(mtm), gained],
  ];
  const leave = (act: (row: PositionRow) => void) => () => {
    onClose();
    act(row);
  };
  return (
    <Modal title={symbol} label={t('Position in {symbol}', { symbol })} sheet onClose={onClose}>
      <div className="order-ticket">
        <p className="t2">
          {productText(position.product)}, {position.exchange}, {brokerTitle}
        </p>
        <dl className="facts">
          {figures.map(([word, value, format]) => (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>
                <Figure value={value} format={format} missing="The broker does not tell it." />
              </dd>
            </div>
          ))}
        </dl>
        <div className="row wrap">
          <PositionActs row={row} onExit={leave(onExit)} onConvert={leave(onConvert)} />
          {isListed ? (
            <ScreenLink className="btn sm" to={chartPath(symbol)}>
              {t('Chart')}
            </ScreenLink>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
