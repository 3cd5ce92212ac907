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

/** Which clause stops most, and who comes nearest to it among those passing all others: no match is an answer too. */
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
      {scan.matches.length === 0 ? (
        <h3>{t('0 of {all} matched on {day}.', { all: grouped(scan.scanned, 0), day: dayText(scan.date) })}</h3>
      ) : null}
      <p>
        {scan.unknown > 0
          ? t('{count} lacked bars; all others were judged.', { count: grouped(scan.unknown, 0) })
          : t('No data is missing: all were judged.')}{' '}
        {clauses ? null : t('The nearest misses are told where every clause must hold; here one of several is enough.')}
        {clause ? <Strictest count={strictest === undefined ? undefined : counts[strictest]} /> : null}
      </p>
      {clause ? (
        <>
          <code>
            <ConditionText text={print(clause)} />
          </code>
          <Loaded query={others} lines={4}>
            {(reply) => (
              <Misses
                misses={missesOf(reply, clause, new Set(scan.matches.map(({ symbol }) => symbol)))}
                all={reply.matches.length - scan.matches.length}
                onPick={onPick}
              />
            )}
          </Loaded>
        </>
      ) : null}
    </div>
  );
}

function Strictest({ count }: { count: number | undefined }) {
  return t('One clause stops most of them; alone it holds for {count}:', { count: grouped(count ?? NaN, 0) });
}

function Misses({ misses, all, onPick }: { misses: readonly Miss[]; all: number; onPick: (symbol: string) => void }) {
  if (misses.length === 0) return <p>{t('No other stock passes all the other clauses.')}</p>;
  const widest = Math.max(...misses.map(({ gap }) => gap), 0.01);
  return (
    <>
      <p className="xs t3">
        {t('Nearest of the {all} that pass every clause but this: value, needed value, and the gap in percent', {
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

function missesOf(reply: ScanReply, clause: Comparison, matched: ReadonlySet<string>): Miss[] {
  const { left, right } = clause;
  const position = (text: string) => reply.operands.indexOf(text);
  const [leftAt, rightAt] = [position(print(left)), right.kind === 'number' ? -1 : position(print(right))];
  return reply.matches
    .filter(({ symbol }) => !matched.has(symbol))
    .map(({ symbol, values }) => {
      const leftValue = values[leftAt] ?? null;
      const rightValue = right.kind === 'number' ? right.value : (values[rightAt] ?? null);
      return { symbol, left: leftValue, right: rightValue, gap: gapPct(leftValue, rightValue) };
    })
    .filter(({ gap }) => Number.isFinite(gap))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, SHOWN);
}
