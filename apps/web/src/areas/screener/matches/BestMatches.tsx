import type { Match, ScanReply } from '@parakh/contract';
import { changePct, Figure, plain, price, ScrollBox, Sparkline, t } from '@parakh/ui';
import { stockPath } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { operandTitle } from './operand-title.ts';

const SESSIONS = 30;

interface BestMatchesProps {
  readonly reply: ScanReply;
  readonly rows: number;
  /** How many of the condition's operands have a column. */
  readonly values?: number;
  /** The closes of the last sessions as a line. */
  readonly isDrawn?: boolean;
}

/** The matches that rose most, as a small table; nothing where nothing matches. */
export function BestMatches({ reply, rows, values = 0, isDrawn = false }: BestMatchesProps) {
  const best = reply.matches.toSorted((a, b) => (b.changePct ?? -Infinity) - (a.changePct ?? -Infinity)).slice(0, rows);
  if (best.length === 0) return null;
  const operands = reply.operands.slice(0, values);
  return (
    <ScrollBox label={t('Matches that rose most')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Match')}</th>
            {isDrawn ? <th scope="col">{t('{count} days', { count: SESSIONS })}</th> : null}
            <Head text={t('Close ₹')} />
            <Head text={t('Change %')} />
            {operands.map((operand) => (
              <Head key={operand} text={operandTitle(operand)} title={operand} />
            ))}
          </tr>
        </thead>
        <tbody>
          {best.map((match) => (
            <Row key={match.symbol} match={match} values={operands.length} isDrawn={isDrawn} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Head({ text, title }: { text: string; title?: string }) {
  return (
    <th scope="col" className="num" title={title}>
      {text}
    </th>
  );
}

function Row({ match, values, isDrawn }: { match: Match; values: number; isDrawn: boolean }) {
  return (
    <tr>
      <td>
        <ScreenLink className="sym" to={stockPath(match.symbol)}>
          {match.symbol}
        </ScreenLink>
      </td>
      {isDrawn ? (
        <td>
          <Sparkline values={match.closes.slice(-SESSIONS)} />
        </td>
      ) : null}
      <td className="num">
        <Figure value={match.last} format={price} />
      </td>
      <td className="num">
        <Figure value={match.changePct} format={changePct} />
      </td>
      {match.values.slice(0, values).map((value, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns of a scan stay in their places
        <td key={i} className="num">
          <Figure value={value} format={plain} />
        </td>
      ))}
    </tr>
  );
}
