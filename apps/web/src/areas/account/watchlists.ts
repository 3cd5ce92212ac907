import { api, type ReplyOf, type Watchlist, watchlistUniverse } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { type QueryClient, useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallError, call, keyOf, useApi } from '../../api.ts';
import { useSession } from '../../session.ts';
import { type Change, changed, type Shown } from './watchlist-change.ts';

/** Changes are sent one after the other: the second speaks of what the first has made. */
const CHANGES = ['watchlist', 'changes'];
const inTurn = { id: 'watchlists' };

const listsKey = (user: string) => keyOf(api.watchlist.all, { params: { user } });

/** One's lists with the changes that are on their way; a change the server refuses is gone again. */
export function useWatchlists() {
  const { userName: user } = useSession();
  const asked = useApi(api.watchlist.all, { params: { user: user ?? '' } }, { when: user !== undefined });
  const underWay = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only changes are sent under this key
    select: ({ state }) => state.variables as Change,
  });
  const held = asked.data;
  const data = useMemo(() => (held ? underWay.reduce(changed, held as readonly Shown[]) : undefined), [held, underWay]);
  return { ...asked, data };
}

/** Whether a change is on its way. */
export const useIsSaving = () => useIsMutating({ mutationKey: CHANGES }) > 0;

/** Does one thing to one's lists. It shows at once; the promise tells whether the server agreed. */
export function useChangeWatchlists() {
  const client = useQueryClient();
  const user = useSession().userName ?? '';
  return useMutation<unknown, Error, Change>({
    mutationKey: CHANGES,
    scope: inTurn,
    mutationFn: (change) => done(client, user, change),
    onError: () => client.invalidateQueries({ queryKey: listsKey(user) }),
  }).mutateAsync;
}

/** The same for what can only fail by surprise: the reason is told and the view goes back by itself. */
export function useQuietChange(): (change: Change) => void {
  const send = useChangeWatchlists();
  const { tell } = useSurroundings();
  return (change) => void send(change).catch((error: Error) => tell(changeFault(error)));
}

/** Adds what is named in a pasted text or a file. */
export function useAddMany() {
  const client = useQueryClient();
  const user = useSession().userName ?? '';
  return useMutation({
    scope: inTurn,
    mutationFn: ({ name, text }: { name: string; text: string }) =>
      call(api.watchlist.addMany, { params: { name }, body: { text } }),
    onSuccess: ({ watchlist }) => {
      put(client, user, watchlist);
      return client.invalidateQueries({ queryKey: quotesKey(user, watchlist.name) });
    },
  });
}

/** In the words of the specification, unless the server says something better. */
export function changeFault(error: Error): string {
  const isExplained = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isExplained ? error.message : t('Failed Please Try Again');
}

export const quotesKey = (user: string, name: string) => keyOf(api.watchlist.find, { params: { user, name } });

async function done(client: QueryClient, user: string, change: Change): Promise<void> {
  if (change.kind === 'remove') {
    const { name } = await call(api.watchlist.remove, { params: { user, name: change.name } });
    edit(client, user, (lists) => lists.filter((list) => list.name !== name));
    return;
  }
  put(client, user, await sent(user, change));
  if (change.kind === 'add') await client.invalidateQueries({ queryKey: quotesKey(user, change.name) });
}

function sent(user: string, change: Exclude<Change, { kind: 'remove' }>): Promise<Watchlist> {
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

/** Whether a reply was made of the symbols that the list held before. */
const looksIn = (key: readonly unknown[], id: string) => JSON.stringify(key).includes(watchlistUniverse(id));

type Lists = ReplyOf<typeof api.watchlist.all>;

function edit(client: QueryClient, user: string, how: (lists: Lists) => Lists): void {
  client.setQueryData<Lists>(listsKey(user), (lists) => (lists ? how(lists) : lists));
}

function put(client: QueryClient, user: string, list: Watchlist): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => looksIn(queryKey, list.id) });
  edit(client, user, (lists) => {
    const place = lists.findIndex(({ id }) => id === list.id);
    return place < 0 ? [...lists, list] : lists.with(place, list);
  });
}
