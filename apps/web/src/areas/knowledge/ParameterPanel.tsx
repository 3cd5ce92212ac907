import { kindNames } from '@parakh/editor';
import type { Parameter } from '@parakh/language';
import { table } from '@parakh/scan';
import { Panel, t } from '@parakh/ui';
import './knowledge.css';

/** What stands between the parentheses, in the order in which it is written. */
export function ParameterPanel({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <Panel title="Parameters" note={t('in this order')} flush>
      <ol className="parameters">
        {parameters.map((parameter) => (
          <li key={parameter.name}>
            <b>{parameter.name}</b>
            <span>{takes(parameter)}</span>
            <span className="t3">{bounds(parameter)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The words of the language that stand there; an operand that has its own levels or texts names them. */
const choices: Partial<Record<Parameter['kind'], readonly string[]>> = {
  index: table.indexes,
  timeLevel: table.timeLevels,
};

function takes({
  kind,
  orNumber,
  rest,
  texts,
  levels = texts?.map((text) => `"${text}"`) ?? choices[kind],
}: Parameter): string {
  const words = levels ? t('one of {levels}', { levels: levels.join(', ') }) : t(kindNames[kind]);
  return [orNumber ? t('{words} or a number', { words }) : words, rest && t('as many as wanted')]
    .filter(Boolean)
    .join(', ');
}

function bounds({ kind, min, usual, optional }: Parameter): string {
  const least = min ?? (kind === 'timeframe' ? 1 : undefined);
  const taken =
    optional === undefined ? usual && t('usually {usual}', { usual }) : t('{optional} when left out', { optional });
  return [taken, least !== undefined && t('at least {least}', { least })].filter(Boolean).join(', ');
}
