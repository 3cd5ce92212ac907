import { api, type ScreenCard } from '@parakh/contract';
import { Icon, Select, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { call, useApi } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { pressedThing, useQuietPress, useWaiting } from '../../shared/api/use-presses.ts';
import { isOfSaved } from '../../shared/saved/saved-calls.ts';
import './categories.css';

type Scan = Pick<ScreenCard, 'id' | 'name' | 'author'>;

interface Tended {
  readonly name: string;
  readonly scans: readonly Scan[];
}

const tended = pressedThing(
  newPresses<Tended>('segments', (one, later) => (one.name === later.name ? later : undefined)),
  isOfSaved,
);

const saveScans = ({ name, scans }: Tended) =>
  call(api.scanner.setSegment, { params: { name }, body: { scans: scans.map(({ id }) => id) } });

/** The scans of a segment in their order: moved, taken out and put in. */
export function SegmentScans({ name, scans: held }: Tended) {
  const scans = useWaiting(tended).findLast((one) => one.name === name)?.scans ?? held;
  const press = useQuietPress(tended);
  const show = (next: readonly Scan[]) => press({ name, scans: next }, { send: saveScans });
  const move = (from: number, to: number) => show(scans.toSpliced(from, 1).toSpliced(to, 0, scans[from]!));
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
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="iconbtn sm"
                aria-label={t('Move {name} down', { name: scan.name })}
                disabled={i === scans.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                className="iconbtn sm"
                aria-label={t('Take {name} out', { name: scan.name })}
                onClick={() => show(scans.filter(({ id }) => id !== scan.id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="t2 xs">{t('It holds no scan yet.')}</p>
      )}
      <AddScan held={scans} onAdd={(scan) => show([...scans, scan])} />
    </>
  );
}

const MOST_OFFERED = 200;

/** Any scan that everybody may read: built in, or published. */
function AddScan({ held, onAdd }: { held: readonly Scan[]; onAdd: (scan: Scan) => void }) {
  const house = useApi(api.scanner.global, {}).data;
  const published = useApi(api.screener.published, { query: { kind: 'all', size: MOST_OFFERED } }).data?.screens;
  const offered = useMemo<readonly Scan[]>(
    () => [...(house ?? []), ...(published ?? [])].filter(({ id }) => !held.some((one) => one.id === id)),
    [house, published, held],
  );
  const choices = offered.map(({ id, name, author }) => ({ value: id, word: `${name} (${author.userName})` }));
  const [picked, pick] = useState('');
  const chosen = offered.find(({ id }) => id === picked) ?? offered[0];
  return (
    <p className="row wrap">
      <Select
        label="Scan to put in"
        value={chosen?.id ?? ''}
        choices={choices}
        onChange={(event) => pick(event.target.value)}
      />
      <button type="button" className="btn sm" disabled={!chosen} onClick={() => chosen && onAdd(chosen)}>
        {t('Put it in')}
      </button>
    </p>
  );
}
