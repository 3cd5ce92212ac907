import { Icon, Menu, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import { useChangeWatchlists, useQuietChange } from '../../shared/watchlists/watchlists.ts';
import { NameForm } from './NameForm.tsx';

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
        <Confirm
          title={asked === 'empty' ? t('Empty {name}?', { name }) : t('Delete {name}?', { name })}
          word={asked === 'empty' ? 'Empty it' : 'Delete it'}
          no="Keep it"
          onConfirm={sure}
          onClose={close}
        >
          <p>{t('{count} symbols leave it. This cannot be undone.', { count: symbols.length })}</p>
        </Confirm>
      ) : null}
    </>
  );
}
