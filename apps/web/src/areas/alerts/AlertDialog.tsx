import type { Alert } from '@parakh/contract';
import { hasNoDate, lazyPart, Modal, Segment, Skeleton, t, useSurroundings } from '@parakh/ui';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Problem } from '../../shared/forms/Problem.tsx';
import { indianDayOf } from '../../shared/text/date-time-text.ts';
import { useSaveAlert } from './alert-calls.ts';
import { type AlertDraft, bodyOf, type DraftFaults, type DraftPart } from './alert-draft.ts';
import { failureText } from './failure-text.ts';
import { PriceFields } from './PriceFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { ThingField } from './ThingField.tsx';
import '../../shared/saved/saved.css';
import './alert-form.css';

/** The check of conditions knows the whole language: fetched when somebody writes one. */
const ConditionField = lazyPart('ConditionField', async () => (await import('./ConditionField.tsx')).ConditionField);

/** Knows the option chain. */
const ChainFields = lazyPart('ChainFields', async () => (await import('./ChainFields.tsx')).ChainFields);

const kinds = [
  { value: 'price', word: 'Price' },
  { value: 'chain', word: 'Options' },
  { value: 'scan', word: 'Scan' },
  { value: 'strategy', word: 'Strategy' },
  { value: 'condition', word: 'Condition' },
] as const;

/** Makes an alert, or changes one. What was typed stays when the server refuses it. */
export function AlertDialog({
  first,
  alert,
  onClose,
}: {
  first: AlertDraft;
  /** The one that is changed; undefined of a new one. */
  alert?: Alert | undefined;
  onClose: () => void;
}) {
  const { draft, faults, set, submit, saving } = useDraft(first, alert, onClose);
  const form = useRef<HTMLFormElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const title = alert ? t('Change the alert') : t('New alert');
  return (
    <Modal title={title} label={title} onClose={onClose}>
      <form ref={form} className="save-form alert-form" noValidate onSubmit={submit}>
        <Segment label="What it watches" value={draft.kind} choices={kinds} onChange={(kind) => set({ kind })} />
        <WatchedFields draft={draft} faults={faults} set={set} />
        <RuleFields draft={draft} faults={faults} set={set} isNew={alert === undefined} />
        <Problem says={saving.error ? failureText(saving.error) : undefined} />
        <div className="row wrap">
          <button type="submit" className="btn primary" disabled={saving.isPending}>
            {alert ? t('Save the alert') : t('Set the alert')}
          </button>
          <button type="button" className="btn ghost" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function WatchedFields(part: DraftPart) {
  switch (part.draft.kind) {
    case 'price':
      return <PriceFields {...part} />;
    case 'chain':
      return (
        <Suspense fallback={<Skeleton lines={6} height={230} />}>
          <ChainFields {...part} />
        </Suspense>
      );
    case 'condition':
      return (
        <Suspense fallback={<Skeleton lines={5} height={170} />}>
          <ConditionField {...part} />
        </Suspense>
      );
    case 'scan':
    case 'strategy':
      return <ThingField key={part.draft.kind} {...part} />;
    default:
      return part.draft.kind satisfies never;
  }
}

/** The faults of a field go as soon as something is changed in it. */
function useDraft(first: AlertDraft, alert: Alert | undefined, onClose: () => void) {
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<DraftFaults>({});
  const saving = useSaveAlert(alert?.id);
  const { notify } = useSurroundings();
  const set = (part: Partial<AlertDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    const changed = new Set(Object.keys(part));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.has(name))));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasNoDate(event.currentTarget)) return;
    const asked = bodyOf(draft, indianDayOf(Date.now()));
    if ('faults' in asked) return setFaults(asked.faults);
    saving.mutate(asked.body, {
      onSuccess: ({ name }) => {
        notify(alert ? t('Saved: {name}', { name }) : t('The alert is set: {name}', { name }));
        onClose();
      },
    });
  };
  return { draft, faults, set, submit, saving };
}
