import type { SavedScreen } from '@parakh/contract';
import { Screen } from '@parakh/ui';
import type { ReactNode } from 'react';
import type { useScanInput } from '../../../shared/conditions/scan-input.ts';
import { WhereAndWhen } from '../../../shared/conditions/WhereAndWhen.tsx';
import { SavedActions } from '../../../shared/saved/SavedActions.tsx';
import { SavedNote } from '../../../shared/saved/SavedNote.tsx';
import { thingOfScreen } from '../../../shared/saved/saved-thing.ts';
import { useShownName } from '../../../shared/screens/head.ts';
import { SubscribeButton } from '../../alerts/index.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import { DefaultChoice } from './DefaultChoice.tsx';
import { SavedAbout } from './SavedAbout.tsx';

/** What stands around the results of a saved scan or screen: what it asks, of which stocks, and what can be done with it. */
export function SavedFrame({
  screen,
  shareKey,
  scan,
  outcome,
  children,
}: {
  screen: SavedScreen;
  /** The word of the link by which it is read. */
  shareKey: string;
  scan: ReturnType<typeof useScanInput>;
  /** How many it found. */
  outcome: ReactNode;
  children: ReactNode;
}) {
  const thing = thingOfScreen(screen);
  useShownName(screen.name, screen.description);
  return (
    <Screen
      title={screen.name}
      note={<SavedNote thing={thing} />}
      actions={
        <SavedActions thing={thing} shareKey={shareKey}>
          <SubscribeButton thing={thing} />
          <BookmarkButton key={screen.id} screen={screen} />
          <DefaultChoice screen={screen} />
        </SavedActions>
      }
    >
      <SavedAbout screen={screen}>
        <WhereAndWhen scan={scan} />
        <span className="push">{outcome}</span>
      </SavedAbout>
      {children}
    </Screen>
  );
}
