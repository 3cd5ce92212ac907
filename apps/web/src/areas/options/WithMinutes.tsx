import { Empty, type Loadable, Loaded, t } from '@parakh/ui';
import type { ReactNode } from 'react';

interface OfMinutes<Data> {
  readonly query: Loadable<Data>;
  /** No minutes of contracts are available. */
  readonly isMissing: boolean;
  /** Pixels that the content will take. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** What is drawn of the minutes of contracts; where there are none it says from where they come. */
export function WithMinutes<Data>({ query, isMissing, height, children }: OfMinutes<Data>) {
  if (isMissing)
    return (
      <Empty says="No minutes of these contracts are available.">
        <p>{t('They come with recorded option chains that are imported, or with a live feed of a broker.')}</p>
      </Empty>
    );
  return (
    <Loaded query={query} lines={8} height={height}>
      {children}
    </Loaded>
  );
}
