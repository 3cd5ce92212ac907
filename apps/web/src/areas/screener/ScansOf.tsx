import { api, type ScreenCard } from '@parakh/contract';
import { type Loadable, Screen, saveChoice, t } from '@parakh/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { everyCard, MOST_CARDS } from './every-card.ts';
import { BesideCategories } from './saved/CategoryLinks.tsx';
import { CATEGORY_PLACE, kindByName, type ListKind, listKinds } from './saved/list-kind.ts';
import { ScreensTable } from './saved/ScreensTable.tsx';
import './screener.css';

/** As the specification asks for an author's screens. */
const ALL = { size: MOST_CARDS, sortBy: 'totalBookmarked', kind: 'all' } as const;

/** Scans of a category, a sub-category, a segment or an author. */
export function ScansOf() {
  const { id = '' } = useParams();
  const [asked] = useAddressParam('of');
  const kind = useKind(id, asked);
  const query = useScansOf(kind, id);
  const says = useSegmentText(kind, id);
  useEffect(() => {
    if (kind === 'category') saveChoice(CATEGORY_PLACE, id);
  }, [kind, id]);
  return (
    <Screen title={id} note={kind ? t(notes[kind]) : t('Looking it up')}>
      {says ? <p className="summary saved-says">{says}</p> : null}
      <BesideCategories>
        <ScreensTable query={query} label="Scans" name="scans" empty={<NoneOf kind={kind} />} />
      </BesideCategories>
    </Screen>
  );
}

const notes: Record<ListKind, string> = {
  category: 'Scans and screens of this category, with how many stocks each finds now.',
  'sub-category': 'Scans and screens of this sub-category, with how many stocks each finds now.',
  segment: 'Built-in scans, with how many stocks each matches now.',
  author: 'What this author has published, with how many stocks each finds now.',
};

/** The address may say it; else the first that is called like this, an author last. Undefined until it is known. */
function useKind(id: string, asked: string): ListKind | undefined {
  const told = listKinds.find((kind) => kind === asked);
  const categories = useApi(api.scanner.categories, {}, { when: told === undefined });
  const segments = useApi(api.scanner.segments, {}, { when: told === undefined });
  if (told) return told;
  if (!categories.data || !segments.data) return undefined;
  return kindByName(id, categories.data, segments.data);
}

function useScansOf(kind: ListKind | undefined, id: string): Loadable<readonly ScreenCard[]> {
  const filter = kind === 'sub-category' ? { subCategory: id } : kind === 'author' ? { userId: id } : { category: id };
  const isListed = kind !== undefined && kind !== 'segment';
  const query = { ...ALL, ...filter };
  const listed = useQuery({
    queryKey: [...keyOf(api.screener.published, { query }), 'all'],
    queryFn: ({ signal }) => everyCard((page) => call(api.screener.published, { query: { ...query, page } }, signal)),
    enabled: isListed,
  });
  const segment = useApi(api.scanner.segment, { params: { name: id } }, { when: kind === 'segment' });
  return kind === 'segment' ? { ...segment, data: segment.data?.scans } : listed;
}

function useSegmentText(kind: ListKind | undefined, id: string): string | undefined {
  return useApi(api.scanner.segment, { params: { name: id } }, { when: kind === 'segment' }).data?.description;
}

function NoneOf({ kind }: { kind: ListKind | undefined }) {
  return (
    <div className="state">
      <h3>{kind === 'author' ? t('Nobody of this name has published a scan.') : t('Nothing stands here yet.')}</h3>
      <p>{t('What people publish under it appears here. Meanwhile the popular ones may help.')}</p>
      <ScreenLink to="/screener-dashboard" className="btn primary">
        {t('All scans')}
      </ScreenLink>
    </div>
  );
}
