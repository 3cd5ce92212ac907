import type { ScanReply } from '@parakh/contract';
import { print } from '@parakh/language';
import { dayText, grouped, Screen, Segment, t } from '@parakh/ui';
import { useEffect, useMemo, useState } from 'react';
import { useAddressParam } from '../../address.ts';
import { useCopy } from '../../use-copy.ts';
import { useClauseCounts } from './clause-counts.ts';
import { clauseLines, type SideName, signalOf } from './clauses.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import { InWords } from './InWords.tsx';
import { MatchesPanel } from './MatchesPanel.tsx';
import { ScanBar } from './ScanBar.tsx';
import { useScanInput } from './scan-input.ts';
import { useChecked } from './use-checked.ts';
import { type Scan, useScan } from './use-scan.ts';
import { useUndo } from './use-undo.ts';
import { WhyPanel } from './WhyPanel.tsx';
import { WorkPanes } from './WorkPanes.tsx';

/** Shown to whoever comes without a condition of his own: something that says at once what the box is for. */
const START = `((
  [0] day CLOSE > [0] day EMA(20)
) AND (
  [0] day RSI(14) > 60
))`;
const ADDRESS_AFTER_MS = 500;

export function CreateScreener() {
  const [kept, keep] = useAddressParam('condition');
  const [text, setText] = useState(kept || START);
  const undo = useUndo(text, setText);
  const scan = useScanInput();
  const { problems, shown, lastShown, runs, tree, isCurrent } = useChecked(text);
  const [side, setSide] = useState<SideName>('long');
  const signal = useMemo(() => tree && signalOf(tree, side), [tree, side]);
  // Of a strategy one side is judged, the one that is looked at.
  const condition = useMemo(() => (signal && tree?.kind === 'strategy' ? print(signal) : runs), [signal, tree, runs]);
  const reply = useScan(condition, scan.input);
  const [asked, pick] = useAddressParam('stock');
  const lines = useMemo(() => (signal ? clauseLines(signal) : []), [signal]);
  const counts = useClauseCounts(lines, scan.input, reply.isJudged);
  useKept(text, kept, keep);

  const best = useMemo(() => bestOf(reply.data), [reply.data]);
  const picked = asked || best;
  return (
    <Screen
      title="Create a screener"
      note={t('Write a condition or build it; the matches follow every change.')}
      actions={<CopyLink text={text} />}
    >
      <section className="panel work" aria-label={t('Condition')}>
        <ScanBar scan={scan} onExample={undo.write} />
        <WorkPanes
          text={text}
          problems={problems}
          tree={shown}
          lastShown={lastShown}
          counts={counts}
          side={side}
          onSide={setSide}
          onText={setText}
          undo={undo}
        />
        <div className="meaning">
          <InWords tree={tree} isCurrent={isCurrent} />
          <div className="outcome-side">
            {tree?.kind === 'strategy' ? (
              <Segment label="Side of the strategy" value={side} choices={sideChoices} onChange={setSide} />
            ) : null}
            {condition === '' ? <NothingRuns /> : <Outcome reply={reply} isCurrent={isCurrent} />}
          </div>
        </div>
      </section>
      <div className="grid">
        <MatchesPanel reply={reply} runs={condition !== ''} isCurrent={isCurrent} picked={picked} onPick={pick} />
        <WhyPanel symbol={picked} condition={condition} input={scan.input} onPick={pick} />
        <EvidencePanel condition={condition} input={scan.input} isJudged={reply.isJudged} onDay={scan.setDate} />
      </div>
    </Screen>
  );
}

const sideChoices = [
  { value: 'long', word: 'Long entry' },
  { value: 'short', word: 'Short entry' },
] as const;

/** Until somebody picks, the match that moved most is explained: it stands first in the list. Without a match who came nearest. */
function bestOf(reply: ScanReply | undefined): string | undefined {
  const first = reply?.matches.toSorted((a, b) => (b.changePct ?? -Infinity) - (a.changePct ?? -Infinity))[0];
  return (first ?? reply?.nearest?.[0])?.symbol;
}

/** The address follows the text after a pause, so that it can be shared or marked. */
function useKept(text: string, kept: string, keep: (text: string) => void): void {
  useEffect(() => {
    if (text === (kept || START)) return undefined;
    const timer = setTimeout(() => keep(text), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, kept, keep]);
}

function Outcome({ reply, isCurrent }: { reply: Scan; isCurrent: boolean }) {
  const { data, isLate } = reply;
  return (
    <div className="outcome" aria-live="polite">
      {data ? (
        <>
          <span className="big">{grouped(data.matches.length, 0)}</span>
          <span>
            {t('of {all} stocks match', { all: grouped(data.scanned, 0) })}
            <small className="t3">
              {isCurrent ? '' : `${t('for the last text that could run')} · `}
              {isCurrent && isLate ? `${t('of the scan before; the new one is being judged')} · ` : ''}
              {dayText(data.date)} · {data.barClosed ? t('bar closed') : t('bar forming')} ·{' '}
              {t('judged in {ms} ms', { ms: grouped(data.tookMs, data.tookMs < 10 ? 1 : 0) })}
              {data.unknown > 0 ? ` · ${t('{count} lack bars', { count: grouped(data.unknown, 0) })}` : ''}
            </small>
          </span>
        </>
      ) : (
        <span className="t3">{reply.error?.message ?? (reply.isPending ? t('Judging every stock') : '')}</span>
      )}
    </div>
  );
}

function NothingRuns() {
  return (
    <div className="outcome" aria-live="polite">
      <span className="t3">{t('Nothing is judged yet: the text has a problem.')}</span>
    </div>
  );
}

/** The address of the scan as it stands; the one in the browser's bar follows the text only after a pause. */
function linkTo(text: string): string {
  const link = new URL(location.href);
  link.searchParams.set('condition', text);
  return link.href;
}

function CopyLink({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className="btn copy-link"
      onClick={() => void copy(linkTo(text), 'The address of this scan is copied.')}
    >
      {t('Copy the link')}
    </button>
  );
}
