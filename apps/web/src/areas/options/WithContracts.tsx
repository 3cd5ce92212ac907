import { Empty, type Loadable, Loaded, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { CallError } from '../../shared/api/api.ts';

const SCREEN_HEIGHT = 900;

/** What is shown of futures and options; where none are stored it says what to import. */
export function WithContracts<Data>({
  query,
  height = SCREEN_HEIGHT,
  children,
}: {
  query: Loadable<Data>;
  /** Pixels that the content will take. */
  height?: number;
  children: (data: Data) => ReactNode;
}) {
  const isMissing = query.error instanceof CallError && query.error.code === 'contracts.not-held';
  if (query.data === undefined && isMissing) return <NoContracts />;
  return (
    <Loaded query={query} lines={14} height={height}>
      {children}
    </Loaded>
  );
}

function NoContracts() {
  return (
    <section className="panel">
      <Empty says="No futures and options are available.">
        <p>{t('Import the exchange’s files of futures and options: BhavCopy_NSE_FO_….csv of each session.')}</p>
      </Empty>
    </section>
  );
}
