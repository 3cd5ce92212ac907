import { api } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { useQueries } from '@tanstack/react-query';
import { call, keyOf } from '../../api.ts';
import { ConditionText } from './ConditionText.tsx';
import type { ClauseLine } from './clauses.ts';
import { type ScanInput, scanBody } from './scan-input.ts';

const MOST = 12;
const INDENT_PX = 18;

/** How many stocks pass each clause alone: undefined while asked. */
export function useClauseCounts(lines: readonly ClauseLine[], input: ScanInput): (number | undefined)[] {
  const replies = useQueries({
    queries: lines.slice(0, MOST).map(({ text }) => {
      const sent = { body: scanBody(text, input) };
      return { queryKey: keyOf(api.scanner.run, sent), queryFn: () => call(api.scanner.run, sent) };
    }),
  });
  return replies.map(({ data }) => data?.matches.length);
}

/** The condition taken apart: each clause with the number of stocks that pass it by itself. */
export function ClausesPane({
  lines,
  counts,
  scanned,
}: {
  lines: readonly ClauseLine[];
  counts: readonly (number | undefined)[];
  scanned: number | undefined;
}) {
  return (
    <div className="clause-pane">
      <div className="pane-head">
        <b>{t('Clause by clause')}</b>
        <span className="push t3">
          {scanned === undefined ? '' : t('pass alone, of {all}', { all: grouped(scanned, 0) })}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="state t2">{t('The clauses appear once the condition can be read.')}</p>
      ) : null}
      <ol className="clause-lines">
        {lines.map((line, i) => (
          <li key={`${i} ${line.text}`} style={{ paddingLeft: line.depth * INDENT_PX }}>
            <span className="join-word">{line.joiner ?? ''}</span>
            <code className="grow">
              <ConditionText text={line.text} />
            </code>
            <span className="num">{counts[i] === undefined ? '' : grouped(counts[i], 0)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
