import { Empty, type Loadable, Loaded, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import type { MinuteStates } from './use-chain-path.ts';

interface OfMinutes<Data> extends Pick<MinuteStates<Data>, 'isMissing'> {
  readonly query: Loadable<Data>;
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
