import { subjectIn } from '../../shared/saved/alert-subject.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { chainDraft, emptyDraft } from './alert-draft.ts';

/** A new alert on the price of a symbol, or on the figure of an option chain that a text names. */
export function SymbolAlert({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const subject = subjectIn(symbol);
  return <AlertDialog first={subject ? chainDraft(subject) : { ...emptyDraft, symbol }} onClose={onClose} />;
}
