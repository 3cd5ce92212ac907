import { api, type SavedScreen, type SavedStrategy } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../api/api.ts';
import { loginPath, useSession } from '../api/session.ts';
import { type SavedKind, type SavedThing, thingOfScreen, thingOfStrategy } from './saved-thing.ts';

/** The calls of a kind: scans and screens share theirs. */
export const callsOf = (kind: SavedKind) => (kind === 'strategy' ? api.strategy : api.screener);

const savedPaths = [
  'scanner',
  'query/',
  'x/screener/',
  'strategy/',
  'option/strategies/',
  'x/strategy/saved',
  'x/strategy/shared',
  'segment',
  'category',
];
/** These do not change because somebody saved something. */
const fixedPaths = ['query/metadata', 'query/allFields', 'strategy/metadata', 'strategy/getAllGlobal'];

/** Whether the call of this path tells of saved things; what scans found does not. */
export const isOfSaved = (path: string) =>
  savedPaths.some((start) => path.startsWith(start)) && !fixedPaths.includes(path);

/** Everything that tells of saved things is asked for anew; what scans found stays. */
export function renewSaved(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [method, path] }) => method === 'GET' && typeof path === 'string' && isOfSaved(path),
  });
}

/** Does something to what is saved. A failure is told in words, unless `isQuiet` says that the caller shows it. */
export function useDeed<Given, Made>(deed: (given: Given) => Promise<Made>, isQuiet = false) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation<Made, Error, Given>({
    mutationFn: deed,
    onSuccess: () => void renewSaved(client),
    onError: (error) => {
      if (!isQuiet) notify(error.message);
    },
  });
}

/** Leads a stranger to the log-in page and back; whoever is signed in goes on. */
export function useForSignedIn(): (act: () => void) => void {
  const { userName } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (act) => {
    if (userName === undefined) void navigate(loginPath(pathname + search));
    else act();
  };
}

const isStrategy = (made: SavedScreen | SavedStrategy): made is SavedStrategy => !('kind' in made);
export const thingOf = (made: SavedScreen | SavedStrategy): SavedThing =>
  isStrategy(made) ? thingOfStrategy(made) : thingOfScreen(made);

/** Takes it away for good. */
export function removeSaved({ kind, id }: SavedThing): Promise<{ id: string }> {
  const calls = { scan: api.scanner.remove, screen: api.screener.remove, strategy: api.strategy.remove };
  return call(calls[kind], { params: { id } });
}

/** Shows it to everybody, or to nobody else any more. */
export async function publishSaved({ kind, id }: SavedThing, isPublic: boolean): Promise<unknown> {
  if (kind !== 'strategy') return call(isPublic ? api.screener.publish : api.screener.unpublish, { params: { id } });
  const { name, request, version } = await call(api.strategy.find, { params: { id } });
  return call(api.strategy.update, { body: { ...request, id, name, isPublic, version, note: publishNote(isPublic) } });
}

const publishNote = (isPublic: boolean) => (isPublic ? t('Published') : t('No longer published'));
