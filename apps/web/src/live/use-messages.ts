import { api } from '@parakh/contract';
import { useEffect } from 'react';
import { useApi } from '../api.ts';
import { isMasterOn } from '../areas/account/alert-preferences.ts';
import { useSession } from '../session.ts';
import { allowMessages } from './socket.ts';

/** Messages come by the socket while somebody is signed in and the master switch of alerts is on. */
export function useMessages(): void {
  const id = useSession().userName ?? '';
  const { data } = useApi(api.preferences.alerts, { params: { id } }, { when: id !== '' });
  const areOn = data !== undefined && isMasterOn(data);
  useEffect(() => {
    allowMessages(areOn);
    return () => allowMessages(false);
  }, [areOn]);
}
