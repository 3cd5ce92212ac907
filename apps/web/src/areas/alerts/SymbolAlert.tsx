import { AlertDialog } from './AlertDialog.tsx';
import { emptyDraft } from './alert-draft.ts';

/** A price alert on the symbol of a row. */
export function SymbolAlert({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  return <AlertDialog first={{ ...emptyDraft, symbol }} onClose={onClose} />;
}
