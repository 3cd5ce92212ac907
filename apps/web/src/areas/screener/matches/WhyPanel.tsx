import { api, type ExplanationReply } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { barTimeText, dayText, type Loadable, Loaded, lazyPart, t } from '@parakh/ui';
import { english } from '@parakh/words';
import { type ComponentProps, memo, Suspense } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { ClauseRow } from '../../../shared/conditions/ClauseRow.tsx';
import { evaluationOf, type ScanInput } from '../../../shared/conditions/scan-input.ts';
import { stockPath } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { SymbolBox } from '../../../shared/symbols/SymbolBox.tsx';
import { StarButton } from '../../watchlist/index.ts';
import '../../../shared/conditions/conditions.css';
import './matches.css';

const WhyChart = lazyPart('WhyChart', async () => (await import('./WhyChart.tsx')).WhyChart);
const CHART_HEIGHT = 340;
const noClauses: readonly never[] = [];

/** Why the picked stock matched, or why not: each clause with its two values, and the chart with every bar on which it held. */
export const WhyPanel = memo(Why);

function Why({
  symbol,
  condition,
  input,
  onPick,
  among,
}: {
  symbol: string | undefined;
  condition: string;
  input: ScanInput;
  onPick: (symbol: string) => void;
  /** Drawn among the candles in place of what the clauses compare there. */
  among?: ComponentProps<typeof WhyChart>['among'];
}) {
  const when = symbol !== undefined && condition !== '';
  // Ranks are counted among the group the scan looks in, as its matches were; symbols somebody chose are none.
  const group = typeof input.universe === 'string' ? { universe: input.universe } : {};
  const body = { ...evaluationOf(condition, input), ...group, symbol: symbol ?? '' };
  const explanation = useApi(api.scanner.explain, { body }, { when });
  const marks = useApi(api.scanner.marks, { body }, { when });
  return (
    <section className="panel c4 why" aria-label={t('Why')}>
      <header className="panel-head">
        <h2>{t('Why, and why not')}</h2>
        <div className="push">
          <SymbolBox label={t('Explain another stock')} placeholder="Another stock" onTake={onPick} />
        </div>
      </header>
      {symbol === undefined || condition === '' ? (
        <p className="state t2">
          {t('Pick a stock of the list, or name any other, to see each clause with its two values.')}
        </p>
      ) : (
        <>
          <Loaded query={explanation} lines={5}>
            {(why) => <Explained why={why} />}
          </Loaded>
          <ExplainedChart
            explanation={explanation}
            symbol={symbol}
            input={input}
            marks={marks.data?.times}
            among={among}
          />
          <p className="panel-foot">
            <span className="accent">▲</span> {marks.data ? matchedText(marks.data.times) : waitingText(marks.error)}
          </p>
        </>
      )}
    </section>
  );
}

/** It ends with the bar that is explained, so it waits until that is known. */
function ExplainedChart({
  explanation: { data, isPending },
  ...shown
}: Omit<ComponentProps<typeof WhyChart>, 'clauses' | 'until' | 'height'> & {
  explanation: Pick<Loadable<ExplanationReply>, 'data' | 'isPending'>;
}) {
  const wait = <div style={{ minHeight: CHART_HEIGHT }} />;
  if (isPending) return wait;
  const until = data?.date ?? (shown.input.date || undefined);
  return (
    <Suspense fallback={wait}>
      <WhyChart {...shown} clauses={data?.clauses ?? noClauses} until={until} height={CHART_HEIGHT} />
    </Suspense>
  );
}

function waitingText(error: Error | null): string {
  return error ? `${t('On which sessions it held is not known.')} ${error.message}` : t('Looking where it held');
}

function matchedText(times: readonly number[]): string {
  const last = times.at(-1);
  if (last === undefined) return t('No match in the available history.');
  if (times.length === 1) return t('Matched on 1 session, {day}.', { day: barTimeText(last, false) });
  return t('Matched on {count} sessions, last on {day}.', { count: times.length, day: barTimeText(last, false) });
}

function clausesText(passed: number, all: number): string {
  return all === 1 ? t('{passed} of 1 clause holds', { passed }) : t('{passed} of {all} clauses hold', { passed, all });
}

/** Of a clause alone; its text where it cannot be said. */
function meaningOf(text: string): string {
  const { tree } = check(text, table);
  return tree ? english(tree) : text;
}

function Explained({ why }: { why: ExplanationReply }) {
  const passed = why.clauses.filter(({ outcome }) => outcome === 'pass').length;
  const verdict = { pass: t('matched'), fail: t('did not match'), unknown: t('could not be evaluated') }[why.outcome];
  return (
    <div className="explained">
      <p className="row-between">
        <span>
          <ScreenLink className="sym" to={stockPath(why.symbol)}>
            {why.symbol}
          </ScreenLink>{' '}
          <StarButton symbol={why.symbol} /> <span className="t2">{verdict}</span>
        </span>
        <span className={why.outcome === 'pass' ? 'chip sel' : 'chip'}>{clausesText(passed, why.clauses.length)}</span>
      </p>
      <p className="xxs t3">
        {why.name} ·{' '}
        {t('evaluated on {day}, {state}', {
          day: dayText(why.date),
          state: why.barClosed ? t('candle closed') : t('live candle'),
        })}
      </p>
      <ul className="clauses">
        {why.clauses.map((clause) => (
          <ClauseRow key={`${clause.from} ${clause.text}`} clause={clause} words={meaningOf(clause.text)} />
        ))}
      </ul>
    </div>
  );
}
