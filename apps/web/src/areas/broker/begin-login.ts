import { api, type BrokerName } from '@parakh/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api.ts';
import { redirectOf } from './redirects.ts';
import { returnValueOf } from './return-values.ts';

/** Where the page that one came from is remembered while one is at the broker's. */
const PLACE = 'broker-return';

function rememberReturn(value: string): void {
  sessionStorage.setItem(PLACE, value);
}

/** Where a login that is begun once more leads back to. */
export const rememberedReturn = (): string => sessionStorage.getItem(PLACE) ?? 'profile';

interface Begun {
  readonly broker: BrokerName;
  /** One of the specification's words. */
  readonly returnTo: string;
  readonly clientId?: string;
  /** A session that is still good is replaced. */
  readonly replaces?: boolean;
}

/** Leads to the login page of a broker, or to our form of it. */
export function useBeginLogin() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ broker, ...asked }: Begun) => {
      rememberReturn(asked.returnTo);
      const begun = await call(api.broker.begin, { params: { broker }, body: asked });
      if (begun.kind === 'redirect') location.assign(begun.page);
      else await navigate(`/${redirectOf(broker)!.name}`);
    },
  });
}

/** The word for the address that is shown. */
export const returnHere = () => returnValueOf(location.pathname);
