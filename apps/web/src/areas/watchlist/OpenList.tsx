import { api } from '@parakh/contract';
import { Select, t, useSurroundings } from '@parakh/ui';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { importText, type Shown } from '../../shared/watchlists/watchlist-change.ts';
import {
  type Added,
  changeFault,
  useAddMany,
  useChangeWatchlists,
  useIsSaving,
} from '../../shared/watchlists/watchlists.ts';
import { AddSymbol } from './AddSymbol.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRail } from './ListRail.tsx';
import { ListState } from './ListState.tsx';
import { ListViews, useView, ViewChoice } from './ListViews.tsx';
import { useListActions } from './list-actions.ts';
import { NameForm } from './NameForm.tsx';
import { carriesFile, PasteBox, textOfFile } from './PasteBox.tsx';
import './watchlist.css';

interface Opened {
  readonly list: Shown;
  readonly lists: readonly Shown[];
  readonly onOpen: (name: string) => void;
}

/** The lists at the left, the open one beside them. */
export function OpenList({ list, lists, onOpen }: Opened) {
  const [view] = useView();
  const change = useChangeWatchlists();
  const create = async (name: string) => {
    await change({ kind: 'create', name });
    onOpen(name);
  };
  const form = <NameForm lists={lists} word="Make the list" onName={create} />;
  return (
    <div className="watch">
      <aside className="panel watch-rail only-wide">
        <ListRail lists={lists} open={list.name} view={view} />
        {form}
      </aside>
      <div className="row only-phone watch-choice">
        <Select
          label="List"
          choices={lists.map(({ name, symbols }) => ({ value: name, word: `${name} (${symbols.length})` }))}
          value={list.name}
          onChange={(event) => onOpen(event.target.value)}
        />
        <details>
          <summary className="btn sm">{t('New list')}</summary>
          {form}
        </details>
      </div>
      <ListPanel list={list} lists={lists} onOpen={onOpen} />
    </div>
  );
}

const noQuotes: readonly never[] = [];

function ListPanel({ list, lists, onOpen }: Opened) {
  const user = useSession().userName ?? '';
  const everyMs = useLiveMs();
  const asked = useApi(api.watchlist.find, { params: { user, name: list.name } }, { keepPrevious: true, everyMs });
  const actions = useListActions(list);
  const isSaving = useIsSaving();
  const imports = useImport(list.name);
  const [pasting, setPasting] = useState(false);
  const quotes = asked.data?.rows ?? noQuotes;
  return (
    // A file may be dropped, and a text pasted, anywhere on the list; the button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="panel watch-list" aria-label={list.name} aria-busy={isSaving} {...imports.taking}>
      <header className="panel-head">
        <ListHead list={list} lists={lists} onOpen={onOpen} />
        <div className="push add-tools">
          <AddSymbol list={list} onSeveral={imports.take} />
          <button type="button" className="btn sm" onClick={() => setPasting(true)}>
            {t('Paste or CSV')}
          </button>
        </div>
      </header>
      <div className="watch-views scroll-x">
        <ViewChoice />
      </div>
      <ListState list={list} quotes={asked} actions={actions} everyMs={everyMs} said={imports.said} />
      <ListViews
        list={list}
        quotes={quotes}
        actions={actions}
        user={user}
        priced={{ ...asked, data: asked.data?.rows }}
      />
      {pasting ? <PasteBox onText={imports.take} onClose={() => setPasting(false)} /> : null}
    </section>
  );
}

/** Texts and files that name symbols, however they come, and what came of the last. */
function useImport(name: string) {
  const { notify } = useSurroundings();
  const addMany = useAddMany();
  const [added, setAdded] = useState<Added>();
  const take = (text: string) => void addMany(name, text).then(setAdded, (error: Error) => notify(changeFault(error)));
  const drop = async (file: File | undefined) => {
    if (!file) return;
    const found = await textOfFile(file);
    if ('fault' in found) notify(t(found.fault));
    else take(found.text);
  };
  const taking = {
    onPaste: (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      const text = event.clipboardData.getData('text');
      if (!event.defaultPrevented && !isTyping && text.trim() !== '') take(text);
    },
    onDragOver: (event: DragEvent) => carriesFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      void drop(event.dataTransfer.files[0]);
    },
  };
  return { take, taking, said: added && importText(added) };
}
