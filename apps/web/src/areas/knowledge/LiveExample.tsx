import { api, type Match, type ScanReply } from '@parakh/contract';
import type { Tree } from '@parakh/language';
import { changePct, dayText, Figure, grouped, Loaded, Panel, plain, price, ScrollBox, t } from '@parakh/ui';
import { english } from '@parakh/words';
import { useMemo } from 'react';
import { stockPath } from '../../address.ts';
import { useApi } from '../../api.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import { ConditionText } from '../screener/ConditionText.tsx';
import { operandTitle } from '../screener/operand-title.ts';

const SHOWN = 5;
const VALUES = 2;
const HEIGHT = 230;

/** The example of the record, its meaning in words, and what it finds on this server now. */
export function LiveExample({ condition, tree }: { condition: string; tree: Tree }) {
  const scan = useApi(api.scanner.run, { body: { condition, universe: 'EQ' } });
  const words = useMemo(() => english(tree), [tree]);
  const foot = (
    <ScreenLink to={`/create-screener?condition=${encodeURIComponent(condition)}`}>
      {t('Open in the editor')}
    </ScreenLink>
  );
  return (
    <Panel title="An example, run now" note={scan.data ? dayText(scan.data.date) : null} foot={foot} flush>
      <div className="example">
        <code>
          <ConditionText text={condition} />
        </code>
        <p className="t2">{words}</p>
      </div>
      <Loaded query={scan} lines={6} height={HEIGHT}>
        {(reply) => <Found reply={reply} />}
      </Loaded>
    </Panel>
  );
}

function Found({ reply }: { reply: ScanReply }) {
  const { matches, scanned, unknown } = reply;
  const best = matches.toSorted((a, b) => (b.changePct ?? -Infinity) - (a.changePct ?? -Infinity)).slice(0, SHOWN);
  return (
    <>
      <p className="dcount">
        <span className="big">{grouped(matches.length, 0)}</span>
        <span className="t2">
          {t('of {all} stocks match', { all: grouped(scanned, 0) })}
          {unknown > 0 ? t('; of {unknown} it is not known', { unknown: grouped(unknown, 0) }) : ''}
        </span>
      </p>
      {best.length > 0 ? <BestTable matches={best} operands={reply.operands.slice(0, VALUES)} /> : null}
    </>
  );
}

function BestTable({ matches, operands }: { matches: readonly Match[]; operands: readonly string[] }) {
  return (
    <ScrollBox label={t('Matches that rose most')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Match')}</th>
            <th scope="col" className="num">
              {t('Close ₹')}
            </th>
            <th scope="col" className="num">
              {t('Change %')}
            </th>
            {operands.map((operand) => (
              <th key={operand} scope="col" className="num" title={operand}>
                {operandTitle(operand)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.symbol}>
              <td>
                <ScreenLink className="sym" to={stockPath(match.symbol)}>
                  {match.symbol}
                </ScreenLink>
              </td>
              <td className="num">
                <Figure value={match.last} format={price} />
              </td>
              <td className="num">
                <Figure value={match.changePct} format={changePct} />
              </td>
              {operands.map((operand, i) => (
                <td key={operand} className="num">
                  <Figure value={match.values[i] ?? null} format={plain} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
