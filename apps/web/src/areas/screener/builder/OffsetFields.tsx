import type { Offset } from '@parakh/language';
import { ChoiceField, t } from '@parakh/ui';
import { NumberField } from './NumberBox.tsx';

const MOST_MINUTES = 375;
const USUAL_MINUTES = 15;
const units = [
  { value: 'minute', word: 'Minutes' },
  { value: 'day', word: 'Day' },
  { value: 'week', word: 'Week' },
] as const;

type Bars = Pick<Offset, 'bars' | 'unit' | 'count'>;

/** The length of the bars, and how many of them back. */
export function OffsetFields({ offset, onChange }: { offset: Bars; onChange: (offset: Bars) => void }) {
  const { bars, unit, count } = offset;
  const choose = (value: string) => {
    const next = units.find((one) => one.value === value)?.value ?? 'day';
    onChange({ bars, unit: next, count: next === 'minute' ? USUAL_MINUTES : 1 });
  };
  return (
    <>
      <ChoiceField isSmall label="Bars of" value={unit} choices={units} onChange={choose} />
      {unit === 'minute' ? (
        <NumberField
          label={t('Minutes a bar')}
          value={count}
          step={1}
          min={1}
          max={MOST_MINUTES}
          isWhole
          onChange={(next) => onChange({ bars, unit, count: next })}
        />
      ) : null}
      <NumberField
        label={t('Bars ago')}
        value={bars === 0 ? 0 : -bars}
        step={1}
        min={0}
        isWhole
        onChange={(ago) => onChange({ bars: ago === 0 ? 0 : -ago, unit, count })}
      />
    </>
  );
}
