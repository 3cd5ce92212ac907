import { api, type OptionTestReport, type OptionTestRun } from '@parakh/contract';
import { Band, dayText, grouped, Panel, t } from '@parakh/ui';
import { ExplainedTerm } from '../../options/index.ts';
import { CostPanel } from '../report/CostPanel.tsx';
import { EquityPanel } from '../report/EquityPanel.tsx';
import { Headline } from '../report/Headline.tsx';
import { HistogramPanel } from '../report/HistogramPanel.tsx';
import { LuckPanel } from '../report/LuckPanel.tsx';
import { MonteCarloPanel } from '../report/MonteCarloPanel.tsx';
import { MonthsPanel } from '../report/MonthsPanel.tsx';
import { ShareRun, type SharingCalls } from '../report/ShareRun.tsx';
import { CasesPanel } from './CasesPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { OptionTradesPanel } from './OptionTradesPanel.tsx';
import { RefusedPanel } from './RefusedPanel.tsx';
import { testTerms } from './terms.ts';
import { keyOfTest } from './use-option-run.ts';
import './option-test.css';

const { shareOptionTest: share, unshareOptionTest: unshare, sharedOptionTests: list } = api.strategy;
const linkTo = (key: string) => `/option-backtest?run=${key}`;
const sharing: SharingCalls = { share, unshare, list, linkTo, keyOf: keyOfTest };

const luckWords = {
  better: 'Better than {better} of {runs} runs on other days.',
  says: 'The same strategy on its own days moved together by a random number of sessions, {runs} times. The bar holds half of them, the line nine of ten.',
};

/** What a test found: the verdict, worst and best case, the curve, groups, costs, luck, what was not filled, every trade. */
export function OptionReport({ run, report }: { run: OptionTestRun; report: OptionTestReport }) {
  const told = { ...report, sweep: null, benchmark: null };
  const hasTrades = report.statistics.trades > 0;
  const isOnMinutes = run.request.on === 'minutes';
  return (
    <>
      {report.isDemo ? <Band>{t('These contracts are simulated: nothing real was imported yet.')}</Band> : null}
      <Headline
        report={told}
        compared="{runs} runs on other days"
        note={
          <>
            <Span run={run} report={report} />
            {run.isOwn ? <ShareRun run={run} calls={sharing} /> : null}
          </>
        }
      />
      <CasesPanel report={report} isOnMinutes={isOnMinutes} />
      <EquityPanel report={{ ...told, barLength: 'day' }} hasCapital={report.capital !== null} />
      {hasTrades ? <GroupsPanel report={report} /> : null}
      <RefusedPanel refused={report.refused} />
      <MonthsPanel report={report} />
      <div className="grid">
        {hasTrades ? <CostPanel report={report} /> : null}
        {report.luck ? <LuckPanel luck={report.luck} words={luckWords} /> : null}
        {hasTrades ? <HistogramPanel histogram={report.histogram} /> : null}
        {report.monteCarlo ? <MonteCarloPanel found={report.monteCarlo} /> : null}
      </div>
      <OptionTradesPanel run={run} />
      <ToBeKnown isOnMinutes={isOnMinutes} />
    </>
  );
}

function Span({
  run,
  report: { underlyings, sessions, from, to, tookMs },
}: {
  run: OptionTestRun;
  report: OptionTestReport;
}) {
  const { symbols } = run.request;
  return t('{symbols} · {sessions} sessions, {from} to {to} · {took} s', {
    symbols: symbols === 'all' ? t('{count} underlyings', { count: underlyings }) : symbols.join(', '),
    sessions: grouped(sessions, 0),
    from: from === null ? '–' : dayText(from),
    to: to === null ? '–' : dayText(to),
    took: grouped(tookMs / 1000, 1),
  });
}

const pricesOf = {
  sessions: [
    'Prices are those of the exchange’s daily files: when in a session a contract traded they do not tell.',
    'What was not traded on a day is valued at the last price that was: a stop of the whole may come late.',
  ],
  minutes: [
    'What is decided at a recorded minute is filled in the next one, by its quotes; what happened between two recordings nobody sees.',
    'What was not traded in a minute is neither filled nor valued anew in it: a stop may come late.',
  ],
} as const;

function ToBeKnown({ isOnMinutes }: { isOnMinutes: boolean }) {
  return (
    <Panel title="To be known" control={<ExplainedTerm term={testTerms.luck} />}>
      <ul className="points">
        {pricesOf[isOnMinutes ? 'minutes' : 'sessions'].map((says) => (
          <li key={says}>{t(says)}</li>
        ))}
        <li>{t('Margins are estimates, and margin calls while a position is held are not simulated.')}</li>
        <li>{t('Interest and taxes on gains are in no figure.')}</li>
        <li>{t('What was is no promise of what will be. This is no advice to buy or sell.')}</li>
      </ul>
    </Panel>
  );
}
