import type { Mood } from '@parakh/contract';
import { columnsOf, DataTable, dayText, Panel, plain, points, Select, t } from '@parakh/ui';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import './pulse.css';

interface InputRow {
  readonly name: string;
  readonly title: string;
  readonly formula: string;
  readonly unit: string;
  readonly side: string;
  readonly missing: string | null;
  readonly value: number | null;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly z: number | null;
  readonly score: number | null;
}

/** Each input of one session with its value, mean, deviation and score: all that the index is made of. */
export function MoodInputs({ mood, at, onDay }: { mood: Mood; at: number; onDay: (day: string) => void }) {
  const last = mood.sessions.length - 1;
  const choices = mood.sessions.map((day) => ({ value: day, word: dayText(day) })).toReversed();
  const missing = mood.inputs.filter((input) => input.missing !== null);
  return (
    <Panel
      title="What it is made of"
      className="c12"
      flush
      control={
        <Select
          label="Session"
          choices={choices}
          value={mood.sessions[at] ?? ''}
          onChange={({ target: { value } }) => onDay(value === mood.sessions[last] ? '' : value)}
        />
      }
      foot={
        missing.length === 0 ? null : (
          <ul className="missing-inputs">
            {missing.map(({ name, title, missing: why }) => (
              <li key={name}>
                <b>{t(title)}</b>: {t(why ?? '')}
              </li>
            ))}
          </ul>
        )
      }
    >
      <DataTable
        query={asLoadable(rowsOf(mood, at))}
        columns={columns}
        rowKey={({ name }) => name}
        label="Inputs of the mood"
        name={`mood-${mood.sessions[at] ?? ''}`}
        empty="No input is known."
      />
    </Panel>
  );
}

function rowsOf({ inputs }: Mood, at: number): InputRow[] {
  return inputs.map(({ name, title, formula, unit, sign, missing, ...columnsOfInput }) => {
    const [value, mean, deviation, score] = [
      columnsOfInput.value[at] ?? null,
      columnsOfInput.mean[at] ?? null,
      columnsOfInput.deviation[at] ?? null,
      columnsOfInput.score[at] ?? null,
    ];
    const isKnown = value !== null && mean !== null && deviation !== null && deviation > 0;
    const z = isKnown ? (sign * (value - mean)) / deviation : null;
    return { name, title, formula, unit, side: sign > 0 ? 'greed' : 'fear', missing, value, mean, deviation, z, score };
  });
}

const NOT_THERE = 'The store has none of it; the line under the table says what it waits for.';
const YOUNG = 'Too few sessions of it are available.';
const column = columnsOf<InputRow>();
const columns = [
  column('title', 'Input', undefined, {
    shows: ({ title, formula }) => (
      <span className="mood-input">
        <b>{t(title)}</b>
        <span className="xs t3">{t(formula)}</span>
      </span>
    ),
  }),
  column('side', 'High is', undefined, { rank: 2, says: 'What a high value of it means.' }),
  column('unit', 'In', undefined, { rank: 2 }),
  column('value', 'Value', plain, { rank: 1, missing: NOT_THERE }),
  column('mean', 'Mean', plain, { rank: 2, missing: YOUNG }),
  column('deviation', 'Deviation', plain, { rank: 2, missing: YOUNG }),
  column('z', 'z', points, {
    rank: 2,
    says: 'Deviations from the mean, turned so that more is greed.',
    missing: YOUNG,
  }),
  column('score', 'Score', points, { missing: YOUNG }),
];
