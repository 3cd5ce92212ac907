import { dayOf, known } from '@parakh/base';
import { api, type OptionLeg } from '@parakh/contract';
import type { Leg } from '@parakh/option-strategies';
import { Icon, Modal, TextField, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useDeed } from '../../shared/saved/saved-calls.ts';
import { useSaving } from '../../shared/saved/use-saving.ts';
import { positionPath } from './builder-address.ts';
import type { Desk } from './use-builder.ts';
import './desk-actions.css';

/** Saves the legs under a name: a new strategy, or the next version of the one of that name. */
export function SavePosition({ desk }: { desk: Desk }) {
  const { position, problems } = desk;
  const saving = useSaving(() => positionPath(position));
  const { userName } = useSession();
  return (
    <>
      <button
        type="button"
        className="btn sm desk-action"
        aria-label={t('Save')}
        disabled={problems.length > 0}
        onClick={saving.open}
      >
        <Icon name="check" />
        <span>{t('Save')}</span>
      </button>
      {saving.isOpen && userName !== undefined ? (
        <SaveBox desk={desk} userName={userName} onClose={saving.close} />
      ) : null}
    </>
  );
}

/** As the calls take it: nothing where a leg has none of it or it is not known. */
export function writtenLeg({ kind, side, lots, lotUnits, expiry, strike, price }: Leg): OptionLeg {
  const [ofStrike, ofPrice] = [known(strike), known(price)];
  return {
    kind,
    side,
    lots,
    lotUnits,
    ...(!Number.isNaN(expiry) && { expiry: dayOf(expiry) }),
    ...(ofStrike !== null && { strike: ofStrike }),
    ...(ofPrice !== null && { price: ofPrice }),
  };
}

function SaveBox({ desk, userName, onClose }: { desk: Desk; userName: string; onClose: () => void }) {
  const { position, symbol } = desk;
  const [name, setName] = useState(desk.template ?? '');
  const { notify } = useSurroundings();
  const saving = useDeed(async () => {
    const sent = {
      params: { a: userName, b: symbol, c: name.trim() },
      body: { legs: position.legs.map(writtenLeg) },
    };
    const { version } = await call(api.options.saveStrategy, sent);
    notify(t('Saved as version {number}.', { number: version }));
    onClose();
  }, true);
  return (
    <Modal title={t('Save this position')} label={t('Save this position')} onClose={onClose}>
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
          help="A name that you have for this symbol already gets its next version."
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Form>
    </Modal>
  );
}
