import { SymbolMark } from '@parakh/ui';
import { stockPath } from '../screens/address.ts';
import { ScreenLink } from '../screens/ScreenLink.tsx';
import './symbols.css';

/** Letters; longer ones are names of indices. */
const LONGEST_OF_SHARES = 12;

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
  const letters = symbol.length > LONGEST_OF_SHARES ? 'sym index-name' : 'sym';
  return (
    <span className="symbol-cell">
      <SymbolMark symbol={symbol} sector={sector} />
      {plain ? (
        <span className={letters} title={name}>
          {symbol}
        </span>
      ) : (
        <ScreenLink className={letters} to={stockPath(symbol)} tabIndex={-1} title={name}>
          {symbol}
        </ScreenLink>
      )}
    </span>
  );
}
