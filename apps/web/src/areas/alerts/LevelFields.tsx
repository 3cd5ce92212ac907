import { ChoiceField, TextField, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import type { DraftPart } from './alert-draft.ts';
import { chosen, operators } from './alert-texts.ts';
import '../../shared/saved/saved.css';

/** How a figure is compared, and with which number. */
export function LevelFields({
  draft,
  faults,
  set,
  unit,
  below,
}: DraftPart & { unit: string | undefined; below?: ReactNode }) {
  return (
    <div className="pair">
      <ChoiceField
        label="Condition"
        value={draft.operator}
        choices={operators}
        onChange={(value) => set({ operator: chosen(operators, value) })}
      />
      <TextField
        label="Level"
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.value}
        fault={faults.value}
        unit={unit && t(unit)}
        onChange={(event) => set({ value: event.target.value })}
        below={below}
      />
    </div>
  );
}
