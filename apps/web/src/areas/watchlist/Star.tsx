import { Icon, Loaded, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { Problem } from '../../shared/forms/Problem.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type Shown, symbolFault } from '../../shared/watchlists/watchlist-change.ts';
import { useChangeWatchlists, useQuietChange, useWatchlists } from '../../shared/watchlists/watchlists.ts';
import { listPath } from './ListRail.tsx';
import { NameForm } from './NameForm.tsx';
import './Star.css';

/** Which of one's lists hold a symbol: a press puts it in or takes it out. */
export function StarModal({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const lists = useWatchlists();
  const title = t('{symbol} in your watch lists', { symbol });
  return (
    <Modal label={title} title={title} onClose={onClose}>
      <Loaded query={lists} lines={3} height={120}>
        {(held) => <Ticks symbol={symbol} lists={held} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function Ticks({ symbol, lists, onClose }: { symbol: string; lists: readonly Shown[]; onClose: () => void }) {
  const change = useChangeWatchlists();
  const quietly = useQuietChange();
  const [fault, setFault] = useState<string>();
  const toggle = (list: Shown) => {
    const isHeld = list.symbols.includes(symbol);
    const refused = isHeld ? undefined : symbolFault(symbol, list);
    setFault(refused);
    if (refused === undefined) quietly({ kind: isHeld ? 'drop' : 'add', name: list.name, symbol });
  };
  const create = async (name: string) => {
    await change({ kind: 'create', name });
    await change({ kind: 'add', name, symbol });
  };
  return (
    <>
      <ul className="star-lists">
        {lists.map((list, i) => (
          <li key={list.id} className="row">
            <ListTick list={list} symbol={symbol} isFirst={i === 0} onPress={() => toggle(list)} />
            <ScreenLink
              className="iconbtn sm"
              to={listPath(list.name)}
              aria-label={t('Open {name}', { name: list.name })}
              onClick={onClose}
            >
              <Icon name="right" />
            </ScreenLink>
          </li>
        ))}
      </ul>
      <div className="star-foot">
        <Problem says={fault && t(fault)} />
        <NameForm lists={lists} word="Make it, with this symbol" onName={create} />
      </div>
    </>
  );
}

interface Tick {
  readonly list: Shown;
  readonly symbol: string;
  readonly isFirst: boolean;
  readonly onPress: () => void;
}

/** The dialog begins at its first list, not at its cross: a dialog about to open reads the mark, an open one is led there. */
function beginHere(box: HTMLInputElement | null): void {
  box?.setAttribute('autofocus', '');
  box?.focus();
}

function ListTick({ list, symbol, isFirst, onPress }: Tick) {
  const isHeld = list.symbols.includes(symbol);
  return (
    <label>
      <input ref={isFirst ? beginHere : null} type="checkbox" checked={isHeld} onChange={onPress} />
      <span className="grow clip">{list.name}</span>
      <span className="t3 xs">{list.symbols.length}</span>
    </label>
  );
}
