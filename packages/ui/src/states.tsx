import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import type { Loadable } from './loadable.ts';
import { t } from './words.ts';

/** A shorter wait shows nothing: a skeleton that flashes is worse than none. */
const SKELETON_AFTER_MS = 150;

/** Whether something has been waited for so long that it has to be said. */
export function useLate(waiting: boolean, afterMs = SKELETON_AFTER_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, afterMs]);
  return waiting && late;
}

/** Keeps the place of what is coming, so that nothing moves when it arrives. */
export function Skeleton({ lines = 6, height }: { lines?: number; height?: number | undefined }) {
  return (
    <output className="skeleton" style={{ minHeight: height }} aria-label={t('Loading')}>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} style={{ width: `${92 - ((i * 17) % 38)}%` }} />
      ))}
    </output>
  );
}

/** Says why nothing is there and what to do about it. */
export function Empty({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h3>{t(says)}</h3>
      {children}
    </div>
  );
}

/** What failed, what still holds, and a way to try again. The reference finds the request in the log. */
export function Fault({ error, retry }: { error: Error; retry: () => unknown }) {
  const reference = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  return (
    <div className="state" role="alert">
      <Icon name="warn" className="bad" />
      <h3>{error.message}</h3>
      <p>{t('The rest of this screen still holds.')}</p>
      <button type="button" className="btn sm" onClick={() => void retry()}>
        <Icon name="retry" />
        {t('Try again')}
      </button>
      {reference ? <p className="xxs t3">{t('Reference {id}, if you write to us', { id: reference })}</p> : null}
    </div>
  );
}

export function Band({ kind = 'warn', children }: { kind?: 'warn' | 'err' | 'info'; children: ReactNode }) {
  return (
    <output className={`band ${kind}`}>
      <Icon name={kind === 'info' ? 'info' : 'clock'} />
      <span>{children}</span>
    </output>
  );
}

/** What is said beside figures that stay where a later try failed. */
export const notRenewedText = ({ message }: Error): string =>
  t('These figures could not be renewed: {why}', { why: message });

/** The four states of anything fetched. What arrived once stays on the screen when a later try fails. */
export function Loaded<T>({
  query,
  lines,
  height,
  children,
}: {
  query: Loadable<T>;
  lines?: number;
  height?: number;
  children: (data: T) => ReactNode;
}) {
  const late = useLate(query.isPending);
  if (query.data !== undefined) {
    return (
      <>
        {query.error ? <Band>{notRenewedText(query.error)}</Band> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.error) return <Fault error={query.error} retry={query.refetch} />;
  return late ? <Skeleton lines={lines ?? 6} height={height} /> : <div style={{ minHeight: height }} />;
}
