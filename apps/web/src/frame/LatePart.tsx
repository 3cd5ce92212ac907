import { Modal, t } from '@parakh/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { sharedState, useShared } from '../shared/page/shared-state.ts';
import { isUnfetched } from './is-unfetched.ts';
import '../shared/forms/forms.css';

const failed = sharedState<Error | undefined>(undefined);
const putOff = () => failed.set(undefined);

/** A part of the frame that is loaded on its own. What fails in it leaves the screen, and what is typed there, as it is. */
export class LatePart extends Component<{ children: ReactNode; meanwhile?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    failed.set(error);
  }

  override render() {
    const { children, meanwhile = null } = this.props;
    return this.state.hasFailed ? meanwhile : <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}

/** Says once that parts of the frame are missing, however many. Offline the network is what is told of. */
export function LatePartFault() {
  const error = useShared(failed);
  if (error === undefined || (isUnfetched(error) && !navigator.onLine)) return null;
  const title = isUnfetched(error) ? t('Update') : t('A part of this page met a fault');
  return (
    <Modal title={title} label={title} onClose={putOff}>
      <div className="confirm">
        <p>
          {isUnfetched(error)
            ? t('A new update is Available. Click OK to reload.')
            : t('The rest still works. What it said: {words}', { words: error.message })}
        </p>
        <div className="row">
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            {isUnfetched(error) ? t('OK') : t('Load it again')}
          </button>
          <button type="button" className="btn ghost" onClick={putOff}>
            {t('Later')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
