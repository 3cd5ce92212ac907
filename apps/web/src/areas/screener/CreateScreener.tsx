import type { SavedScreen } from '@parakh/contract';
import { format, print } from '@parakh/language';
import { table } from '@parakh/scan';
import { Screen, Segment, t } from '@parakh/ui';
import { useEffect, useMemo, useState } from 'react';
import { PlainEnglish } from '../../shared/conditions/PlainEnglish.tsx';
import { useScanInput } from '../../shared/conditions/scan-input.ts';
import { useChecked } from '../../shared/conditions/use-checked.ts';
import { chosenUniverse, USUAL_UNIVERSE } from '../../shared/page/appearance.ts';
import { useCopy } from '../../shared/page/use-copy.ts';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { clauseLines, type SideName, signalOf } from './builder/clauses.ts';
import { useClauseCounts } from './clause-counts.ts';
import { PerformancePanel } from './evidence/PerformancePanel.tsx';
import { linkToText } from './link-to-text.ts';
import { MatchesAndWhy } from './matches/MatchesAndWhy.tsx';
import { Outcome } from './matches/Outcome.tsx';
import { useScan } from './matches/use-scan.ts';
import { SaveScan } from './SaveScan.tsx';
import { ScanBar } from './ScanBar.tsx';
import { useSavedScan } from './saved/use-saved-screen.ts';
import { useUsualInput } from './saved/usual-input.ts';
import { useAddressText } from './use-address-text.ts';
import { useUndo } from './use-undo.ts';
import { WorkPanes } from './WorkPanes.tsx';
import '../../shared/conditions/scan-bar.css';
import '../../shared/saved/saved.css';
import './screener.css';

/** Shown to whoever comes without a condition of his own: something that says at once what the box is for. */
const START = `((
  [0] day CLOSE > [0] day EMA(20)
) AND (
  [0] day RSI(14) > 60
))`;

/** A new scan, or one of one's own that is changed. */
export function CreateScreener() {
  const [id] = useAddressParam('saved');
  const query = useSavedScan(id, '');
  if (id === '') return <Bench saved={undefined} />;
  return query.data ? <Bench key={id} saved={query.data} /> : <SavedWaiting kind="scan" query={query} />;
}

function Bench({ saved }: { saved: SavedScreen | undefined }) {
  const [kept, keep] = useAddressParam('condition');
  const start = useMemo(() => (saved ? format(saved.condition, table) : START), [saved]);
  const [text, setText] = useState(kept || start);
  const undo = useUndo(text, setText);
  const scan = useScanInput(useUsualInput(saved));
  useUsualGroup(saved === undefined && kept === '', scan);
  const { problems, shown, lastShown, runs, tree, isCurrent } = useChecked(text);
  const [side, setSide] = useState<SideName>('long');
  const signal = useMemo(() => tree && signalOf(tree, side), [tree, side]);
  // Of a strategy one side is evaluated, the one that is looked at.
  const condition = useMemo(() => (signal && tree?.kind === 'strategy' ? print(signal) : runs), [signal, tree, runs]);
  const reply = useScan(condition, scan.input);
  const { isEvaluated } = reply;
  const lines = useMemo(() => (signal ? clauseLines(signal) : []), [signal]);
  const counts = useClauseCounts(lines, scan.input, isEvaluated);
  useAddressText(text, kept || start, keep);
  return (
    <Screen
      title={saved?.isOwn ? saved.name : 'Create a screener'}
      note={saved ? <EditNote saved={saved} /> : t('Write a condition or build it; the matches follow every change.')}
      actions={
        <>
          <LinkButtons text={text} />
          <SaveScan saved={saved} text={text} input={scan.input} />
        </>
      }
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
          <PlainEnglish tree={tree} isCurrent={isCurrent} />
          <div className="outcome-side">
            {tree?.kind === 'strategy' ? (
              <Segment label="Side of the strategy" value={side} choices={sideChoices} onChange={setSide} />
            ) : null}
            {condition === '' ? <NotRunYet /> : <Outcome reply={reply} isCurrent={isCurrent} />}
          </div>
        </div>
      </section>
      <div className="grid">
        <MatchesAndWhy reply={reply} isCurrent={isCurrent} condition={condition} input={scan.input} />
        <PerformancePanel condition={condition} input={scan.input} scan={reply} onDay={scan.setDate} />
      </div>
    </Screen>
  );
}

const sideChoices = [
  { value: 'long', word: 'Long entry' },
  { value: 'short', word: 'Short entry' },
] as const;

/** A new scan looks where its reader usually looks; the address says so, since a link means the same to everybody. */
function useUsualGroup(isNew: boolean, { input, setUniverse }: ReturnType<typeof useScanInput>): void {
  const [group] = useState(() => (isNew && input.universe === USUAL_UNIVERSE ? chosenUniverse() : USUAL_UNIVERSE));
  useEffect(() => {
    if (group !== USUAL_UNIVERSE) setUniverse(group);
    // Once, before anything was chosen here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** What is changed here, and what a save will make of it. */
function EditNote({ saved }: { saved: SavedScreen }) {
  if (!saved.isOwn) return <>{t('From {name}. What you save is a scan of your own.', { name: saved.name })}</>;
  return (
    <>
      {t('Version {seen} is open. Saving makes version {next}; earlier ones are kept.', {
        seen: saved.version,
        next: saved.version + 1,
      })}
    </>
  );
}

function NotRunYet() {
  return (
    <div className="outcome" aria-live="polite">
      <span className="t3">{t('Nothing was scanned: the text has a problem.')}</span>
    </div>
  );
}

/** Where somebody who writes a first condition finds hundreds to begin with, and the address of this one. */
function LinkButtons({ text }: { text: string }) {
  return (
    <>
      <ScreenLink to="/scanners" className="btn only-wide">
        {t('Ready scans')}
      </ScreenLink>
      <CopyLink text={text} />
    </>
  );
}

function CopyLink({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className="btn copy-link"
      onClick={() => void copy(linkToText(text), 'The address of this scan is copied.')}
    >
      {t('Copy the link')}
    </button>
  );
}
