import { api, type ReplyOf, type Watchlist, watchlistUniverse } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CallError, call, keyOf, useApi } from '../api/api.ts';
import { newPresses } from '../api/presses.ts';
import { useSession } from '../api/session.ts';
import { pressedThing, usePress, useShown, useWaiting } from '../api/use-presses.ts';
import { type Change, changed, type Shown } from './watchlist-change.ts';

/** A pasted text names symbols that only the server knows: it shows with its answer, in its turn among the others. */
type Waiting = Change | { readonly kind: 'paste' };

const lists = pressedThing(
  newPresses<Waiting>('watch lists'),
  (path) => path === api.watchlist.all.path || path === api.watchlist.find.path,
);

const shown = (held: readonly Shown[], waiting: Waiting) => (waiting.kind === 'paste' ? held : changed(held, waiting));

/** One's lists with the changes that are on their way; a change the server refuses is gone again. */
export function useWatchlists({ always = false } = {}) {
  const { userName: user } = useSession();
  const asked = useApi(api.watchlist.all, { params: { user: user ?? '' } }, { when: user !== undefined, always });
  return { ...asked, data: useShown<readonly Shown[], Waiting>(lists, asked.data, shown) };
}

/** Whether a change is on its way. */
export const useIsSaving = () => useWaiting(lists).length > 0;

/** Does one thing to one's lists. It shows at once; the promise tells whether the server agreed. */
export function useChangeWatchlists(): (change: Change) => Promise<void> {
  const client = useQueryClient();
  const user = useSession().userName ?? '';
  const press = usePress(lists);
  return (change) =>
    press(change, { send: () => sent(client, user, change), put: (how) => edit(client, user, how) }).then(noop);
}

/** The same for what can only fail by surprise: the reason is told and the view goes back by itself. */
export function useQuietChange(): (change: Change) => void {
  const send = useChangeWatchlists();
  const { notify } = useSurroundings();
  return (change) => void send(change).catch((error: Error) => notify(changeFault(error)));
}

/** Adds what is named in a pasted text or a file. */
export function useAddMany(): (name: string, text: string) => Promise<Added> {
  const client = useQueryClient();
  const user = useSession().userName ?? '';
  const press = usePress(lists);
  return (name, text) =>
    press(
      { kind: 'paste' },
      {
        send: () => call(api.watchlist.addMany, { params: { name }, body: { text } }),
        put: ({ watchlist }) => edit(client, user, put(client, watchlist)),
      },
    );
}

export type Added = ReplyOf<typeof api.watchlist.addMany>;
const noop = () => undefined;

/** In the words of the specification, unless the server says something better. */
export function changeFault(error: Error): string {
  const isExplained = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isExplained ? error.message : t('Failed Please Try Again');
}

/** Sends it, and tells what the lists are by the answer. */
async function sent(client: QueryClient, user: string, change: Change): Promise<Edit> {
  if (change.kind !== 'remove') return put(client, await answered(user, change));
  const { name } = await call(api.watchlist.remove, { params: { user, name: change.name } });
  return (held) => held.filter((list) => list.name !== name);
}

function answered(user: string, change: Exclude<Change, { kind: 'remove' }>): Promise<Watchlist> {
  const { name } = change;
  switch (change.kind) {
    case 'create':
      return call(api.watchlist.create, { params: { user, name } });
    case 'empty':
      return call(api.watchlist.removeStocks, { params: { user, name } });
    case 'rename':
      return call(api.watchlist.rename, { params: { user, old: name, new: change.to } });
    case 'add':
      return call(api.watchlist.addStock, { params: { user, name, stock: change.symbol } });
    case 'drop':
      return call(api.watchlist.removeStock, { params: { user, name, stock: change.symbol } });
    case 'move': {
      const body = { oldIndex: change.from, newIndex: change.to, symbol: change.symbol };
      return call(api.watchlist.reorder, { params: { user, name }, body });
    }
    default:
      return change satisfies never;
  }
}

type Lists = ReplyOf<typeof api.watchlist.all>;
type Edit = (held: Lists) => Lists;

function edit(client: QueryClient, user: string, how: Edit): void {
  client.setQueryData<Lists>(keyOf(api.watchlist.all, { params: { user } }), (held) => held && how(held));
}

/** Whether a reply was made of the symbols that the list held before. */
const looksIn = (key: readonly unknown[], id: string) => JSON.stringify(key).includes(watchlistUniverse(id));

function put(client: QueryClient, list: Watchlist): Edit {
  void client.invalidateQueries({ predicate: ({ queryKey }) => looksIn(queryKey, list.id) });
  return (held) => {
    const place = held.findIndex(({ id }) => id === list.id);
    return place < 0 ? [...held, list] : held.with(place, list);
  };
}
