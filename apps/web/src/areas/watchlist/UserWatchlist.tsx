import { Empty, Loaded, Screen, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { listNamed, type Shown } from '../../shared/watchlists/watchlist-change.ts';
import { useAddMany, useChangeWatchlists, useWatchlists } from '../../shared/watchlists/watchlists.ts';
import { NameForm } from './NameForm.tsx';
import { OpenList } from './OpenList.tsx';
import { Starters } from './Starters.tsx';
import './watchlist.css';

/** One's own lists of symbols, with what they cost, what they did and what happened to them. */
export function UserWatchlist() {
  const lists = useWatchlists({ always: true });
  const [asked] = useAddressParam('list');
  // A list that is not in the cache may be new on another device: no other one is shown in its place meanwhile.
  const isUnknown = asked !== '' && lists.isFetching && !listNamed(lists.data ?? [], asked);
  const query = isUnknown ? { ...lists, data: undefined, isPending: true } : lists;
  return (
    <Screen title="Watch lists" note={t('Your own lists of symbols, in your own order.')}>
      <Loaded query={query} lines={10} height={480}>
        {(held) => (held.length === 0 ? <Beginning lists={held} /> : <Lists lists={held} />)}
      </Loaded>
    </Screen>
  );
}

function Lists({ lists }: { lists: readonly Shown[] }) {
  const [asked, open] = useAddressParam('list');
  const list = listNamed(lists, asked) ?? lists[0]!;
  return <OpenList key={list.id} list={list} lists={lists} onOpen={open} />;
}

function Beginning({ lists }: { lists: readonly Shown[] }) {
  const [, open] = useAddressParam('list');
  const change = useChangeWatchlists();
  const addMany = useAddMany();
  const create = async (name: string) => {
    await change({ kind: 'create', name });
    open(name);
  };
  const start = async (name: string, symbols: readonly string[]) => {
    await create(name);
    await addMany(name, symbols.join(','));
  };
  return (
    <section className="panel beginning" aria-label={t('Begin')}>
      <h2 className="vh">{t('Begin')}</h2>
      <Empty says="You have no list yet.">
        <p>{t('Name one, or begin with a list that is made already. You can change it at any time.')}</p>
        <NameForm lists={lists} word="Make the list" onName={create} />
      </Empty>
      <Starters onStart={start} />
    </section>
  );
}
