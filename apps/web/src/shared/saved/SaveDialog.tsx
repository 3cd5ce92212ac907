import type { SavedScreen, SavedStrategy } from '@parakh/contract';
import { ChoiceField, Modal, Switch, TextArea, TextField, t, useSurroundings } from '@parakh/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../api/api.ts';
import { Problem } from '../forms/Problem.tsx';
import { Conflict } from './Conflict.tsx';
import { thingOf, useDeed } from './saved-calls.ts';
import { kindLabels, type SavedKind, type SavedThing, savedPath } from './saved-thing.ts';
import { useCategoryChoices } from './use-category-choices.ts';
import './saved.css';

/** What is said of something that is saved; what it does stands on the screen already. */
export interface SaveValues {
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly subCategory: string | null;
  readonly isPublic: boolean;
  /** What was changed. */
  readonly note: string;
}

/** The version that the next one comes after; undefined of a new one. */
export type SaveAfter = { readonly id: string; readonly version: number } | undefined;

export interface Saving {
  readonly kind: SavedKind;
  /** One's own, which is changed; undefined of a new one. */
  readonly thing: SavedThing | undefined;
  readonly words: SaveValues;
  readonly save: (words: SaveValues, after: SaveAfter) => Promise<SavedScreen | SavedStrategy>;
  readonly onClose: () => void;
}

/** Names what is saved. What was typed stays when the server refuses it; somebody else's save meanwhile is shown, never overwritten. */
export function SaveDialog({ kind, thing, words: first, save, onClose }: Saving) {
  const [words, setWords] = useState(first);
  const { isPending, error, go, forget } = useSave(save, onClose);
  const set = (part: Partial<SaveValues>) => {
    setWords((before) => ({ ...before, ...part }));
    // A refusal is of what was sent.
    if (error) forget();
  };
  const after = thing && { id: thing.id, version: thing.version };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.name.trim() !== '') go(words, after);
  };
  const form = useRef<HTMLFormElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const title = thing ? t('Save version {number}', { number: thing.version + 1 }) : t(titles[kind]);
  if (thing && isChangedMeanwhile(error)) {
    return (
      <Modal
        wide
        title={t('Somebody saved this meanwhile')}
        label={t('Somebody saved this meanwhile')}
        onClose={onClose}
      >
        <Conflict
          thing={thing}
          isBusy={isPending}
          onNext={(version) => go(words, { id: thing.id, version })}
          onCopy={() => go(copied(words), undefined)}
          onClose={onClose}
        />
      </Modal>
    );
  }
  return (
    <Modal title={title} label={title} onClose={onClose}>
      <form ref={form} className="save-form" onSubmit={submit}>
        <SaveFields kind={kind} words={words} set={set} isNew={thing === undefined} />
        <Problem says={error?.message} />
        <div className="row wrap">
          <button type="submit" className="btn primary" disabled={isPending || words.name.trim() === ''}>
            {thing ? t('Save version {number}', { number: thing.version + 1 }) : t('Save')}
          </button>
          {thing ? (
            <button type="button" className="btn" disabled={isPending} onClick={() => go(copied(words), undefined)}>
              {t('Save as a copy')}
            </button>
          ) : null}
          <button type="button" className="btn ghost" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

const titles = { scan: 'Save this scan', screen: 'Save this screen', strategy: 'Save this strategy' } as const;

/** A copy is its author's alone until it is published, and has nothing to say of a version before it. */
const copied = (words: SaveValues): SaveValues => ({ ...words, isPublic: false, note: '' });

const isChangedMeanwhile = (error: Error | null) =>
  error instanceof CallError && error.status === 409 && error.code.endsWith('.changed');

function useSave(save: Saving['save'], onClose: () => void) {
  const navigate = useNavigate();
  const { notify } = useSurroundings();
  const { isPending, error, mutate, reset } = useDeed(
    async ({ words, after }: { words: SaveValues; after: SaveAfter }) => {
      const made = thingOf(await save({ ...words, name: words.name.trim() }, after));
      notify(
        after
          ? t('Saved as version {number}.', { number: made.version })
          : t('Saved. Only you see it until you share or publish it.'),
      );
      onClose();
      await navigate(savedPath(made));
    },
    true,
  );
  return { isPending, error, forget: reset, go: (words: SaveValues, after: SaveAfter) => mutate({ words, after }) };
}

function SaveFields({
  kind,
  words,
  set,
  isNew,
}: {
  kind: SavedKind;
  words: SaveValues;
  set: (part: Partial<SaveValues>) => void;
  isNew: boolean;
}) {
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={120}
        value={words.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      {kind === 'strategy' ? null : <OfScreens words={words} set={set} />}
      {isNew ? null : (
        <TextField
          label="What was changed"
          help="Stands beside the version, so that you find it again."
          maxLength={300}
          value={words.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      )}
      <p>
        <Switch
          word={t('Everybody may read this {kind}', { kind: t(kindLabels[kind]) })}
          on={words.isPublic}
          onChange={(isPublic) => set({ isPublic })}
        />
      </p>
    </>
  );
}

/** Description and category: strategies have neither. */
function OfScreens({ words, set }: { words: SaveValues; set: (part: Partial<SaveValues>) => void }): ReactNode {
  const { categories, subCategories } = useCategoryChoices(words.category);
  return (
    <>
      <TextArea
        label="Description"
        help="What it looks for, and why. May be left empty."
        maxLength={2000}
        rows={3}
        value={words.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <div className="pair">
        <ChoiceField
          label="Category"
          value={words.category ?? ''}
          choices={categories}
          onChange={(category) => set({ category: category || null, subCategory: null })}
        />
        {subCategories.length > 1 ? (
          <ChoiceField
            label="Sub-category"
            value={words.subCategory ?? ''}
            choices={subCategories}
            onChange={(subCategory) => set({ subCategory: subCategory || null })}
          />
        ) : null}
      </div>
    </>
  );
}
