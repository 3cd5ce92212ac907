import type { AlertChannel } from '@parakh/contract';
import { DateField, Segment, Switch, TextArea, TextField, t, timeOfDay } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Problem } from '../../shared/forms/Problem.tsx';
import { type DraftPart, isOfOne } from './alert-draft.ts';
import { channels, repeats } from './alert-texts.ts';
import '../../shared/saved/saved.css';
import './alert-form.css';

const evaluationTimes = [
  { value: 'close', word: 'As the bar closes', says: 'A bar that is over does not change any more.' },
  {
    value: 'tick',
    word: 'On every tick',
    says: 'Sooner, on the bar that forms: it may be untrue again when the bar closes.',
  },
] as const;

/** When it is told and how it reaches one; the rarer limits stand behind a press. */
export function RuleFields({ draft, faults, set, isNew }: DraftPart & { isNew: boolean }) {
  const hasLimit = [draft.coolDown, draft.quietFrom, draft.until, draft.minimumMatches, draft.digest, draft.note].some(
    (typed) => typed !== '',
  );
  return (
    <>
      <Named word="How often">
        <Segment label="How often" value={draft.repeat} choices={repeats} onChange={(repeat) => set({ repeat })} />
      </Named>
      {draft.kind === 'chain' ? null : <EvaluationFields draft={draft} faults={faults} set={set} />}
      <ChannelTicks draft={draft} faults={faults} set={set} />
      <details className="alert-limits" open={hasLimit || undefined}>
        <summary>{t('Limits, name and note')}</summary>
        <Limits draft={draft} faults={faults} set={set} />
        <TextField
          label="Name"
          help={isNew ? 'Made of what it watches when left empty.' : ''}
          maxLength={120}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label="Note to yourself"
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </details>
    </>
  );
}

function EvaluationFields({ draft, faults, set }: DraftPart) {
  return (
    <Named word="Evaluated">
      <Segment label="Evaluated" value={draft.on} choices={evaluationTimes} onChange={(on) => set({ on })} />
      {draft.on === 'tick' ? (
        <TextField
          label="Re-arm after"
          unit="%"
          inputMode="decimal"
          value={draft.rearmPct}
          fault={faults.rearmPct}
          onChange={(event) => set({ rearmPct: event.target.value })}
        />
      ) : null}
    </Named>
  );
}

function Named({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="label">{t(word)}</span>
      {children}
    </div>
  );
}

function ChannelTicks({ draft, faults, set }: DraftPart) {
  const toggle = (channel: AlertChannel, isOn: boolean) => {
    const others = draft.channels.filter((one) => one !== channel);
    set({ channels: isOn ? [...others, channel] : others });
  };
  return (
    <fieldset className="field alert-channels">
      <legend className="label">{t('How it reaches you')}</legend>
      {channels.map(({ value, word, says }) => (
        <span key={value} title={t(says)}>
          <Switch word={word} on={draft.channels.includes(value)} onChange={(isOn) => toggle(value, isOn)} />
        </span>
      ))}
      <Problem says={faults.channels && t(faults.channels)} />
    </fieldset>
  );
}

type Typed = 'coolDown' | 'digest' | 'minimumMatches' | 'until' | 'quietFrom' | 'quietTo';
const limits: readonly { name: Typed; label: string; unit?: string; hint?: string }[] = [
  { name: 'coolDown', label: 'Same stock not again within', unit: 'minutes' },
  { name: 'digest', label: 'Gather into one message each', unit: 'minutes' },
  { name: 'quietFrom', label: 'Quiet from', hint: '22:30' },
  { name: 'quietTo', label: 'Quiet until', hint: '07:00' },
  { name: 'until', label: 'Last day' },
  { name: 'minimumMatches', label: 'Only when so many match', unit: 'stocks' },
];

function Limits({ draft, faults, set }: DraftPart) {
  const shown = limits.filter(({ name }) => name !== 'minimumMatches' || !isOfOne(draft));
  return (
    <div className="pair">
      {shown.map(({ name, label, unit, hint }) => {
        const box = { label, value: draft[name], fault: faults[name] };
        const take = (text: string) => set({ [name]: text } satisfies Partial<Record<Typed, string>>);
        if (name === 'until') return <DateField key={name} {...box} mayBeEmpty onChange={take} />;
        return (
          <TextField
            key={name}
            {...box}
            inputMode={hint ? undefined : 'numeric'}
            placeholder={hint}
            {...(unit ? { unit: t(unit) } : {})}
            onChange={(event) => take(event.target.value)}
            onBlur={() => hint && take(timeOfDay(draft[name]) ?? draft[name])}
          />
        );
      })}
    </div>
  );
}
