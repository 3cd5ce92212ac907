import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isSignedIn, loginPath, useSession } from '../shared/api/session.ts';

export interface AskedSymbol {
  readonly symbol: string | undefined;
  readonly ask: (symbol: string) => void;
  readonly close: () => void;
}

/** The symbol for which a dialog is open that only signed-in people have. A stranger signs in first and finds it in the address he comes back to. */
export function useAskedSymbol(param: string): AskedSymbol {
  const { userName } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<string>();
  const ask = useCallback(
    (symbol: string) => {
      if (isSignedIn()) return setPressed(symbol);
      const back = new URL(location.href);
      back.searchParams.set(param, symbol);
      void navigate(loginPath(back.pathname + back.search));
    },
    [navigate, param],
  );
  const asked = params.get(param) ?? undefined;
  const close = () => {
    setPressed(undefined);
    if (asked === undefined) return;
    setParams((before) => without(before, param), { replace: true, preventScrollReset: true });
  };
  return { symbol: userName === undefined ? undefined : (pressed ?? asked), ask, close };
}

function without(before: URLSearchParams, param: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete(param);
  return next;
}
