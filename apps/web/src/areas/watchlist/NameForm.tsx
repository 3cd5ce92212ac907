import { TextField, t } from '@parakh/ui';
import { type FormEvent, useState } from 'react';
import { nameFault, type Shown } from '../../shared/watchlists/watchlist-change.ts';
import { changeFault } from '../../shared/watchlists/watchlists.ts';
import './watchlist.css';

/** Names a list, new or old. What was typed stays when it is refused. */
export function NameForm({
  lists,
  own,
  word,
  onName,
  onCancel,
}: {
  lists: readonly Shown[];
  /** The name it has now; undefined of a new list. */
  own?: string;
  word: string;
  /** Rejects with why the server refuses it. */
  onName: (name: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const [name, setName] = useState(own ?? '');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim().replaceAll(/\s+/g, ' ');
    const refused = nameFault(typed, lists, own);
    setFault(refused);
    if (refused !== undefined) return;
    onName(typed).then(
      () => setName(own === undefined ? '' : typed),
      (error: Error) => setFault(changeFault(error)),
    );
  };
  return (
    <form className="name-form" onSubmit={submit}>
      <TextField
        label={own === undefined ? 'New list' : 'Name'}
        fault={fault}
        value={name}
        maxLength={50}
        autoComplete="off"
        placeholder={own === undefined ? t('Letters, numbers, spaces, hyphen') : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
      <div className="row">
        <button type="submit" className="btn sm">
          {t(word)}
        </button>
        {onCancel ? (
          <button type="button" className="btn sm ghost" onClick={onCancel}>
            {t('Cancel')}
          </button>
        ) : null}
      </div>
    </form>
  );
}
