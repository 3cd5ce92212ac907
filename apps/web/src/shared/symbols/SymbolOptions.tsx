import { api } from '@parakh/contract';
import { useApi } from '../api/api.ts';

const OFFERED = 12;

/** The symbols of the exchange, asked for once somebody types. */
export function useSymbols(text: string) {
  const stocks = useApi(api.market.stocks, {}, { when: text !== '' }).data ?? [];
  const typed = text.trim().toUpperCase();
  return {
    typed,
    isKnown: stocks.some(({ symbol }) => symbol === typed),
    /** Nothing begins like this; not said while the list is on its way. */
    isHopeless: stocks.length > 0 && text !== '' && !stocks.some(({ symbol }) => symbol.startsWith(typed)),
    offered: text === '' ? [] : stocks.filter(({ symbol }) => symbol.startsWith(typed)).slice(0, OFFERED),
  };
}

/** The list under a box where a symbol is typed. */
export function SymbolOptions({ id, offered }: { id: string; offered: readonly { symbol: string; name: string }[] }) {
  return (
    <datalist id={id}>
      {offered.map(({ symbol, name }) => (
        <option key={symbol} value={symbol}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
