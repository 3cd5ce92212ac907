import { useEffect } from 'react';
import { UpdateDialog } from '../../shared/forms/Offer.tsx';
import { useShared } from '../../shared/page/shared-state.ts';
import { runServiceWorker, takeUpdate, waitingUpdate } from './service-worker.ts';

const later = () => waitingUpdate.set(undefined);

/** Says when a newer version of the product is there. Nothing typed is lost: the page reloads when the person says so. */
export function UpdateOffer() {
  useEffect(runServiceWorker, []);
  const worker = useShared(waitingUpdate);
  if (!worker) return null;
  return <UpdateDialog onTake={() => void takeUpdate(worker, () => location.reload())} onLater={later} />;
}
