import { api, type SavedScreen } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useSession } from '../../../shared/api/session.ts';
import { isSavedId } from '../../../shared/saved/saved-thing.ts';

/** A scan by its id: of a link that carries a word, built in, of a person as its reader may see it. */
export function useSavedScan(id: string, key: string): Loadable<SavedScreen> {
  const { userName } = useSession();
  const isShared = key !== '';
  const isSaved = !isShared && isSavedId(id);
  const shared = useApi(api.screener.findShared, { params: { key } }, { when: isShared });
  const house = useApi(api.scanner.findGlobal, { params: { id } }, { when: !isShared && !isSaved && id !== '' });
  const seen = useApi(api.scanner.find, { params: { id } }, { when: isSaved && userName !== undefined });
  const open = useApi(api.scanner.findPublic, { params: { id } }, { when: isSaved && userName === undefined });
  if (isShared) return shared;
  if (!isSaved) return house;
  return userName === undefined ? open : seen;
}

/** A screen by its id, or by the word of its link. */
export function useSavedFilter(id: string, key: string): Loadable<SavedScreen> {
  const shared = useApi(api.screener.findShared, { params: { key } }, { when: key !== '' });
  const seen = useApi(api.screener.find, { params: { id } }, { when: key === '' && id !== '' });
  return key === '' ? seen : shared;
}
