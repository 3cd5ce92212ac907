import { saveChoice, useIsPhone, useSavedChoice } from '@parakh/ui';

export type View = 'text' | 'both' | 'builder';

const STORAGE_KEY = 'condition-view';
const wideViews = [
  { value: 'text', word: 'Text' },
  { value: 'both', word: 'Both' },
  { value: 'builder', word: 'Builder' },
] as const;
const singleViews = wideViews.filter(({ value }) => value !== 'both');

/** Text, builder, or both side by side: as it was left on this device. A phone shows one at a time, as does a narrow column. */
export function useView(isNarrow = false): {
  view: View;
  choices: readonly { value: View; word: string }[];
  choose: (view: View) => void;
} {
  const isOneAtATime = useIsPhone() || isNarrow;
  const kept = useSavedChoice(STORAGE_KEY);
  const choices = isOneAtATime ? singleViews : wideViews;
  const view = choices.find(({ value }) => value === kept)?.value ?? (isOneAtATime ? 'text' : 'both');
  const choose = (next: View) => saveChoice(STORAGE_KEY, next);
  return { view, choices, choose };
}
