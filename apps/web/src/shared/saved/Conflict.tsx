import { ageText, drawingNow, Loaded, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../api/api.ts';
import { callsOf } from './saved-calls.ts';
import type { SavedThing } from './saved-thing.ts';
import { Between } from './VersionsDialog.tsx';
import './saved.css';

/** Two saved at once: what the other save changed, and the choice of what becomes of one's own. */
export function Conflict({
  thing,
  isBusy,
  onNext,
  onCopy,
  onClose,
}: {
  thing: SavedThing;
  isBusy: boolean;
  /** Saves after this version. */
  onNext: (version: number) => void;
  onCopy: () => void;
  onClose: () => void;
}) {
  const [now] = useState(drawingNow);
  const versions = useApi(callsOf(thing.kind).versions, { params: { id: thing.id } });
  return (
    <div className="conflict">
      <Loaded query={versions} lines={4} height={160}>
        {([newest]) =>
          newest ? (
            <>
              <p>
                {t('You began from version {seen}. Version {newest} was saved {age}{note}. This is what it changed:', {
                  seen: thing.version,
                  newest: newest.version,
                  age: ageText(newest.savedAt, now),
                  note: newest.note ? ` (“${newest.note}”)` : '',
                })}
              </p>
              <Between thing={thing} from={thing.version} to={newest.version} />
              <p className="t2">
                {t('Nothing of yours is lost. Saved as the next version, yours stands before it; both are kept.')}
              </p>
              <div className="row wrap">
                <button type="button" className="btn primary" disabled={isBusy} onClick={() => onNext(newest.version)}>
                  {t('Save mine as version {number}', { number: newest.version + 1 })}
                </button>
                <button type="button" className="btn" disabled={isBusy} onClick={onCopy}>
                  {t('Save mine as a copy')}
                </button>
                <button type="button" className="btn ghost" onClick={onClose}>
                  {t('Continue editing')}
                </button>
              </div>
            </>
          ) : null
        }
      </Loaded>
    </div>
  );
}
