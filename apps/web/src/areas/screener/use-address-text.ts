import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const AFTER_MS = 500;

/** The address follows what is written after a pause, so that it can be shared or marked. `told`: what it says by now. */
export function useAddressText(text: string, told: string, tell: (text: string) => void): void {
  // On the way to another screen the address is no longer this one's to write.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving || text === told) return undefined;
    const timer = setTimeout(() => tell(text), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, told, tell, isLeaving]);
}
