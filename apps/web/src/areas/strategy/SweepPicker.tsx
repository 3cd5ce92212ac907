import { tokens } from '@parakh/language';
import { Icon, TextField, t } from '@parakh/ui';
import { Problem } from '../../shared/forms/Problem.tsx';
import { MOST_SWEPT, numbersIn, rowFor, type SweepRow, sweepOf } from './run/sweep.ts';
import './desk.css';

/** The numbers of the strategy to press, and from, to and step of those that are tried. */
export function SweepPicker({
  text,
  rows,
  onChange,
}: {
  text: string;
  rows: readonly SweepRow[];
  onChange: (rows: readonly SweepRow[]) => void;
}) {
  const numbers = numbersIn(text);
  const shown = rows.filter(({ at }) => at < numbers.length);
  const { combinations, fault } = sweepOf(text, shown);
  const toggle = (at: number) => {
    const isOn = shown.some((row) => row.at === at);
    const others = shown.filter((row) => row.at !== at);
    onChange(isOn ? others : [...others.slice(1 - MOST_SWEPT), rowFor(at, numbers[at]!)]);
  };
  if (numbers.length === 0) return null;
  return (
    <details className="finer" open={shown.length > 0 || undefined}>
      <summary>
        {t('Try other numbers')}
        {shown.length > 0 ? <span className="count">{combinations}</span> : null}
      </summary>
      <p className="xs t3">
        {t(
          'Press a number of the strategy, two at most. What is chosen on the earlier part is tested on the later part.',
        )}
      </p>
      <p className="sweep-text">
        <PressedText text={text} pressed={shown.map(({ at }) => at)} onPress={toggle} />
      </p>
      {shown.map((row) => (
        <SweepFields
          key={row.at}
          row={row}
          number={numbers[row.at]!.text}
          onChange={(next) => onChange(shown.map((other) => (other.at === row.at ? next : other)))}
          onRemove={() => toggle(row.at)}
        />
      ))}
      <Problem says={fault && t(fault)} />
      {shown.length > 0 && !fault ? (
        <p className="xs t3">{t('{count} back-tests in all.', { count: combinations })}</p>
      ) : null}
    </details>
  );
}

/** The strategy in its colours, each number a button. */
function PressedText({
  text,
  pressed,
  onPress,
}: {
  text: string;
  pressed: readonly number[];
  onPress: (at: number) => void;
}) {
  const numbers = new Map(numbersIn(text).map(({ from }, at) => [from, at]));
  return tokens(text).map(({ from, to, kind }, i, all) => {
    const at = numbers.get(from);
    const word = text.slice(from, to);
    const gap = i > 0 && all[i - 1]!.to < from ? ' ' : '';
    if (at === undefined) {
      return (
        <span key={from} className={kind === 'tag' ? 'tg' : 't2'}>
          {gap}
          {word}
        </span>
      );
    }
    return (
      <span key={from}>
        {gap}
        <button
          type="button"
          className="sweep-number"
          aria-pressed={pressed.includes(at)}
          aria-label={t('Try other values than {number}', { number: word })}
          onClick={() => onPress(at)}
        >
          {word}
        </button>
      </span>
    );
  });
}

const boxes = [
  { key: 'first', label: 'From' },
  { key: 'last', label: 'To' },
  { key: 'step', label: 'Step' },
] as const;

function SweepFields({
  row,
  number,
  onChange,
  onRemove,
}: {
  row: SweepRow;
  number: string;
  onChange: (row: SweepRow) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset className="sweep-row" aria-label={t('Values for {number}', { number })}>
      <b className="num">{number}</b>
      {boxes.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          inputMode="decimal"
          value={row[key]}
          onChange={(event) => onChange({ ...row, [key]: event.target.value })}
        />
      ))}
      <button
        type="button"
        className="iconbtn sm"
        aria-label={t('Do not try other values than {number}', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  );
}
