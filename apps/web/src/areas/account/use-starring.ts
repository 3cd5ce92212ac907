import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isSignedIn, loginPath, useSession } from '../../session.ts';

const PARAM = 'watch';

/** The symbol whose lists are open. A stranger signs in first and finds it in the address he comes back to. */
export function useStarring() {
  const { userName } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<string>();
  const star = useCallback(
    (symbol: string) => {
      if (isSignedIn()) return setPressed(symbol);
      const back = new URL(location.href);
      back.searchParams.set(PARAM, symbol);
      void navigate(loginPath(back.pathname + back.search));
    },
    [navigate],
  );
  const asked = params.get(PARAM) ?? undefined;
  const close = () => {
    setPressed(undefined);
    if (asked === undefined) return;
    setParams(without, { replace: true, preventScrollReset: true });
  };
  return { starred: userName === undefined ? undefined : (pressed ?? asked), star, close };
}

function without(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete(PARAM);
  return next;
}
