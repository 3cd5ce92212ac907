import { useIsPhone } from '@parakh/ui';
import { useState } from 'react';

export type View = 'text' | 'both' | 'builder';

const KEPT = 'condition-view';
const wideViews = [
  { value: 'text', word: 'Text' },
  { value: 'both', word: 'Both' },
  { value: 'builder', word: 'Builder' },
] as const;
const phoneViews = wideViews.filter(({ value }) => value !== 'both');

/** Text, builder, or both side by side: as it was left on this device. A phone shows one at a time. */
export function useView(): {
  view: View;
  choices: readonly { value: View; word: string }[];
  choose: (view: View) => void;
} {
  const isPhone = useIsPhone();
  const [kept, setKept] = useState(() => localStorage.getItem(KEPT));
  const choices = isPhone ? phoneViews : wideViews;
  const view = choices.find(({ value }) => value === kept)?.value ?? (isPhone ? 'text' : 'both');
  const choose = (next: View) => {
    localStorage.setItem(KEPT, next);
    setKept(next);
  };
  return { view, choices, choose };
}
