import { t } from '@parakh/ui';
import { type ClipboardEvent, useState } from 'react';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import { type Shown, symbolFault } from '../../shared/watchlists/watchlist-change.ts';
import { changeFault, useChangeWatchlists } from '../../shared/watchlists/watchlists.ts';
import './watchlist.css';

/** Several symbols, not one whose name has a blank in it. */
export const isSeveral = (text: string) => /[\n,;\t]/.test(text.trim());

/** Adds a symbol by its name; several that are pasted are handed on. */
export function AddSymbol({ list, onSeveral }: { list: Shown; onSeveral: (text: string) => void }) {
  const change = useChangeWatchlists();
  const [fault, setFault] = useState<string>();
  const add = (symbol: string) => {
    const refused = symbolFault(symbol, list);
    setFault(refused);
    if (refused === undefined)
      change({ kind: 'add', name: list.name, symbol }).catch((error: Error) => setFault(changeFault(error)));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isSeveral(text)) return;
    event.preventDefault();
    onSeveral(text);
  };
  return (
    <span className="add-symbol" onPaste={paste}>
      <SymbolBox label={t('Add a symbol')} placeholder="Add a symbol" onTake={add} />
      {fault === undefined ? null : (
        <span className="help bad" role="alert">
          {t(fault)}
        </span>
      )}
    </span>
  );
}
