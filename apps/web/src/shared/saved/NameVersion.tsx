import { Modal, TextField, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { Form } from '../forms/Form.tsx';
import { useDeed } from './saved-calls.ts';

interface Named {
  readonly title: string;
  /** The name that the dialog begins with. */
  readonly named: string;
  readonly nameHelp: string;
  readonly nameLength: number;
  /** Whether what was changed is asked as well. */
  readonly hasNote?: boolean;
  /** Saves under the name without its outer blanks; answers which version that is. A failure is shown above the button. */
  readonly onSave: (name: string, note: string) => Promise<{ readonly version: number }>;
  readonly onClose: () => void;
}

/** Saves something under a name: a new one, or the next version of the one of that name. */
export function NameVersion({ title, named, nameHelp, nameLength, hasNote = false, onSave, onClose }: Named) {
  const [name, setName] = useState(named);
  const [note, setNote] = useState('');
  const { notify } = useSurroundings();
  const saving = useDeed(async () => {
    const { version } = await onSave(name.trim(), note);
    notify(t('Saved as version {number}.', { number: version }));
    onClose();
  }, true);
  return (
    <Modal title={title} label={title} onClose={onClose}>
      <Form
        sending={saving}
        fault={saving.error?.message}
        word="Save"
        busyWord="Saving"
        isReady={name.trim() !== ''}
        onSend={() => saving.mutate(undefined)}
      >
        <TextField
          label="Name"
          help={nameHelp}
          value={name}
          maxLength={nameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {hasNote ? (
          <TextField
            label="What was changed"
            help="Stands beside the version, so that you find it again."
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        ) : null}
      </Form>
    </Modal>
  );
}
