import { DataTable, Empty, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { BrokerBands } from './BrokerBands.tsx';
import { holdingsOf, rowsOf, sourceOf, useBrokerReads } from './broker-reads.ts';
import { failedReads, unreadIn } from './failed-reads.ts';
import { HoldingMap } from './HoldingMap.tsx';
import { HoldingRiskPanel } from './HoldingRiskPanel.tsx';
import { HoldingScans } from './HoldingScans.tsx';
import { holdingColumns } from './holding-columns.tsx';
import { type HoldingRow, holdingRow, holdingTotals, tickedHolding, withWeights } from './holding-figures.ts';
import { listedShares } from './listed-shares.ts';
import { listedAs } from './own-symbol.ts';
import { PortfolioScreen } from './PortfolioScreen.tsx';
import { ReadAges } from './ReadAges.tsx';
import { HoldingSectors } from './SectorBars.tsx';
import { Totals } from './Totals.tsx';
import { UnreadRows } from './UnreadRows.tsx';
import { type ShownBrokers, useListed } from './use-portfolio.ts';
import { useStable } from './use-stable.ts';
import { useTickedRows } from './use-ticked-rows.ts';
import './portfolio.css';

/** What brokers hold for the person. */
export function Holdings() {
  return (
    <PortfolioScreen title="Holdings" note="What your brokers hold for you, and what became of it.">
      {(brokers) => <HoldingDesk brokers={brokers} />}
    </PortfolioScreen>
  );
}

const EVERY_MS = 60_000;

function HoldingDesk({ brokers }: { brokers: ShownBrokers }) {
  const reads = useBrokerReads(brokers.connected, holdingsOf, useOpenMs(EVERY_MS));
  const listed = useListed();
  const replies = useStable(reads.map(({ data }) => data));
  const rows = useMemo(
    () => {
      const all = rowsOf(reads, ({ holdings, readAt }, account, arrivedAt) =>
        holdings.map((one) => holdingRow(one, sourceOf(account, { readAt, arrivedAt }), listedAs(one.symbol, listed))),
      );
      return all && withWeights(all);
    },
    // The replies are what is computed from.
    // oxlint-disable-next-line react/exhaustive-deps
    [replies, reads.every(({ isPending }) => !isPending), listed],
  );
  const { live, now } = useTickedRows(rows, tickedHolding);
  const { shares, leftOut } = useMemo(() => listedShares(rows ?? []), [rows]);
  const failed = failedReads(reads);
  return (
    <>
      <BrokerBands over={brokers.over} failed={failed} />
      <UnreadRows books={unreadIn(reads)} accounts={brokers.kept} />
      {now && now.length > 0 ? <HoldingSums rows={now} /> : null}
      <section className="panel" aria-label={t('Holdings')}>
        <h2 className="vh">{t('Holdings')}</h2>
        <ReadAges reads={reads} />
        <DataTable
          query={{ data: rows, error: null, isPending: rows === undefined, refetch: () => undefined }}
          columns={holdingColumns}
          {...(live ? { live } : {})}
          rowKey={({ key }) => key}
          symbolOf={({ symbol, isListed }) => (isListed ? symbol : '')}
          name="holdings"
          label="Holdings"
          sort="-value"
          maxHeight="max(360px, calc(100dvh - 380px))"
          empty={<NoHoldings hasFailed={failed.length > 0} isPaper={brokers.isPaper} />}
        />
      </section>
      {now && now.length > 0 ? (
        <div className="portfolio-below">
          <HoldingMap rows={now} />
          <HoldingSectors rows={now} />
          {shares.length > 0 ? <HoldingRiskPanel shares={shares} leftOut={leftOut} /> : null}
          {shares.length > 0 ? <HoldingScans shares={shares} /> : null}
        </div>
      ) : null}
    </>
  );
}

function HoldingSums({ rows }: { rows: readonly HoldingRow[] }) {
  const { invested, value, gain, gainPct, dayGain, dayPct } = holdingTotals(rows);
  return (
    <Totals
      label="Totals of the holdings"
      totals={[
        { word: 'Value', total: value, isGain: false },
        { word: 'Invested', total: invested, isGain: false },
        { word: 'P&L', total: gain, isGain: true, percent: gainPct },
        { word: 'Day’s P&L', total: dayGain, isGain: true, percent: dayPct },
      ]}
    />
  );
}

function NoHoldings({ hasFailed, isPaper }: { hasFailed: boolean; isPaper: boolean }) {
  if (hasFailed) return <Empty says="No holdings could be read." />;
  return (
    <Empty says={isPaper ? 'The paper account has no shares.' : 'Your broker holds no shares for you.'}>
      <p>{t('What you buy for delivery stands here from the day after. Today’s trades are under Positions.')}</p>
    </Empty>
  );
}
