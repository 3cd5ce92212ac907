import { DataTable, Empty, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { ExitAll, productOf } from '../broker/index.ts';
import { BrokerBands } from './BrokerBands.tsx';
import { positionsOf, rowsOf, sourceOf, useBrokerReads } from './broker-reads.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { DayCurvePanel } from './DayCurvePanel.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { failedReads, unreadIn } from './failed-reads.ts';
import { listedAs } from './own-symbol.ts';
import { PortfolioScreen } from './PortfolioScreen.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { positionColumns } from './position-columns.tsx';
import { type PositionRow, positionRow, positionTotals, tickedPosition } from './position-figures.ts';
import { ReadAges } from './ReadAges.tsx';
import { Totals } from './Totals.tsx';
import { exitDraft, exitsOf } from './ticket-drafts.ts';
import { openTicket } from './ticket-open.ts';
import { UnreadRows } from './UnreadRows.tsx';
import { type ShownBrokers, useListed } from './use-portfolio.ts';
import { useStable } from './use-stable.ts';
import { useTickedRows } from './use-ticked-rows.ts';
import './portfolio.css';

/** Positions of the day at the person's brokers, with their funds. */
export function Positions() {
  return (
    <PortfolioScreen title="Positions" note="What is open and what was closed today, with the money behind it.">
      {(brokers) => <PositionDesk brokers={brokers} />}
    </PortfolioScreen>
  );
}

const EVERY_MS = 10_000;

function exit(row: PositionRow): void {
  const draft = exitDraft(row);
  if (draft) openTicket(draft);
}

function usePositions(brokers: ShownBrokers) {
  const reads = useBrokerReads(brokers.connected, positionsOf, useOpenMs(EVERY_MS));
  const listed = useListed();
  const replies = useStable(reads.map(({ data }) => data));
  const rows = useMemo(
    () =>
      rowsOf(reads, ({ positions, readAt }, account, arrivedAt) =>
        positions.map((one) =>
          positionRow(one, sourceOf(account, { readAt, arrivedAt }), listedAs(one.symbol, listed)),
        ),
      ),
    // The replies are what is computed from.
    // oxlint-disable-next-line react/exhaustive-deps
    [replies, reads.every(({ isPending }) => !isPending), listed],
  );
  return { reads, rows, ...useTickedRows(rows, tickedPosition) };
}

function PositionDesk({ brokers }: { brokers: ShownBrokers }) {
  const { reads, rows, live, now } = usePositions(brokers);
  const [converted, convert] = useState<PositionRow>();
  const from = converted && productOf(converted.position.product);
  const [opened, open] = useState<string>();
  const columns = useMemo(() => positionColumns(exit, convert), []);
  // What is open is no matter of prices: nothing is made anew with a tick.
  const exits = useMemo(() => exitsOf(rows ?? []), [rows]);
  const failed = failedReads(reads);
  const shown = now?.find(({ key }) => key === opened);
  return (
    <>
      <FundsPanel brokers={brokers} />
      <BrokerBands over={brokers.over} failed={failed} />
      <UnreadRows books={unreadIn(reads)} accounts={brokers.kept} />
      {now && now.length > 0 ? <PositionSums rows={now} /> : null}
      <section className="panel" aria-label={t('Positions')}>
        <h2 className="vh">{t('Positions')}</h2>
        <div className="row-between">
          <ReadAges reads={reads} />
          <span className="row wrap">
            <ExitAll exits={exits} />
          </span>
        </div>
        <DataTable
          query={{ data: rows, error: null, isPending: rows === undefined, refetch: () => undefined }}
          columns={columns}
          {...(live ? { live } : {})}
          rowKey={({ key }) => key}
          symbolOf={({ symbol, isListed }) => (isListed ? symbol : '')}
          onPick={({ key }) => open(key)}
          name="positions"
          label="Positions"
          maxHeight="max(360px, calc(100dvh - 420px))"
          empty={<NoPositions hasFailed={failed.length > 0} />}
        />
      </section>
      {now && now.length > 0 && failed.length === 0 ? (
        <div className="portfolio-below">
          <DayCurvePanel rows={now} brokers={brokers} isPriced={live !== undefined} />
        </div>
      ) : null}
      {shown ? <PositionDialog row={shown} onExit={exit} onConvert={convert} onClose={() => open(undefined)} /> : null}
      {converted && from ? <ConvertDialog row={converted} from={from} onClose={() => convert(undefined)} /> : null}
    </>
  );
}

function PositionSums({ rows }: { rows: readonly PositionRow[] }) {
  const { realised, unrealised, mtm } = positionTotals(rows);
  return (
    <Totals
      label="Totals of the positions"
      totals={[
        { word: 'MTM', total: mtm, isGain: true },
        { word: 'Realised', total: realised, isGain: true },
        { word: 'Unrealised', total: unrealised, isGain: true },
      ]}
    />
  );
}

function NoPositions({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <Empty says="No positions could be read." />;
  return (
    <Empty says="Nothing is open, and nothing was closed today.">
      <p>{t('A position stands here as soon as an order of yours is filled.')}</p>
    </Empty>
  );
}
