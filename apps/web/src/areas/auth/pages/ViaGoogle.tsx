import { Fault, Skeleton, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownToken } from '../../../shared/api/renewal.ts';
import { useEnter } from './use-enter.ts';

/** Back from Google: the server has set the cookie, the token is taken by it. */
export function ViaGoogle() {
  const enter = useEnter();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const token = await ownToken();
      if (token === undefined) throw new Error(t('Google did not let you in here. Please try again.'));
      await enter(token);
    },
  });
  useEffect(() => mutate(), [mutate]);
  return error ? <Fault error={error} retry={() => location.assign('/auth/google')} /> : <Skeleton lines={3} />;
}
