import { useEffect } from 'react';
import { useShared } from '../shared/page/shared-state.ts';
import { shownToast } from '../shared/page/toasts.ts';
import './notices.css';

/** A short message that goes by itself; read out at once. */
export function Toast() {
  const toast = useShared(shownToast);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => shownToast.set(undefined), toast.forMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return <output className={toast ? 'toast on' : 'toast'}>{toast?.message}</output>;
}
