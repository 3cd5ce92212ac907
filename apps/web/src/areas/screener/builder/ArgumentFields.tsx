import type { Argument, Parameter, Term, Word } from '@parakh/language';
import { table } from '@parakh/scan';
import { ChoiceField, Icon, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useBench } from './bench.ts';
import { nowhere } from './chain.ts';
import { NumberField } from './NumberBox.tsx';
import { canShorten, number, stepOf, withArgument, withoutArgument } from './operand-edits.ts';
import { type Path, replaced } from './path.ts';
import { OpenSlots, Slot } from './Slot.tsx';
import { TextBox } from './TextBox.tsx';
import { frameOf, usualArgument } from './usual.ts';

/** The parameters of an operand as a small form; operands and conditions in it open in place, under everything that is a line. */
export function ArgumentFields({ path, term, children }: { path: Path; term: Term; children: ReactNode }) {
  const { tree, edit } = useBench();
  const { parameters } = term.operand;
  const rest = parameters.at(-1)?.rest ? parameters.at(-1) : undefined;
  const all = [...parameters, ...term.arguments.slice(parameters.length).map(() => rest!)];
  const fields = all.map((parameter, index) => ({ parameter, index, isWide: isNested(parameter) }));
  const draw = ({ parameter, index }: (typeof fields)[number]) => (
    <ArgumentField key={index} path={path} term={term} parameter={parameter} index={index} />
  );
  const add = () => {
    const another = rest && usualArgument(table, rest, frameOf(term));
    if (another) edit(replaced(tree, path, withArgument(term, term.arguments.length, another)));
  };
  return (
    <>
      {fields.filter(({ isWide }) => !isWide).map(draw)}
      {children}
      {fields.filter(({ isWide }) => isWide).map(draw)}
      {rest ? (
        <button type="button" className="btn sm ghost" onClick={add}>
          <Icon name="plus" />
          {t('Another')}
        </button>
      ) : null}
    </>
  );
}

const isNested = ({ kind }: Parameter) => kind === 'operand' || kind === 'comparison';

function labelOf({ name }: Parameter): string {
  const words = t(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Field {
  readonly path: Path;
  readonly term: Term;
  readonly parameter: Parameter;
  readonly index: number;
}

function ArgumentField({ path, term, parameter, index }: Field) {
  const { tree, edit, signalView } = useBench();
  const argument = term.arguments[index];
  const at = [...path, index];
  const set = (next: Argument) => edit(replaced(tree, path, withArgument(term, index, next)));
  const label = labelOf(parameter);
  if (parameter.kind === 'operand') {
    return (
      <div className="field wide">
        <span className="label row">
          {label} <TakeAway path={path} term={term} parameter={parameter} index={index} />
        </span>
        {argument ? (
          <>
            <span>
              <Slot path={at} />
            </span>
            <OpenSlots path={at} />
          </>
        ) : null}
      </div>
    );
  }
  if (parameter.kind === 'comparison') {
    return (
      <div className="field wide">
        <span className="label row">
          {label} <TakeAway path={path} term={term} parameter={parameter} index={index} />
        </span>
        {argument ? signalView(at) : null}
      </div>
    );
  }
  if (parameter.kind === 'string') {
    return <TextArgument label={label} parameter={parameter} argument={argument} onChange={set} />;
  }
  if (parameter.kind === 'timeframe' || parameter.kind === 'deviation') {
    return (
      <NumberArgument
        label={label}
        parameter={parameter}
        argument={argument}
        onChange={(value) => set(number(value))}
      />
    );
  }
  return <WordArgument label={label} parameter={parameter} argument={argument} kind={parameter.kind} onChange={set} />;
}

function TextArgument({
  label,
  parameter: { texts },
  argument,
  onChange,
}: {
  label: string;
  parameter: Parameter;
  argument: Argument | undefined;
  onChange: (argument: Argument) => void;
}) {
  const value = argument?.kind === 'text' ? argument.value : '';
  const take = (text: string) => onChange({ kind: 'text', value: text, ...nowhere });
  if (!texts) return <TextBox label={label} value={value} onChange={take} />;
  const choices = texts.map((text) => ({ value: text, word: text }));
  return <ChoiceField isSmall label={label} value={value} choices={choices} onChange={take} />;
}

function NumberArgument({
  label,
  parameter,
  argument,
  onChange,
}: {
  label: string;
  parameter: Parameter;
  argument: Argument | undefined;
  onChange: (value: number) => void;
}) {
  const isWhole = parameter.kind === 'timeframe';
  const value = argument?.kind === 'number' ? argument.value : (parameter.optional ?? 0);
  const min = isWhole ? Math.max(1, parameter.min ?? 1) : parameter.min;
  return (
    <NumberField
      label={label}
      value={value}
      step={stepOf(value, isWhole)}
      isWhole={isWhole}
      {...(min !== undefined && { min })}
      onChange={onChange}
    />
  );
}

function WordArgument({
  label,
  parameter,
  argument,
  kind,
  onChange,
}: {
  label: string;
  parameter: Parameter;
  argument: Argument | undefined;
  kind: Word['set'];
  onChange: (argument: Word) => void;
}) {
  const known = { level: table.levels, index: table.indexes, timeLevel: table.timeLevels }[kind];
  const value = argument?.kind === 'word' ? argument.value : '';
  // A word the operand does not have is only warned about, so it may stand there; it is shown and not lost.
  const words = [...new Set([...(parameter.levels ?? known), ...(value ? [value] : [])])];
  return (
    <ChoiceField
      isSmall
      label={label}
      value={value}
      choices={words.map((word) => ({ value: word, word }))}
      onChange={(word) => onChange({ kind: 'word', set: kind, value: word, ...nowhere })}
    />
  );
}

/** Of those that may come any number of times one can go, as long as one stays. */
function TakeAway({ path, term, parameter, index }: Field) {
  const { tree, edit } = useBench();
  if (!parameter.rest || !canShorten(term)) return null;
  return (
    <button
      type="button"
      className="iconbtn sm"
      aria-label={t('Remove {name} {place}', { name: t(parameter.name), place: index + 1 })}
      onClick={() => edit(replaced(tree, path, withoutArgument(term, index)), { around: path, opened: path })}
    >
      <Icon name="close" />
    </button>
  );
}
