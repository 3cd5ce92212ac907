import { api, type BacktestReport, type BacktestRun, type BacktestTrade, type ReplyOf } from '@parakh/contract';
import {
  barTimeText,
  change,
  changePct,
  type Deal,
  Figure,
  type Format,
  Icon,
  Loaded,
  Modal,
  price,
  rupees,
  signed,
  t,
} from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { StockChart } from '../../../shared/charts/StockChart.tsx';
import { ClauseRow } from '../../../shared/conditions/ClauseRow.tsx';
import { chartAtPath } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { frameOf } from './frame-of.ts';
import { reasonWord } from './reasons.ts';
import '../../../shared/conditions/conditions.css';
import './TradeDialog.css';
import './report.css';

type Detail = ReplyOf<typeof api.strategy.backtestTrade>;
const CHART_HEIGHT = 340;
const MINUTES_A_DAY = 1440;
/** Days shown after the exit, and bars before it. */
const DAYS_AFTER = 30;
const BARS_BEFORE = 90;
/** To the paisa, since the rest of the trade is. */
const exactGain: Format = { ...change, text: (value) => signed(value).replace(/^\D?/, '$&₹') };
const none: readonly never[] = [];

/** One trade: what every clause said at its entry and exit, and both on the chart. */
export function TradeDialog({
  run,
  report,
  number,
  onClose,
}: {
  run: BacktestRun;
  report: BacktestReport;
  number: number;
  onClose: () => void;
}) {
  const detail = useApi(api.strategy.backtestTrade, { params: { run: run.id, number } });
  const title = detail.data ? t('Trade in {symbol}', { symbol: detail.data.trade.symbol }) : t('Trade');
  return (
    <Modal wide label={title} title={title} onClose={onClose}>
      <Loaded query={detail} lines={8} height={420}>
        {(found) => <Shown detail={found} barLength={report.barLength} />}
      </Loaded>
    </Modal>
  );
}

function Shown({ detail, barLength }: { detail: Detail; barLength: string }) {
  const { trade, entry, exit } = detail;
  return (
    <div className="trade">
      <div className="trade-words">
        <TradeFacts trade={trade} barLength={barLength} />
        <Clauses title="At the signal to enter" clauses={entry} side={trade.side} />
        {exit.length > 0 ? (
          <Clauses title="At the signal to leave" clauses={exit} side={trade.side === 'long' ? 'short' : 'long'} />
        ) : null}
        {exit.length === 0 ? (
          <p className="xs t3">
            {t('It ended by: {reason}. No signal had to say so.', {
              reason: t(reasonWord(trade.reason)).toLowerCase(),
            })}
          </p>
        ) : null}
      </div>
      <div className="trade-chart">
        <TradeChart trade={trade} barLength={barLength} />
        <p className="panel-foot">
          <ScreenLink className="btn sm" to={chartAtPath(trade.symbol, trade.entryTime, frameOf(barLength))}>
            <Icon name="charts" />
            {t('Open the chart at that bar')}
          </ScreenLink>
          <span>{t('Adjusted prices; the figures beside it are as traded.')}</span>
        </p>
      </div>
    </div>
  );
}

function TradeFacts({ trade, barLength }: { trade: BacktestTrade; barLength: string }) {
  const when = (minutes: number | null) =>
    minutes === null ? t('still held') : barTimeText(minutes, !/day|week/.test(barLength));
  return (
    <dl className="facts">
      <Fact name="In">{when(trade.entryTime)}</Fact>
      <Fact name="Out">{when(trade.exitTime)}</Fact>
      <Fact name="In at">
        <Figure value={trade.entryPrice} format={price} unit />
      </Fact>
      <Fact name="Out at">
        <Figure value={trade.exitPrice} format={price} unit missing="It is still held." />
      </Fact>
      <Fact name={trade.side === 'long' ? 'Shares bought' : 'Shares sold short'}>
        {trade.quantity.toLocaleString('en-IN')}
      </Fact>
      <Fact name="Ended by">{t(reasonWord(trade.reason))}</Fact>
      <Fact name="Net">
        <Figure value={trade.pnl} format={exactGain} />
      </Fact>
      <Fact name="Net, %">
        <Figure value={trade.pnlPct} format={changePct} unit />
      </Fact>
      <Fact name="Charges">
        <Figure value={trade.charges} format={rupees} />
      </Fact>
      <Fact name="Slippage">
        <Figure value={trade.slippage} format={rupees} />
      </Fact>
      <Fact name="Max adverse excursion">
        <Figure value={trade.maePct} format={changePct} unit />
      </Fact>
      <Fact name="Max favourable excursion">
        <Figure value={trade.mfePct} format={changePct} unit />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The clauses of the signal that was acted on; those of a strategy's other signal one press away. */
function Clauses({ title, clauses, side }: { title: string; clauses: Detail['entry']; side: BacktestTrade['side'] }) {
  const own = clauses.filter((clause) => clause.side === undefined || clause.side === side);
  const others = clauses.filter((clause) => !own.includes(clause));
  return (
    <>
      <h3 className="sub-head">{t(title)}</h3>
      <ClauseList clauses={own} />
      {others.length > 0 ? (
        <details className="other-signal">
          <summary className="xs t3">{t('The other signal at that bar')}</summary>
          <ClauseList clauses={others} />
        </details>
      ) : null}
    </>
  );
}

function ClauseList({ clauses }: { clauses: Detail['entry'] }) {
  return (
    <ul className="clauses">
      {clauses.map((clause) => (
        <ClauseRow key={`${clause.side} ${clause.from} ${clause.text}`} clause={clause} />
      ))}
    </ul>
  );
}

function dayOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(0, 10);
}

function TradeChart({ trade, barLength }: { trade: BacktestTrade; barLength: string }) {
  const interval = frameOf(barLength);
  const last = trade.exitTime ?? trade.entryTime + trade.bars * MINUTES_A_DAY;
  const deals = useMemo(() => dealsOf(trade), [trade]);
  // A bar of minutes is a small part of a day: fewer days fill the picture.
  const after = interval.endsWith('minute') ? 1 : DAYS_AFTER;
  return (
    <StockChart
      symbol={trade.symbol}
      interval={interval}
      chosen={none}
      deals={deals}
      limit={BARS_BEFORE + trade.bars + after}
      until={dayOf(last + after * MINUTES_A_DAY)}
      height={CHART_HEIGHT}
    />
  );
}

function dealsOf({ side, entryTime, entryAdjusted, exitTime, exitAdjusted }: BacktestTrade): Deal[] {
  const isLong = side === 'long';
  return [
    { time: entryTime, isBuy: isLong, text: `${t('In')} ${price.text(entryAdjusted ?? NaN)}` },
    ...(exitTime === null
      ? []
      : [{ time: exitTime, isBuy: !isLong, text: `${t('Out')} ${price.text(exitAdjusted ?? NaN)}` }]),
  ];
}
