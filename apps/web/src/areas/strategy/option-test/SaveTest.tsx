import { api, type OptionTestRequest } from '@parakh/contract';
import { Icon, Modal, TextField, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { useDeed } from '../../../shared/saved/saved-calls.ts';
import { useSaving } from '../../../shared/saved/use-saving.ts';

interface Saved {
  /** Undefined while a box does not fit. */
  readonly request: OptionTestRequest | undefined;
  /** The name that the dialog begins with. */
  readonly named: string;
}

/** Saves the test as it stands under a name: a new one, or the next version of the one of that name. */
export function SaveTest({ request, named }: Saved) {
  const saving = useSaving(() => location.href);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={request ? undefined : true}
        onClick={() => (request ? saving.open() : undefined)}
      >
        <Icon name="check" />
        {t('Save')}
      </button>
      {saving.isOpen && request ? <SaveDialog request={request} named={named} onClose={saving.close} /> : null}
    </>
  );
}

function SaveDialog({ request, named, onClose }: { request: OptionTestRequest; named: string; onClose: () => void }) {
  const [name, setName] = useState(named);
  const [note, setNote] = useState('');
  const { notify } = useSurroundings();
  const saving = useDeed(async () => {
    const body = { name: name.trim(), note, request };
    const { version } = await call(api.strategy.saveOptionTest, { body });
    notify(t('Saved as version {number}.', { number: version }));
    onClose();
  }, true);
  return (
    <Modal title={t('Save this back-test')} label={t('Save this back-test')} onClose={onClose}>
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
          help="A name that you have already gets its next version."
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="What was changed"
          help="Stands beside the version, so that you find it again."
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Form>
    </Modal>
  );
}
