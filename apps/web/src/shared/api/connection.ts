import { t } from '@parakh/ui';
import { sharedState } from '../page/shared-state.ts';
import { NETWORK_MS, showToast } from '../page/toasts.ts';

export const NO_NETWORK = 'Network Error (Please Check Your Internet Connection)';

/** Two things: a network may be there through which nothing is reached. */
export interface Connection {
  /** The device is in a network, as the browser says. */
  readonly hasNetworkConnection: boolean;
  /** The last call was answered, whatever the answer. */
  readonly hasInternetAccess: boolean;
}

export const connection = sharedState<Connection>({ hasNetworkConnection: true, hasInternetAccess: true });

function change(part: Partial<Connection>): void {
  const before = connection.get();
  const next = { ...before, ...part };
  const isSame =
    next.hasNetworkConnection === before.hasNetworkConnection && next.hasInternetAccess === before.hasInternetAccess;
  if (!isSame) connection.set(next);
}

/** Whether a call reached the server. */
export const answered = (hasInternetAccess: boolean) => change({ hasInternetAccess });

/** Says when the network goes and when it is back; `back` looks whether the server is there too. */
export function watchConnection(back: () => void): void {
  change({ hasNetworkConnection: navigator.onLine });
  addEventListener('offline', () => {
    change({ hasNetworkConnection: false, hasInternetAccess: false });
    showToast(t(NO_NETWORK), NETWORK_MS);
  });
  addEventListener('online', () => {
    change({ hasNetworkConnection: true });
    showToast(t('You are Online ! (We are setting up in the background)'), NETWORK_MS);
    back();
  });
}
