import { Icon, t } from '@parakh/ui';
import { FieldPicker } from './FieldPicker.tsx';
import type { Fields } from './fields.ts';
import './filter.css';

/** Columns beside the results that one wants in any case, besides those the filter compares. */
export function ColumnChips({
  columns,
  fields,
  onChange,
}: {
  columns: readonly string[];
  fields: Fields;
  onChange: (columns: readonly string[]) => void;
}) {
  return (
    <fieldset className="column-chips" aria-label={t('Columns')}>
      <span className="xs t3">{t('Columns')}</span>
      {columns.map((name) => (
        <span key={name} className="chip">
          {t(fields.titleOf(name))}
          <button
            type="button"
            aria-label={t('Take away the column {name}', { name: fields.titleOf(name) })}
            onClick={() => onChange(columns.filter((other) => other !== name))}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <FieldPicker
        fields={fields}
        name=""
        word="Add a column"
        label={t('Column')}
        onPick={(name) => onChange(columns.includes(name) ? columns : [...columns, name])}
      />
    </fieldset>
  );
}
