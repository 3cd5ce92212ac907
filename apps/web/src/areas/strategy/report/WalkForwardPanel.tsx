import type { BacktestReport } from '@parakh/contract';
import { changePct, Figure, gain, Panel, ratio, ScrollBox, t } from '@parakh/ui';

type WalkForward = NonNullable<BacktestReport['walkForward']>;

const monthText = (day: string) => day.slice(0, 7);

/** How much of what a trade made where its numbers were chosen it made where they were judged. */
function leftOf(efficiency: number | null): string {
  if (efficiency === null) return t('Where numbers were chosen a trade gained nothing either.');
  return efficiency > 0
    ? t('A trade made {share} times what it made where it was chosen.', { share: ratio.text(efficiency) })
    : t('Of what a trade made where it was chosen, nothing was left.');
}

/** Chosen on one stretch of time, judged on the next, again and again. */
export function WalkForwardPanel({ found }: { found: WalkForward }) {
  const { folds, efficiency, outOfSamplePnl } = found;
  return (
    <Panel
      title="Walk forward"
      note={t('optimised on one period, tested on the next')}
      flush
      foot={
        <span>
          {t('Out of sample it made {made} in all.', { made: gain.text(outOfSamplePnl ?? NaN) })} {leftOf(efficiency)}
        </span>
      }
    >
      <ScrollBox label={t('Walk forward')}>
        <table>
          <thead>
            <tr>
              {[
                'Chosen on',
                'Tested on',
                'Numbers',
                'Trades',
                'Average trade, tested %',
                'A trade, chosen %',
                'Net profit, tested',
              ].map((head, i) => (
                <th key={head} scope="col" className={i > 2 ? 'num' : undefined}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {folds.map((fold) => (
              <FoldRow key={fold.testFrom} fold={fold} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function FoldRow({ fold }: { fold: WalkForward['folds'][number] }) {
  return (
    <tr>
      <td>
        {monthText(fold.trainFrom)} – {monthText(fold.trainTo)}
      </td>
      <td>
        {monthText(fold.testFrom)} – {monthText(fold.testTo)}
      </td>
      <td>{fold.chosen.join(' / ')}</td>
      <td className="num">{fold.outOfSample.trades}</td>
      <td className="num">
        <Figure value={fold.outOfSample.averagePct} format={changePct} missing="No trade was closed." />
      </td>
      <td className="num">
        <Figure value={fold.inSample.averagePct} format={changePct} missing="No trade was closed." />
      </td>
      <td className="num">
        <Figure value={fold.outOfSample.netPnl} format={gain} missing="No trade was closed." />
      </td>
    </tr>
  );
}
