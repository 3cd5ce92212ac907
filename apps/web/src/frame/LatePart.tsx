import { t } from '@parakh/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { Offer, UpdateDialog } from '../shared/forms/Offer.tsx';
import { sharedState, useShared } from '../shared/page/shared-state.ts';
import { isUnfetched } from './is-unfetched.ts';

const failed = sharedState<Error | undefined>(undefined);
const putOff = () => failed.set(undefined);

/** A part of the frame that is loaded on its own. What fails in it leaves the screen, and what is typed there, as it is. */
export class LatePart extends Component<{ children: ReactNode; meanwhile?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    failed.set(error);
  }

  override render() {
    const { children, meanwhile = null } = this.props;
    return this.state.hasFailed ? meanwhile : <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}

/** Says once that parts of the frame are missing, however many. Offline the network is what is told of. */
export function LatePartFault() {
  const error = useShared(failed);
  return error === undefined ? null : <Failed error={error} />;
}

const reload = () => location.reload();

function Failed({ error }: { error: Error }) {
  if (isUnfetched(error)) return navigator.onLine ? <UpdateDialog onTake={reload} onLater={putOff} /> : null;
  return (
    <Offer
      title={t('A part of this page met a fault')}
      says={t('The rest still works. What it said: {words}', { words: error.message })}
      word={t('Load it again')}
      onTake={reload}
      onLater={putOff}
    />
  );
}
