import type { VersionShown } from '@parakh/contract';
import { Icon, Loaded, Modal, Select, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { call, useApi } from '../api/api.ts';
import { Age } from './Age.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { callsOf, useDeed } from './saved-calls.ts';
import type { SavedThing } from './saved-thing.ts';
import './versions.css';

/** Every save of something: what was changed, what differs, and the way back. */
export function VersionsDialog({ thing, onClose }: { thing: SavedThing; onClose: () => void }) {
  const { kind, id, name } = thing;
  const versions = useApi(callsOf(kind).versions, { params: { id } });
  return (
    <Modal wide title={t('Versions of {name}', { name })} label={t('Versions of {name}', { name })} onClose={onClose}>
      <Loaded query={versions} lines={6} height={320}>
        {(all) => <Compared thing={thing} versions={all} />}
      </Loaded>
    </Modal>
  );
}

function Compared({ thing, versions }: { thing: SavedThing; versions: readonly VersionShown[] }) {
  const [newest] = versions;
  const [picked, pick] = useState<number>();
  const [against, setAgainst] = useState<number>();
  if (!newest) return <p className="state t2">{t('No version of it is saved.')}</p>;
  const to = picked ?? newest.version;
  const from = against ?? Math.max(1, to - 1);
  return (
    <div className="versions">
      <ol className="version-list" aria-label={t('Versions, newest first')}>
        {versions.map((version) => (
          <li key={version.version}>
            <button type="button" aria-pressed={version.version === to} onClick={() => pick(version.version)}>
              <VersionLine version={version} isNewest={version === newest} />
            </button>
          </li>
        ))}
      </ol>
      <div className="version-pair">
        <div className="row wrap">
          <b>{t('Version {number}', { number: to })}</b>
          <span className="t3 xs">{t('compared with')}</span>
          <Select
            label="Compared with"
            value={String(from)}
            choices={versions.map(({ version }) => ({
              value: String(version),
              word: t('Version {number}', { number: version }),
            }))}
            onChange={(event) => setAgainst(Number(event.target.value))}
          />
          {thing.isOwn && to !== newest.version ? <Restore thing={thing} version={to} seen={newest.version} /> : null}
        </div>
        {from === to ? (
          <p className="t2">
            {versions.length === 1
              ? t('This is the only version so far. Each save keeps the earlier ones.')
              : t('These are the same version. Choose another one to compare with.')}
          </p>
        ) : (
          <Between thing={thing} from={from} to={to} />
        )}
      </div>
    </div>
  );
}

function VersionLine({ version, isNewest }: { version: VersionShown; isNewest: boolean }) {
  return (
    <>
      <span className="row">
        <b>{t('Version {number}', { number: version.version })}</b>
        {isNewest ? <span className="chip sel">{t('newest')}</span> : null}
        <span className="push xs t3">
          <Age at={version.savedAt} />
        </span>
      </span>
      <span className="xs t2">{version.note || t('No note was written.')}</span>
    </>
  );
}

/** What changed from one version to the other; of a conflict as well. */
export function Between({
  thing: { kind, id },
  from,
  to,
}: {
  thing: Pick<SavedThing, 'kind' | 'id'>;
  from: number;
  to: number;
}) {
  const difference = useApi(callsOf(kind).difference, { params: { id }, query: { from, to } }, { keepPrevious: true });
  return (
    <Loaded query={difference} lines={4} height={120}>
      {(found) => <DifferenceView difference={found} />}
    </Loaded>
  );
}

function Restore({ thing: { kind, id }, version, seen }: { thing: SavedThing; version: number; seen: number }) {
  const { notify } = useSurroundings();
  const restoring = useDeed(async () => {
    const made = await call(callsOf(kind).restore, { params: { id }, body: { version, seen } });
    notify(t('Version {old} is back, as version {new}.', { old: version, new: made.version }));
  });
  return (
    <button
      type="button"
      className="btn sm push"
      disabled={restoring.isPending}
      onClick={() => restoring.mutate(undefined)}
    >
      <Icon name="undo" />
      {t('Bring version {number} back', { number: version })}
    </button>
  );
}
