import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath, useSession } from '../api/session.ts';
import { useAddressParam } from '../screens/address.ts';

/**
 * Whether the dialog that saves is open. A stranger who presses Save is led through the log-in page and comes back to it, with
 * everything that `here` carries.
 */
export function useSaving(here: () => string): { isOpen: boolean; open: () => void; close: () => void } {
  const [wish, setWish] = useAddressParam('save');
  const { userName } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (userName !== undefined) return setOpen(true);
    const back = new URL(here(), location.origin);
    back.searchParams.set('save', 'yes');
    // At once: what was typed a moment ago must not write the address meanwhile, and so take this back.
    return void navigate(loginPath(back.pathname + back.search), { flushSync: true });
  };
  const close = () => {
    setOpen(false);
    if (wish !== '') setWish('');
  };
  return { isOpen: isOpen || (wish === 'yes' && userName !== undefined), open, close };
}
