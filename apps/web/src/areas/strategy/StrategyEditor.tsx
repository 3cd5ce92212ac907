import type { BacktestRun, SavedStrategy } from '@parakh/contract';
import { format } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Menu, TextField, t } from '@parakh/ui';
import { english } from '@parakh/words';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { PlainEnglish } from '../../shared/conditions/PlainEnglish.tsx';
import { useChecked } from '../../shared/conditions/use-checked.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { examples, PasteButton, type SideName, useUndo, WorkPanes } from '../screener/index.ts';
import { requestOf } from './run/request.ts';
import { sweepOf } from './run/sweep.ts';
import { isLive } from './run/use-run.ts';
import { SaveStrategy } from './SaveStrategy.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SweepPicker } from './SweepPicker.tsx';
import type { useSetup } from './use-setup.ts';
import { type Starting, useStart } from './use-start.ts';
import '../../shared/conditions/scan-bar.css';
import './desk.css';

const noCounts: ReadonlyMap<string, number> = new Map();
const NAME_CHARS = 90;

/** The strategy as text or rows, what it says, how it is traded, and the button that runs it. */
export function StrategyEditor({
  setup: { setup, setText, setField, setSweep, isOfRun, willShow },
  run,
  saved,
}: {
  setup: ReturnType<typeof useSetup>;
  run: BacktestRun | undefined;
  /** The strategy that is changed; undefined of a new one. */
  saved: SavedStrategy | undefined;
}) {
  const { text, form, sweep } = setup;
  const undo = useUndo(text, setText);
  const { problems, shown, lastShown, tree, isCurrent } = useChecked(text);
  const [side, setSide] = useState<SideName>('long');
  const [name, setName] = useState('');
  const isStrategy = tree?.kind === 'strategy';
  const read = useMemo(() => requestOf(form, isStrategy), [form, isStrategy]);
  const tried = useMemo(() => sweepOf(text, sweep), [text, sweep]);
  const usualName = useMemo(() => (tree ? shortened(english(tree)) : ''), [tree]);
  const start = useStart(willShow, saved?.id);

  const hasFaults = Object.keys(read.faults).length > 0 || tried.fault !== undefined;
  const isRight = problems.every(({ severity }) => severity !== 'error');
  const isReady = tree !== undefined && isCurrent && !hasFaults && isRight;
  const go = () => {
    if (!isReady || start.isStarting) return;
    const tries = tried.sweep.length > 0 ? { sweep: tried.sweep } : {};
    start.start(
      { condition: text, settings: read.settings, ...read.rest, ...tries },
      name.trim() || saved?.name || usualName,
    );
  };
  useCtrlEnter(go);
  return (
    <section className="panel backtest-desk" aria-label={t('Strategy')}>
      <ExampleBar onText={undo.write} />
      <WorkPanes
        text={text}
        problems={problems}
        tree={shown}
        lastShown={lastShown}
        counts={noCounts}
        side={side}
        onSide={setSide}
        onText={setText}
        undo={undo}
        isNarrow
      />
      <PlainEnglish tree={tree} isCurrent={isCurrent} />
      <SettingsForm form={form} faults={read.faults} set={setField} isStrategy={isStrategy} />
      <SweepPicker text={text} rows={sweep} onChange={setSweep} />
      <EditorFoot usualName={saved?.name ?? usualName} name={name} onName={setName}>
        <SaveStrategy
          saved={saved}
          request={!hasFaults ? { condition: text, settings: read.settings, ...read.rest } : undefined}
          usualName={name.trim() || usualName}
        />
        <RunButton isReady={isReady} hasFaults={hasFaults} start={start} run={run} isOfRun={isOfRun} onRun={go} />
      </EditorFoot>
    </section>
  );
}

/** Names the run and holds what can be done. */
function EditorFoot({
  usualName,
  name,
  onName,
  children,
}: {
  usualName: string;
  name: string;
  onName: (name: string) => void;
  children: ReactNode;
}) {
  return (
    <div className="desk-foot">
      <TextField
        label="Name of the run"
        placeholder={usualName}
        maxLength={120}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      {children}
    </div>
  );
}

function RunButton({
  isReady,
  hasFaults,
  start,
  run,
  isOfRun,
  onRun,
}: {
  isReady: boolean;
  hasFaults: boolean;
  start: Starting;
  run: BacktestRun | undefined;
  isOfRun: boolean;
  onRun: () => void;
}) {
  const words = run && isOfRun ? t('Run again') : t('Run the back-test');
  return (
    <>
      <button
        type="button"
        className="btn primary lg"
        aria-disabled={!isReady || undefined}
        disabled={start.isStarting || isLive(run)}
        onClick={onRun}
      >
        <Icon name="play" />
        {words} <span className="kbd">Ctrl ⏎</span>
      </button>
      <p className="xs t3" aria-live="polite">
        {hasFaults ? t('Something above does not fit yet; it is marked there.') : null}
        {!isReady && !hasFaults ? t('It can run once the text has no problem.') : null}
      </p>
      <Problem says={start.error?.message} />
    </>
  );
}

function ExampleBar({ onText }: { onText: (text: string) => void }) {
  return (
    <div className="scan-bar">
      <PasteButton onText={onText} />
      <ExamplesMenu onExample={onText} />
    </div>
  );
}

function ExamplesMenu({ onExample }: { onExample: (text: string) => void }) {
  const items = examples.map(({ word, text }) => ({ word, act: () => onExample(format(text, table)) }));
  return (
    <Menu label="Examples" className="btn sm" items={items}>
      {t('Examples')}
      <Icon name="down" />
    </Menu>
  );
}

function shortened(text: string): string {
  return text.length > NAME_CHARS ? `${text.slice(0, NAME_CHARS - 1).trimEnd()}…` : text;
}

/** From everywhere on the screen, the editor included. */
function useCtrlEnter(act: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // The editor would begin a new line.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [act]);
}
