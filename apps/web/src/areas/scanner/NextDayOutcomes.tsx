import type { NextDayOutcome } from '@parakh/contract';
import { changePct, dayText, Figure, grouped, MISSING, Panel, percent, t } from '@parakh/ui';
import './scanner-lists.css';

/** What the stocks of one list did in the session after, beside all stocks. */
export function NextDayOutcomes({
  outcome: { up, down, all },
  next,
}: {
  outcome: { up: NextDayOutcome; down: NextDayOutcome; all: NextDayOutcome };
  next: string;
}) {
  const cards = [
    {
      title: 'Found by rules that look up',
      outcome: up,
      hit: up.roseShare,
      hitOfAll: all.roseShare,
      word: 'closed above the open',
    },
    {
      title: 'Found by rules that look down',
      outcome: down,
      hit: down.fellShare,
      hitOfAll: all.fellShare,
      word: 'closed below the open',
    },
  ] as const;
  return cards.map(({ title, outcome, hit, hitOfAll, word }) => (
    <Panel key={title} title={title} note={t('on {day}', { day: dayText(next) })} className="c6">
      <dl className="next-day-outcome">
        <div>
          <dt>{t(word)}</dt>
          <dd className="big">{hit === null ? MISSING : <Figure value={hit} format={percent} unit />}</dd>
          <dd className="xs t3">{t('all stocks {share} %', { share: grouped(hitOfAll ?? NaN, 1) })}</dd>
        </div>
        <Mean title="Open to close" own={outcome.toClosePct} all={all.toClosePct} />
        <Mean title="Open to high" own={outcome.toHighPct} all={all.toHighPct} />
        <Mean title="Open to low" own={outcome.toLowPct} all={all.toLowPct} />
        <div>
          <dt>{t('Stocks')}</dt>
          <dd>{grouped(outcome.cases, 0)}</dd>
        </div>
      </dl>
    </Panel>
  ));
}

function Mean({ title, own, all }: { title: string; own: number | null; all: number | null }) {
  return (
    <div>
      <dt>{t(title)}</dt>
      <dd>
        <Figure value={own} format={changePct} unit missing="No stock was found." />
      </dd>
      <dd className="xs t3">
        {t('all')} <Figure value={all} format={changePct} unit />
      </dd>
    </div>
  );
}
