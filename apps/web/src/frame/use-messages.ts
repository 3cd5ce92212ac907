import { api } from '@parakh/contract';
import { useEffect } from 'react';
import { isMasterOn } from '../areas/preferences/index.ts';
import { useApi } from '../shared/api/api.ts';
import { useSession } from '../shared/api/session.ts';
import { pageSocket } from '../shared/live/socket.ts';

/** Messages come by the socket while somebody is signed in and the master switch of alerts is on. */
export function useMessages(): void {
  const id = useSession().userName ?? '';
  const { data } = useApi(api.preferences.alerts, { params: { id } }, { when: id !== '' });
  const areOn = data !== undefined && isMasterOn(data);
  useEffect(() => {
    pageSocket.allowMessages(areOn);
    return () => pageSocket.allowMessages(false);
  }, [areOn]);
}
