import { t } from '@parakh/ui';
import { Picker } from '../picker/Picker.tsx';
import type { Fields } from './fields.ts';

/** A field by its name; pressed, it becomes a search over all fields. */
export function FieldPicker({
  fields,
  name,
  word = 'Choose a field',
  label,
  onPick,
}: {
  fields: Fields;
  /** Empty while none is chosen. */
  name: string;
  word?: string;
  label: string;
  onPick: (name: string) => void;
}) {
  const face = name === '' ? t(word) : t(fields.titleOf(name));
  return (
    <Picker
      label={t('{place}: {name}', { place: label, name: face })}
      face={face}
      chooses={t(word)}
      isReady={fields.isKnown}
      plural="fields"
      chosen={fields.named(name)}
      found={fields.found}
      onPick={(field) => onPick(field.name)}
    />
  );
}
