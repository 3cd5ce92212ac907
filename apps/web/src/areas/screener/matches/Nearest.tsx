import type { Clause, NearMiss, ScanReply } from '@parakh/contract';
import { dayText, grouped, t } from '@parakh/ui';
import { ClauseValues } from '../../../shared/conditions/ClauseRow.tsx';
import { ConditionText } from '../../../shared/conditions/ConditionText.tsx';
import './matches.css';

/** Who comes nearest to matching, and what stands in the way: no match is an answer too. */
export function Nearest({ scan, onPick }: { scan: ScanReply; onPick: (symbol: string) => void }) {
  const { nearest = [], matches, scanned, unknown, date } = scan;
  const missing = whyAllUnknown(scan);
  const widest = Math.max(...nearest.map(({ gap }) => gap));
  return (
    <div className="state nearest">
      {matches.length === 0 ? (
        <h3>{t('0 of {all} matched on {day}.', { all: grouped(scanned, 0), day: dayText(date) })}</h3>
      ) : null}
      <p>
        {missing ??
          (unknown > 0
            ? t('{count} lacked bars; all others were evaluated.', { count: grouped(unknown, 0) })
            : t('No data is missing: all were evaluated.'))}{' '}
        {nearestWords(scan)}
      </p>
      <ul className="misses">
        {nearest.map((miss) => (
          <Miss key={miss.symbol} miss={miss} share={widest > 0 ? miss.gap / widest : 0} onPick={onPick} />
        ))}
      </ul>
    </div>
  );
}

/** What the whole condition lacks, such as an import, where nothing is known of any stock. */
function whyAllUnknown({ scanned, unknown, problems }: ScanReply): string | undefined {
  const isOfAll = scanned > 0 && unknown === scanned;
  return isOfAll ? problems.find(({ severity, to }) => severity === 'warning' && to === 0)?.message : undefined;
}

function nearestWords(scan: ScanReply): string | undefined {
  if (scan.nearest !== undefined && scan.nearest.length > 0)
    return t('Nearest are those that fail the fewest clauses, by the smallest gaps:');
  return whyAllUnknown(scan) === undefined ? t('No other stock has values on both sides of what it fails.') : undefined;
}

function Miss({ miss, share, onPick }: { miss: NearMiss; share: number; onPick: (symbol: string) => void }) {
  const { symbol, name, failing, gap } = miss;
  return (
    <li>
      <button type="button" onClick={() => onPick(symbol)}>
        <span className="who">
          <b>{symbol}</b>
          <small className="t3">{name}</small>
        </span>
        <span className="fails">
          {failing.map((clause) => (
            <Failing key={`${clause.from} ${clause.text}`} clause={clause} />
          ))}
        </span>
        <span
          className="gap"
          title={t('How far the two values are apart, of the larger one; added up over the clauses')}
        >
          <span className="num">{grouped(100 * gap, 1)}%</span>
          <span className="meter">
            <i style={{ width: `${100 * share}%` }} />
          </span>
        </span>
      </button>
    </li>
  );
}

function Failing({ clause }: { clause: Clause }) {
  return (
    <span className="fail">
      <code>
        <ConditionText text={clause.text} />
      </code>
      <ClauseValues clause={clause} />
    </span>
  );
}
