import type { Dashboard } from '@parakh/contract';
import { directionOf, grouped, t } from '@parakh/ui';
import { useTicked } from '../../shared/live/use-quote.ts';

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
      {first ? <IndexMove index={first} /> : null}
      {best && worst && best !== worst
        ? `${t('{best} leads, {worst} lags.', { best: best.name, worst: worst.name })} `
        : null}
      <b>{grouped(breadth.advances, 0)}</b> {t('stocks rise and')} <b>{grouped(breadth.declines, 0)}</b> {t('fall.')}
    </p>
  );
}

function IndexMove({ index }: { index: Dashboard['indices'][number] }) {
  const { symbol, changePct } = useTicked(index);
  if (changePct === null) return null;
  return (
    <>
      {t('{index} is {direction}', { index: symbol, direction: t(wordOf(changePct)) })}{' '}
      <b>{grouped(Math.abs(changePct))}%</b>.{' '}
    </>
  );
}

const wordOf = (changePct: number) => ({ up: 'up', down: 'down', flat: 'flat at' })[directionOf(changePct)];
