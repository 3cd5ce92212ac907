import { Icon, Menu, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { NameForm } from './NameForm.tsx';
import type { Shown } from './watchlist-change.ts';
import { useChangeWatchlists, useQuietChange } from './watchlists.ts';

/** The list's name and what is done to the whole of it. What cannot be undone asks once. */
export function ListHead({
  list,
  lists,
  onOpen,
}: {
  list: Shown;
  lists: readonly Shown[];
  /** Shows another list, or this one under another name. */
  onOpen: (name: string) => void;
}) {
  const change = useChangeWatchlists();
  const quietly = useQuietChange();
  const [asked, ask] = useState<'rename' | 'empty' | 'remove'>();
  const { name, symbols } = list;
  const close = () => ask(undefined);
  const rename = async (to: string) => {
    const sent = to === name ? undefined : change({ kind: 'rename', name, to });
    await sent;
    close();
    onOpen(to);
  };
  const sure = () => {
    close();
    if (asked === 'empty') return quietly({ kind: 'empty', name });
    quietly({ kind: 'remove', name });
    onOpen(lists.find((other) => other.name !== name)?.name ?? '');
  };
  return (
    <>
      <h2 className="clip">{name}</h2>
      <span className="count">{symbols.length}</span>
      <Menu
        label={t('Actions for the list {name}', { name })}
        items={[
          { word: 'Rename', act: () => ask('rename') },
          { word: 'Empty', act: () => ask('empty') },
          { word: 'Delete', act: () => ask('remove') },
        ]}
      >
        <Icon name="menu" />
      </Menu>
      {asked === 'rename' ? (
        <Modal label={t('Rename the list')} title={t('Rename the list')} onClose={close}>
          <NameForm lists={lists} own={name} word="Rename" onName={rename} onCancel={close} />
        </Modal>
      ) : null}
      {asked === 'empty' || asked === 'remove' ? (
        <Sure
          title={asked === 'empty' ? t('Empty {name}?', { name }) : t('Delete {name}?', { name })}
          says={t('{count} symbols leave it. This cannot be undone.', { count: symbols.length })}
          word={asked === 'empty' ? 'Empty it' : 'Delete it'}
          onYes={sure}
          onNo={close}
        />
      ) : null}
    </>
  );
}

function Sure({
  title,
  says,
  word,
  onYes,
  onNo,
}: {
  title: string;
  says: string;
  word: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Modal label={title} title={title} onClose={onNo}>
      <div className="sure">
        <p>{says}</p>
        <div className="row">
          <button type="button" className="btn danger" onClick={onYes}>
            {t(word)}
          </button>
          <button type="button" className="btn ghost" onClick={onNo}>
            {t('Keep it')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
