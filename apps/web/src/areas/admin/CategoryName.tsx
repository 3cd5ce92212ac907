import { Icon, TextField, t } from '@parakh/ui';
import { type FormEvent, useState } from 'react';
import './categories.css';

/** A box for a name, new or another. What was typed stays when the server refuses it. */
export function NameBox({
  label,
  word,
  first = '',
  onName,
  onClose,
}: {
  label: string;
  /** Of the button. */
  word: string;
  first?: string;
  /** Rejects with why the server refuses it. */
  onName: (name: string) => Promise<unknown>;
  onClose?: () => void;
}) {
  const [name, setName] = useState(first);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') return;
    onName(typed).then(
      () => {
        setName('');
        onClose?.();
      },
      (error: Error) => setFault(error.message),
    );
  };
  return (
    <form className="name-box" onSubmit={submit}>
      <TextField
        label={label}
        fault={fault}
        value={name}
        maxLength={60}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
      <button type="submit" className="btn name-box-go" disabled={name.trim() === ''}>
        {t(word)}
      </button>
      {onClose ? (
        <button type="button" className="btn ghost name-box-go" onClick={onClose}>
          {t('Cancel')}
        </button>
      ) : null}
    </form>
  );
}

/** A name with what can be done with it; renamed in its place. */
export function TendedName({
  name,
  onRename,
  onRemove,
}: {
  name: string;
  /** Neither renamed nor removed where absent. */
  onRename: ((name: string) => Promise<unknown>) | undefined;
  onRemove: () => void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  if (!onRename) return <b className="semi">{name}</b>;
  if (isRenaming) {
    return (
      <NameBox
        label={t('New name of {name}', { name })}
        word="Rename"
        first={name}
        onName={onRename}
        onClose={() => setRenaming(false)}
      />
    );
  }
  return (
    <>
      <b className="semi">{name}</b>
      <button
        type="button"
        className="iconbtn sm"
        aria-label={t('Rename {name}', { name })}
        onClick={() => setRenaming(true)}
      >
        <Icon name="edit" />
      </button>
      <button type="button" className="iconbtn sm" aria-label={t('Delete {name}', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </>
  );
}
