import { api, type ScanReply } from '@parakh/contract';
import type { Comparison } from '@parakh/language';
import { print } from '@parakh/language';
import { dayText, grouped, Loaded, plain, t } from '@parakh/ui';
import { useApi } from '../../api.ts';
import { ConditionText } from './ConditionText.tsx';
import { gapPct, withoutClause } from './clauses.ts';
import { type ScanInput, scanBody } from './scan-input.ts';

const SHOWN = 6;

interface Miss {
  readonly symbol: string;
  readonly left: number | null;
  readonly right: number | null;
  readonly gap: number;
}

/** No match is an answer too: which clause stops most, and who comes nearest to it among those passing all others. */
export function Nearest({
  scan,
  clauses,
  counts,
  input,
  onPick,
}: {
  scan: ScanReply;
  /** Undefined where the condition has an OR. */
  clauses: readonly Comparison[] | undefined;
  counts: readonly (number | undefined)[];
  input: ScanInput;
  onPick: (symbol: string) => void;
}) {
  const strictest = strictestOf(counts);
  const clause = strictest === undefined ? undefined : clauses?.[strictest];
  const asked = clauses && strictest !== undefined && clause ? withoutClause(clauses, strictest) : '';
  const others = useApi(api.scanner.run, { body: scanBody(asked, input) }, { when: asked !== '' });
  return (
    <div className="state nearest">
      <h3>{t('0 of {all} matched on {day}.', { all: grouped(scan.scanned, 0), day: dayText(scan.date) })}</h3>
      <p>
        {scan.unknown > 0
          ? t('{count} lacked bars; all others were judged.', { count: grouped(scan.unknown, 0) })
          : t('No data is missing: all were judged.')}{' '}
        {clause && strictest !== undefined
          ? t('One clause stops most of them; alone it holds for {count}:', {
              count: grouped(counts[strictest] ?? NaN, 0),
            })
          : null}
      </p>
      {clause ? (
        <>
          <code>
            <ConditionText text={print(clause)} />
          </code>
          <Loaded query={others} lines={4}>
            {(reply) => <Misses misses={missesOf(reply, clause)} all={reply.matches.length} onPick={onPick} />}
          </Loaded>
        </>
      ) : null}
    </div>
  );
}

function Misses({ misses, all, onPick }: { misses: readonly Miss[]; all: number; onPick: (symbol: string) => void }) {
  if (misses.length === 0) return <p>{t('No stock passes all the other clauses either.')}</p>;
  const widest = Math.max(...misses.map(({ gap }) => gap), 0.01);
  return (
    <>
      <p className="xs t3">
        {t('Nearest of the {all} that pass every other clause: value, needed value, and the gap in percent', {
          all: grouped(all, 0),
        })}
      </p>
      <ul className="misses">
        {misses.map(({ symbol, left, right, gap }) => (
          <li key={symbol}>
            <button type="button" onClick={() => onPick(symbol)}>
              <b>{symbol}</b>
              <span className="meter">
                <i style={{ width: `${(100 * gap) / widest}%` }} />
              </span>
              <span className="num">{plain.text(left ?? NaN)}</span>
              <span className="num t3">{plain.text(right ?? NaN)}</span>
              <span className="num">{grouped(gap, 1)}%</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The clause that the fewest pass, once all have answered. */
function strictestOf(counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 || known.length < counts.length ? undefined : counts.indexOf(Math.min(...known));
}

function missesOf(reply: ScanReply, clause: Comparison): Miss[] {
  const { left, right } = clause;
  const position = (text: string) => reply.operands.indexOf(text);
  const [leftAt, rightAt] = [position(print(left)), right.kind === 'number' ? -1 : position(print(right))];
  return reply.matches
    .map(({ symbol, values }) => {
      const leftValue = values[leftAt] ?? null;
      const rightValue = right.kind === 'number' ? right.value : (values[rightAt] ?? null);
      return { symbol, left: leftValue, right: rightValue, gap: gapPct(leftValue, rightValue) };
    })
    .filter(({ gap }) => Number.isFinite(gap))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, SHOWN);
}
