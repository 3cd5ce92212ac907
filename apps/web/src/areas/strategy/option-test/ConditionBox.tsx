import { t } from '@parakh/ui';
import { useState } from 'react';
import { PlainEnglish } from '../../../shared/conditions/PlainEnglish.tsx';
import { useChecked } from '../../../shared/conditions/use-checked.ts';
import { type SideName, useUndo, WorkPanes } from '../../screener/index.ts';
import '../../../shared/forms/forms.css';

const noCounts: ReadonlyMap<string, number> = new Map();

/** A condition of the language, as text or rows, and what it says. */
export function ConditionBox({
  label,
  text,
  fault,
  onText,
}: {
  label: string;
  text: string;
  fault: string | undefined;
  onText: (text: string) => void;
}) {
  const undo = useUndo(text, onText);
  const { problems, shown, lastShown, tree, isCurrent } = useChecked(text);
  const [side, setSide] = useState<SideName>('long');
  return (
    <section className="wide-field" aria-label={t(label)}>
      <WorkPanes
        text={text}
        problems={problems}
        tree={shown}
        lastShown={lastShown}
        counts={noCounts}
        side={side}
        onSide={setSide}
        onText={onText}
        undo={undo}
        isNarrow
      />
      <PlainEnglish tree={tree} isCurrent={isCurrent} />
      {fault ? (
        <p className="help bad" role="alert">
          {t(fault)}
        </p>
      ) : null}
    </section>
  );
}
