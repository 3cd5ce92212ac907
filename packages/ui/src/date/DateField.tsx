import { useId } from 'react';
import { Help } from '../Field.tsx';
import { t } from '../words.ts';
import { DateBox, type DateBoxProps } from './DateBox.tsx';

/** A date with its label above and the fault of the form below. */
export function DateField({
  label,
  fault,
  ...box
}: Omit<DateBoxProps, 'id' | 'isBad' | 'describedBy'> & {
  readonly label: string;
  readonly fault?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <DateBox id={id} isBad={fault !== undefined} describedBy={fault && `${id}-help`} {...box} />
      <Help id={`${id}-help`} help={undefined} fault={fault} />
    </div>
  );
}
