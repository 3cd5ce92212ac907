import { api, type SavedOptionTestLine } from '@parakh/contract';
import { Empty, Icon, Loaded, Panel, t } from '@parakh/ui';
import { useState } from 'react';
import { call, useApi } from '../../../shared/api/api.ts';
import { useSession } from '../../../shared/api/session.ts';
import { Confirm } from '../../../shared/forms/Confirm.tsx';
import { Age } from '../../../shared/saved/Age.tsx';
import { useDeed } from '../../../shared/saved/saved-calls.ts';
import { TestVersions } from './TestVersions.tsx';
import { type OnOpen, useOpenTest } from './use-open-test.ts';
import './option-test.css';

/** Tests that somebody has saved, each with its versions. Nothing for strangers. */
export function SavedTests({ onOpen }: { onOpen: OnOpen }) {
  const { userName } = useSession();
  return userName === undefined ? null : <OwnTests onOpen={onOpen} />;
}

function OwnTests({ onOpen }: { onOpen: OnOpen }) {
  const saved = useApi(api.strategy.savedOptionTests, {});
  const [looked, look] = useState<SavedOptionTestLine>();
  const [leaving, setLeaving] = useState<SavedOptionTestLine>();
  const show = useOpenTest(onOpen);
  const opening = useDeed(async ({ id }: SavedOptionTestLine) =>
    show(await call(api.strategy.savedOptionTest, { params: { id } })),
  );
  const removal = useDeed(async ({ id }: SavedOptionTestLine) => {
    await call(api.strategy.removeOptionTest, { params: { id } });
    setLeaving(undefined);
  }, true);
  return (
    <Panel title="Saved back-tests" className="saved-tests">
      <Loaded query={saved} lines={3}>
        {(all) =>
          all.length === 0 ? (
            <Empty says="Nothing is saved yet." />
          ) : (
            <ul aria-label={t('Saved back-tests')}>
              {all.map((one) => (
                <SavedRow
                  key={one.id}
                  saved={one}
                  onOpen={() => opening.mutate(one)}
                  onVersions={() => look(one)}
                  onRemove={() => setLeaving(one)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {looked ? <TestVersions test={looked} onOpen={onOpen} onClose={() => look(undefined)} /> : null}
      {leaving ? (
        <Confirm
          title={t('Delete this back-test?')}
          word="Delete"
          isBusy={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('“{name}” and its versions go for good. Reports that were run stay.', { name: leaving.name })}</p>
        </Confirm>
      ) : null}
    </Panel>
  );
}

interface Row {
  readonly saved: SavedOptionTestLine;
  readonly onOpen: () => void;
  readonly onVersions: () => void;
  readonly onRemove: () => void;
}

function SavedRow({ saved: { name, description, version, updatedAt }, onOpen, onVersions, onRemove }: Row) {
  return (
    <li>
      <span className="own-test-name">
        <b>{name}</b>
        <span className="t2">{description}</span>
        <span className="t2">
          {t('version {number}', { number: version })} · <Age at={updatedAt} />
        </span>
      </span>
      <button type="button" className="btn sm" aria-label={t('Open {name}', { name })} onClick={onOpen}>
        {t('Open')}
      </button>
      <button
        type="button"
        className="btn sm ghost"
        aria-label={t('Versions of {name}', { name })}
        onClick={onVersions}
      >
        {t('Versions')}
      </button>
      <button type="button" className="iconbtn sm" aria-label={t('Delete {name}', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
