import { t } from '@parakh/ui';
import { NETWORK_MS, tell } from './toasts.ts';

/** Says when the network goes and when it is back; `back` looks whether the server is there too. */
export function watchConnection(back: () => void): void {
  addEventListener('offline', () => tell(t('Network Error (Please Check Your Internet Connection)'), NETWORK_MS));
  addEventListener('online', () => {
    tell(t('You are Online ! (We are setting up in the background)'), NETWORK_MS);
    back();
  });
}
