import { api, type SavedOptionTestLine, type VersionShown } from '@parakh/contract';
import { Loaded, Modal, t } from '@parakh/ui';
import { call, useApi } from '../../../shared/api/api.ts';
import { Age } from '../../../shared/saved/Age.tsx';
import { useDeed } from '../../../shared/saved/saved-calls.ts';
import { type OnOpen, useOpenTest } from './use-open-test.ts';
import './option-test.css';

interface Versions {
  readonly test: SavedOptionTestLine;
  readonly onOpen: OnOpen;
  readonly onClose: () => void;
}

/** Every save of a test, the newest first; an earlier one is opened in the boxes, and saved it is the next. */
export function TestVersions({ test: { id, name }, onOpen, onClose }: Versions) {
  const versions = useApi(api.strategy.optionTestVersions, { params: { id } });
  const show = useOpenTest(onOpen);
  const opening = useDeed(async ({ version }: VersionShown) => {
    show(await call(api.strategy.optionTestVersion, { params: { id, version } }));
    onClose();
  });
  const title = t('Versions of {name}', { name });
  return (
    <Modal title={title} label={title} onClose={onClose}>
      <Loaded query={versions} lines={4}>
        {(all) => (
          <ol className="saved-tests-versions" aria-label={t('Versions, newest first')}>
            {all.map((one) => (
              <li key={one.version}>
                <span className="own-test-name">
                  <b>{t('Version {number}', { number: one.version })}</b> <Age at={one.savedAt} />
                  <span className="t2">{one.note || t('No note was written.')}</span>
                </span>
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t('Open version {number}', { number: one.version })}
                  onClick={() => opening.mutate(one)}
                >
                  {t('Open')}
                </button>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}
