import { printNumber } from '@parakh/language';
import { useState } from 'react';
import { numberIn } from './operand-edits.ts';

/** A number box that keeps what is typed while it is no number yet, and follows the condition when that changes elsewhere. */
export function useDraft(value: number, fits: (value: number) => boolean, onChange: (value: number) => void) {
  const [draft, setDraft] = useState({ text: printNumber(value), of: value });
  const text = draft.of === value ? draft.text : printNumber(value);
  const read = numberIn(text);
  const type = (typed: string) => {
    const next = numberIn(typed);
    if (next === undefined || !fits(next)) {
      setDraft({ text: typed, of: value });
      return;
    }
    setDraft({ text: typed, of: next });
    if (next !== value) onChange(next);
  };
  return {
    text,
    isBad: read === undefined || !fits(read),
    type,
    leave: () => setDraft({ text: printNumber(value), of: value }),
  };
}
