import type { BrokerAccount, OrderTrigger } from '@parakh/contract';
import { DataTable, Empty, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { listedAs } from './own-symbol.ts';
import { TriggerHolder } from './TriggerHolder.tsx';
import { type TriggerRow, triggerColumns } from './trigger-columns.tsx';
import { triggerStateText } from './trigger-words.ts';
import { useListed } from './use-portfolio.ts';
import './triggers.css';

/** Orders that wait for a price, and those that did in the last thirty days. */
export function TriggerList({
  query,
  accounts,
}: {
  query: Loadable<readonly OrderTrigger[]>;
  accounts: readonly BrokerAccount[];
}) {
  const listed = useListed();
  const { data } = query;
  const rows = useMemo(
    () =>
      data?.map((trigger): TriggerRow => {
        const { symbol, broker, last, validUntil } = trigger;
        return {
          trigger,
          symbol,
          isListed: listedAs(symbol, listed) !== undefined,
          brokerTitle: accounts.find((account) => account.broker === broker)?.title ?? broker,
          state: triggerStateText(trigger),
          last,
          validUntil,
        };
      }),
    [data, accounts, listed],
  );
  return (
    <>
      <div className="trigger-holder">
        <TriggerHolder />
      </div>
      <DataTable
        query={{ ...query, data: rows }}
        columns={triggerColumns}
        rowKey={({ trigger }) => trigger.id}
        symbolOf={({ symbol, isListed }) => (isListed ? symbol : '')}
        name="triggers"
        label="Triggers"
        maxHeight="max(360px, calc(100dvh - 360px))"
        empty={
          <Empty says="Nothing waits for a price.">
            <p>{t('Press Stop / target at a position or a holding: its order is sent when the price gets there.')}</p>
          </Empty>
        }
      />
    </>
  );
}
