import { SymbolMark } from '@parakh/ui';
import { stockPath } from '../screens/address.ts';
import { ScreenLink } from '../screens/ScreenLink.tsx';
import './symbols.css';

/** A symbol in a table: its mark, its letters, its name where there is room. The row takes the keys, so the link is no tab stop. */
export function SymbolCell({
  symbol,
  name,
  sector,
  plain = false,
}: {
  symbol: string;
  name?: string;
  sector?: string;
  /** The row itself is picked by a press: no link inside. */
  plain?: boolean;
}) {
  return (
    <span className="symbol-cell">
      <SymbolMark symbol={symbol} sector={sector} />
      {plain ? (
        <span className="sym" title={name}>
          {symbol}
        </span>
      ) : (
        <ScreenLink className="sym" to={stockPath(symbol)} tabIndex={-1} title={name}>
          {symbol}
        </ScreenLink>
      )}
    </span>
  );
}
