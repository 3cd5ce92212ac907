import { filterOperators } from '@parakh/contract';
import { Icon, Segment, Select, t } from '@parakh/ui';
import { useId } from 'react';
import { FieldPicker } from './FieldPicker.tsx';
import { type Fields, unitSign } from './fields.ts';
import { changedRow, type Draft, type DraftRow, faultOf, withoutRow, withRow } from './filter-draft.ts';
import './filter.css';

const joins = [
  { value: 'all', word: 'All of these' },
  { value: 'any', word: 'Any of these' },
] as const;

const operators: Readonly<Record<DraftRow['operator'], string>> = {
  '>': 'is above',
  '<': 'is below',
  '>=': 'is at least',
  '<=': 'is at most',
  '==': 'is exactly',
  '!=': 'is not',
  near: 'is near',
  crossup: 'crosses above',
  crossdown: 'crosses below',
};
const operatorChoices = filterOperators.map((value) => ({ value, word: operators[value] }));

/** The rows of a filter: what is compared, how, and with what. */
export function FilterRows({
  draft,
  fields,
  onChange,
}: {
  draft: Draft;
  fields: Fields;
  onChange: (draft: Draft) => void;
}) {
  return (
    <div className="filter-rows">
      <div className="row wrap">
        <span className="t2">{t('Stocks for which')}</span>
        <Segment
          label="How many must hold"
          value={draft.join}
          choices={joins}
          onChange={(join) => onChange({ ...draft, join })}
        />
        <span className="t2">{t('hold')}</span>
      </div>
      <ul>
        {draft.rows.map((row, i) => (
          <FilterRow
            key={row.id}
            row={row}
            place={i + 1}
            fields={fields}
            onChange={(part) => onChange(changedRow(draft, row.id, part))}
            onRemove={() => onChange(withoutRow(draft, row.id))}
          />
        ))}
      </ul>
      <div>
        <button type="button" className="btn sm" onClick={() => onChange(withRow(draft))}>
          <Icon name="plus" />
          {t('Add a row')}
        </button>
      </div>
    </div>
  );
}

function FilterRow({
  row,
  place,
  fields,
  onChange,
  onRemove,
}: {
  row: DraftRow;
  place: number;
  fields: Fields;
  onChange: (part: Partial<DraftRow>) => void;
  onRemove: () => void;
}) {
  const fault = faultOf(row);
  return (
    <li className="filter-row">
      <FieldPicker
        fields={fields}
        name={row.field}
        label={t('Field of row {place}', { place })}
        onPick={(field) => onChange({ field })}
      />
      <Select
        label={t('Comparison of row {place}', { place })}
        value={row.operator}
        choices={operatorChoices}
        onChange={(event) => {
          const operator = filterOperators.find((known) => known === event.target.value);
          if (operator) onChange({ operator });
        }}
      />
      <OtherSide row={row} place={place} fields={fields} onChange={onChange} fault={fault} />
      <button
        type="button"
        className="iconbtn sm"
        aria-label={t('Remove row {place}', { place })}
        title={t('Remove this row')}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      {fault ? <span className="xs t3">{t(fault)}</span> : null}
    </li>
  );
}

function OtherSide({
  row,
  place,
  fields,
  onChange,
  fault,
}: {
  row: DraftRow;
  place: number;
  fields: Fields;
  onChange: (part: Partial<DraftRow>) => void;
  fault: string | undefined;
}) {
  const id = useId();
  const unit = unitSign(fields.named(row.field)?.unit);
  return (
    <>
      {row.isAgainstField ? (
        <FieldPicker
          fields={fields}
          name={row.other}
          label={t('Compared with, in row {place}', { place })}
          onPick={(other) => onChange({ other })}
        />
      ) : (
        <span className="input filter-number">
          <label htmlFor={id} className="vh">
            {t('Number of row {place}', { place })}
          </label>
          {unit.startsWith('₹') ? <span className="unit">{unit}</span> : null}
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={(row.number !== '' && fault !== undefined) || undefined}
            value={row.number}
            onChange={(event) => onChange({ number: event.target.value })}
          />
          {unit === '%' ? <span className="unit">{unit}</span> : null}
        </span>
      )}
      <button
        type="button"
        className="btn sm ghost"
        aria-label={
          row.isAgainstField
            ? t('Row {place}: compare with a number', { place })
            : t('Row {place}: compare with another metric', { place })
        }
        onClick={() => onChange({ isAgainstField: !row.isAgainstField })}
      >
        {row.isAgainstField ? t('compare with a number') : t('compare with another metric')}
      </button>
    </>
  );
}
