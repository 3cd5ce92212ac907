import type { PerformanceOutcome } from '@parakh/contract';
import { grouped, MISSING, ScrollBox, signed, t } from '@parakh/ui';
import { barsText } from './performance-texts.ts';
import './evidence.css';

type Interval = PerformanceOutcome['mean'];

/** The figures behind the picture. */
export function PerformanceTable({ outcomes }: { outcomes: readonly PerformanceOutcome[] }) {
  return (
    <ScrollBox label={t('What came after, in figures')}>
      <table className="evidence-table">
        <thead>
          <tr>
            <th
              scope="col"
              title={t('Bought at the open of the bar after the match, looked at again at the close of the nth bar.')}
            >
              {t('Bought at the next open')}
            </th>
            <Head text="Matches" says="Matches with enough later bars. Those of the last sessions have none yet." />
            <Head
              text="Mean %"
              says="With 95 % certainty the true mean lies within. All matches of one session count as one, because they rise and fall together."
            />
            <Head text="Median %" />
            <Head text="Higher %" says="Share of the matches after which the price was higher." />
            <Head text="Random mean %" says="Of every session of every stock of the group: nothing is drawn by lot." />
            <Head text="Random higher %" />
            <Head
              text="Difference"
              says="Mean after a match less mean after any day, percent points, with its 95 % interval."
            />
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ bars, matches, leftOut, mean, median, above, random, difference }) => (
            <tr key={bars}>
              <th scope="row">{barsText(bars)}</th>
              <td className="num">
                <span title={t('{count} more without later bars', { count: grouped(leftOut, 0) })}>
                  {grouped(matches, 0)}
                </span>
              </td>
              <td className="num">{within(mean)}</td>
              <td className="num">{written(median)}</td>
              <td className="num">{share(above.value)}</td>
              <td className="num">{written(random.mean)}</td>
              <td className="num">{share(random.above)}</td>
              <td className="num">{within(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Head({ text, says }: { text: string; says?: string }) {
  return (
    <th scope="col" className="num" title={says && t(says)}>
      {t(text)}
    </th>
  );
}

function written(value: number | null): string {
  return value === null ? MISSING : signed(value);
}

function share(value: number | null): string {
  return value === null ? MISSING : grouped(value, 1);
}

function within({ value, low, high }: Interval) {
  return (
    <>
      {written(value)}{' '}
      <span className="t3">
        {low === null || high === null ? '' : t('{low} to {high}', { low: signed(low), high: signed(high) })}
      </span>
    </>
  );
}
