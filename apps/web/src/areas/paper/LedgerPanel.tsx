import type { PaperEntryShown } from '@parakh/contract';
import { DataTable, Empty, Panel, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { LedgerEntry } from './LedgerEntry.tsx';
import { ledgerColumns, ledgerRow } from './ledger-columns.tsx';
import { usePaperLedger } from './use-paper.ts';

/** Every paisa that moved, the newest first; a press shows between which accounts. */
export function LedgerPanel() {
  const ledger = usePaperLedger();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = ledger;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries.map(ledgerRow)), [data]);
  const [opened, open] = useState<PaperEntryShown>();
  return (
    <Panel
      title="Ledger"
      note={t('each movement of money, the newest first')}
      flush
      foot={
        hasNextPage ? (
          <>
            <button type="button" className="btn sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t(isFetchingNextPage ? 'Reading …' : 'Earlier entries')}
            </button>
            <span>{t('The table, its filter and its CSV have the entries that were read.')}</span>
          </>
        ) : null
      }
    >
      <DataTable
        query={{ data: entries, error, isPending, refetch }}
        columns={ledgerColumns}
        rowKey={({ seq }) => String(seq)}
        onPick={open}
        picked={opened && String(opened.seq)}
        name="paper-ledger"
        label="Ledger"
        maxHeight={520}
        empty={
          <Empty says="Nothing has moved yet.">
            <p>{t('The first line is the capital; each trade and what it cost follow.')}</p>
          </Empty>
        }
      />
      {opened ? <LedgerEntry entry={opened} onClose={() => open(undefined)} /> : null}
    </Panel>
  );
}
