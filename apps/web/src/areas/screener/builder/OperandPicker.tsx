import type { Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';
import { Picker } from '../picker/Picker.tsx';
import { choicesFor } from './choices.ts';

/** The name of an operand; pressed, it becomes a search over every name of the language. */
export function OperandPicker({
  at,
  operand,
  onPick,
}: {
  at: string;
  operand: Operand | undefined;
  onPick: (operand: Operand) => void;
}) {
  const name = operand ? t(operand.title ?? operand.name) : t('Choose an operand');
  return (
    <Picker
      at={at}
      label={t('Operand: {name}', { name })}
      face={name}
      chooses={t('Choose an operand')}
      plural="operands"
      chosen={operand}
      found={operandsFor}
      onPick={onPick}
    />
  );
}

const operandsFor = (search: string) => choicesFor(table.operands, search);
