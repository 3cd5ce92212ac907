import type { SavedOptionTest } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import type { Setup } from './form.ts';
import { setupFrom } from './setup-from.ts';

/** Fills the boxes with a test that was saved under this name. */
export type OnOpen = (setup: Setup, name: string) => void;

/** Opens what was read, or says that boxes cannot. */
export function useOpenTest(onOpen: OnOpen): (test: SavedOptionTest) => void {
  const { notify } = useSurroundings();
  return ({ request, name }) => {
    const setup = setupFrom(request);
    if (setup) onOpen(setup, name);
    else notify(t('“{name}” was saved by a call, and says more than these boxes can.', { name }));
  };
}
