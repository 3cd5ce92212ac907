import { AgeOf, t } from '@parakh/ui';
import type { BrokerRead } from './broker-reads.ts';
import './portfolio.css';

const now = () => Date.now();

/** When each broker was read, and which are on their way. */
export function ReadAges({ reads }: { reads: readonly BrokerRead<{ readonly readAt: number }>[] }) {
  return (
    <p className="read-ages xs t3">
      {reads.map(({ account: { broker, title }, data, isPending }) => (
        <span key={broker}>
          {data ? (
            <>
              {t('{broker}, read', { broker: title })} <AgeOf at={data.readAt} now={now} />
            </>
          ) : null}
          {!data && isPending ? t('{broker} is being read …', { broker: title }) : null}
        </span>
      ))}
    </p>
  );
}
