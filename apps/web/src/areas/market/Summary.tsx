import type { Dashboard } from '@parakh/contract';
import { directionOf, grouped, t } from '@parakh/ui';

/** The market in one plain sentence: what the first index did, who leads, how many rise and fall. */
export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { indices, sectors, breadth } = dashboard;
  const first = indices[0];
  const ranked = sectors
    .filter(({ changePct }) => changePct !== null)
    .sort((a, b) => (b.changePct ?? 0) - (a.changePct ?? 0));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  return (
    <p className="summary">
      {first && first.changePct !== null ? (
        <>
          {t('{index} is {direction}', { index: first.symbol, direction: t(wordOf(first.changePct)) })}{' '}
          <b>{grouped(Math.abs(first.changePct))}%</b>.{' '}
        </>
      ) : null}
      {best && worst && best !== worst
        ? `${t('{best} leads, {worst} lags.', { best: best.name, worst: worst.name })} `
        : null}
      <b>{grouped(breadth.advances, 0)}</b> {t('stocks rise and')} <b>{grouped(breadth.declines, 0)}</b> {t('fall.')}
    </p>
  );
}

const wordOf = (changePct: number) => ({ up: 'up', down: 'down', flat: 'flat at' })[directionOf(changePct)];
