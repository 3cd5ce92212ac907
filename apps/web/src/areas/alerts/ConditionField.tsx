import { TextArea, t } from '@parakh/ui';
import { english } from '@parakh/words';
import { OWN_LIST } from '../../shared/conditions/scan-input.ts';
import { useChecked } from '../../shared/conditions/use-checked.ts';
import { GroupSelect, ownListText } from '../../shared/conditions/WhereAndWhen.tsx';
import type { DraftPart } from './alert-draft.ts';
import './alert-form.css';

/** A condition of one's own with what it means beneath, and where it looks. */
export function ConditionField({ draft, faults, set }: DraftPart) {
  const { condition, universe } = draft;
  const { problems, tree, isCurrent } = useChecked(condition);
  const [first] = problems;
  const isOwnList = typeof universe !== 'string';
  return (
    <>
      <TextArea
        label="Condition"
        rows={3}
        spellCheck={false}
        required
        value={condition}
        help="As in the scan editor: ([0] 15 minute RSI(14) crossup 30)"
        fault={faults.condition ?? (condition.trim() === '' ? undefined : first?.message)}
        onChange={(event) => set({ condition: event.target.value })}
      />
      {tree && isCurrent ? <p className="said-in-words">{english(tree)}</p> : null}
      <p className="row wrap">
        <span className="xs t3">{t('Look in')}</span>
        <GroupSelect
          value={isOwnList ? OWN_LIST : universe}
          own={ownListText(isOwnList ? universe.length : undefined)}
          onChange={(group) => {
            if (group !== OWN_LIST) set({ universe: group });
          }}
        />
      </p>
    </>
  );
}
