import { Modal, t } from '@parakh/ui';
import { useEffect } from 'react';
import { useShared } from '../../shared/page/shared-state.ts';
import { runServiceWorker, takeUpdate, waitingUpdate } from './service-worker.ts';
import '../../shared/forms/forms.css';

const later = () => waitingUpdate.set(undefined);

/** Says when a newer version of the product is there. Nothing typed is lost: the page reloads when the person says so. */
export function UpdateOffer() {
  useEffect(runServiceWorker, []);
  const worker = useShared(waitingUpdate);
  if (!worker) return null;
  const title = t('Update');
  return (
    <Modal title={title} label={title} onClose={later}>
      <div className="confirm">
        <p>{t('A new update is Available. Click OK to reload.')}</p>
        <div className="row">
          <button
            type="button"
            className="btn primary"
            onClick={() => void takeUpdate(worker, () => location.reload())}
          >
            {t('OK')}
          </button>
          <button type="button" className="btn ghost" onClick={later}>
            {t('Later')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
