import { api, type HistoricalPerformance } from '@parakh/contract';
import { dayText, grouped, LinesChart, Loaded, Panel, Select, TextArea, t } from '@parakh/ui';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { CallError, useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { placesOf, seriesLine, sessionAxis } from './session-axis.ts';
import './pulse.css';

const examples = [
  { value: '([0] day CLOSE > [0] day SMA(50, [0] day CLOSE))', word: 'Above the 50-day average' },
  { value: '([0] day RSI(14) < 30)', word: 'Oversold: RSI under 30' },
  { value: '([0] day CLOSE > [0] day Super Trend(10, 3))', word: 'Above the Super Trend' },
  { value: '([0] day VOLUME > Average(20, [0] day VOLUME) * 2)', word: 'Twice the usual volume' },
  { value: '([0] day CLOSE > [-1] day HIGH)', word: 'Above the high of the day before' },
] as const;

/** The share of a group on which any condition holds, each of the last sessions. */
export function ConditionLine({ group }: { group: string }) {
  const [condition, setCondition] = useAddressParam('condition', examples[0].value);
  const line = useApi(
    api.scanner.backtest,
    { body: { condition, universe: group, named: false } },
    { keepPrevious: true },
  );
  const fault = faultOf(line.error);
  const example = examples.find(({ value }) => value === condition)?.value ?? '';
  return (
    <Panel
      title="Any condition as a line"
      className="c12 wrapped-head"
      note={t('share of the group on which it held at each close')}
      control={
        <Select
          label="Example"
          choices={[...examples, ...(example === '' ? [{ value: '', word: 'One of my own' }] : [])]}
          value={example}
          onChange={(event) => setCondition(event.target.value)}
        />
      }
      foot={
        <ScreenLink to={`/create-screener?condition=${encodeURIComponent(condition)}`}>
          {t('Which stocks it holds on now, and in the builder')}
        </ScreenLink>
      }
    >
      <ConditionForm key={condition} condition={condition} fault={fault} onCondition={setCondition} />
      {fault === undefined ? (
        <Loaded query={line} lines={5} height={220}>
          {(evidence) => <Line firing={evidence.firing} />}
        </Loaded>
      ) : null}
    </Panel>
  );
}

/** What is wrong with the condition; undefined where it is something else. */
function faultOf(error: Error | null): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'condition.invalid') return undefined;
  return error.failure.problems?.[0]?.message ?? error.message;
}

function ConditionForm({
  condition,
  fault,
  onCondition,
}: {
  condition: string;
  fault: string | undefined;
  onCondition: (text: string) => void;
}) {
  const [text, setText] = useState(condition);
  const id = useId();
  const draw = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onCondition(text.trim());
  };
  return (
    <form className="condition-line" id={id} onSubmit={draw}>
      <TextArea
        label="Condition"
        rows={2}
        spellCheck={false}
        value={text}
        fault={text === condition ? fault : undefined}
        help="As in the scan editor: ([0] day CLOSE > [0] day EMA(20))"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn primary">
        {t('Draw')}
      </button>
    </form>
  );
}

const inPercent = (value: number) => (Number.isFinite(value) ? `${grouped(value, 1)} %` : '–');

function Line({ firing: { sessions, matches, judged } }: { firing: HistoricalPerformance['firing'] }) {
  const panes = useMemo(() => {
    const shares = matches.map((count, i) => (count === null || !judged[i] ? null : (100 * count) / judged[i]));
    const line = { ...seriesLine('Holds on', placesOf(sessions), shares, 1), isFilled: true };
    return [{ title: 'Holds on', height: 180, lines: [line], format: inPercent, floor: 0 }];
  }, [sessions, matches, judged]);
  const last = sessions.length - 1;
  return (
    <>
      <p className="xs t2">
        {t('{day}: {count} of {all}', {
          day: dayText(sessions[last]),
          count: grouped(matches[last] ?? Number.NaN, 0),
          all: grouped(judged[last] ?? Number.NaN, 0),
        })}
      </p>
      <LinesChart label={t('Share of the group on which the condition held')} panes={panes} {...sessionAxis} />
    </>
  );
}
