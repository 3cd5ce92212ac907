import { api, type ScreenCard } from '@parakh/contract';
import { Icon, Select, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { call, useApi } from '../../api.ts';
import { useDeed } from '../screener/saved/saved-calls.ts';

/** The scans of a segment in their order: moved, taken out and put in. */
export function SegmentScans({ name, scans }: { name: string; scans: readonly ScreenCard[] }) {
  const keeping = useDeed((next: readonly string[]) =>
    call(api.scanner.setSegment, { params: { name }, body: { scans: [...next] } }),
  );
  const ids = scans.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1);
    keeping.mutate(next.toSpliced(to, 0, ids[from]!));
  };
  const isBusy = keeping.isPending;
  return (
    <>
      {scans.length > 0 ? (
        <ol className="segment-scans" aria-label={t('Scans of {name}', { name })}>
          {scans.map((scan, i) => (
            <li key={scan.id}>
              <span className="grow clip">{scan.name}</span>
              <small className="t3">{scan.author.userName}</small>
              <button
                type="button"
                className="iconbtn sm"
                aria-label={t('Move {name} up', { name: scan.name })}
                disabled={isBusy || i === 0}
                onClick={() => move(i, i - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="iconbtn sm"
                aria-label={t('Move {name} down', { name: scan.name })}
                disabled={isBusy || i === scans.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                className="iconbtn sm"
                aria-label={t('Take {name} out', { name: scan.name })}
                disabled={isBusy}
                onClick={() => keeping.mutate(ids.filter((id) => id !== scan.id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="t2 xs">{t('It holds no scan yet.')}</p>
      )}
      <AddScan held={ids} isBusy={isBusy} onAdd={(id) => keeping.mutate([...ids, id])} />
    </>
  );
}

const MOST_OFFERED = 200;

/** Any scan that everybody may read: of the house, or published. */
function AddScan({ held, isBusy, onAdd }: { held: readonly string[]; isBusy: boolean; onAdd: (id: string) => void }) {
  const house = useApi(api.scanner.global, {}).data;
  const published = useApi(api.screener.published, { query: { kind: 'all', size: MOST_OFFERED } }).data?.screens;
  const choices = useMemo(
    () =>
      [...(house ?? []), ...(published ?? [])]
        .filter(({ id }) => !held.includes(id))
        .map(({ id, name, author }) => ({ value: id, word: `${name} (${author.userName})` })),
    [house, published, held],
  );
  const [picked, pick] = useState('');
  const chosen = choices.some(({ value }) => value === picked) ? picked : (choices[0]?.value ?? '');
  return (
    <p className="row wrap">
      <Select label="Scan to put in" value={chosen} choices={choices} onChange={(event) => pick(event.target.value)} />
      <button type="button" className="btn sm" disabled={isBusy || chosen === ''} onClick={() => onAdd(chosen)}>
        {t('Put it in')}
      </button>
    </p>
  );
}
