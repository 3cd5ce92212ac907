import type { BacktestRun, SavedStrategy } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EMPTIED, type FieldName, type Form, fieldNames, filledFields, formFrom, usual } from './run/form.ts';
import { asksTheSame, formOf } from './run/request.ts';
import { type SweepRow, sweepIn, sweepRows, sweepText } from './run/sweep.ts';

/** What a back-test is made of, as it stands on the screen. */
export interface Setup {
  readonly text: string;
  readonly form: Form;
  readonly sweep: readonly SweepRow[];
}

/** Shown to whoever comes without a strategy of his own: one that everybody understands. */
const START = `(
  [0] day CLOSE > MAX(20, [-1] day HIGH)
) [GO_LONG] ; (
  [0] day CLOSE < MIN(10, [-1] day LOW)
) [GO_SHORT]`;
const first: Setup = { text: START, form: usual, sweep: [] };
const STORAGE_KEY = 'backtest-setup';
const ADDRESS_AFTER_MS = 500;

const isStrategy = (text: string) => check(text, table).tree?.kind === 'strategy';

export const setupOf = ({ request }: Pick<BacktestRun, 'request'>): Setup => ({
  text: request.condition,
  form: formOf(request, isStrategy(request.condition)),
  sweep: sweepRows(request),
});

/** The address of a setup, to be shared: only what is not usual. */
function paramsOf({ text, form, sweep }: Setup): [string, string][] {
  const boxes = Object.entries(filledFields(form)).map(([name, value]): [string, string] => [name, value || EMPTIED]);
  const tried: [string, string][] = sweep.length > 0 ? [['try', sweepText(sweep)]] : [];
  return [['condition', text], ...boxes, ...tried];
}

function setupIn(params: Pick<URLSearchParams, 'get'>): Setup {
  return {
    text: params.get('condition') ?? START,
    form: formFrom((name) => params.get(name)),
    sweep: sweepIn(params.get('try') ?? ''),
  };
}

/** A link to the desk with this in its boxes. */
export const linkToSetup = (setup: Setup) => `/strategy-backtest?${new URLSearchParams(paramsOf(setup)).toString()}`;

const isSame = (one: Setup, other: Setup) => String(paramsOf(one)) === String(paramsOf(other));

/** Whether a run of one would be a run of the other. */
const runsTheSame = (one: Setup, other: Setup) =>
  one.text === other.text &&
  sweepText(one.sweep) === sweepText(other.sweep) &&
  asksTheSame(one.form, other.form, isStrategy(other.text));

function savedSetup(): Setup {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === null ? first : setupIn(new URLSearchParams(kept));
}

/** The setup of the address, else that of the run that is looked at or of the strategy that is changed, else what was left here last time. */
export function useSetup(run: BacktestRun | undefined, saved: SavedStrategy | undefined) {
  const [params, setParams] = useSearchParams();
  const isOwn = params.has('condition');
  const [setup, setSetup] = useState<Setup>(() => {
    if (isOwn) return setupIn(params);
    const known = run ?? saved;
    return known ? setupOf(known) : savedSetup();
  });
  const [filledFrom, setFilledFrom] = useState(run?.id);
  const [leavingTo, setLeavingTo] = useState<string>();
  // While drawing, not after it: the boxes of another run are never on the screen with the report of this one.
  if (run && run.id !== filledFrom) {
    setFilledFrom(run.id);
    if (!isOwn) setSetup(setupOf(run));
  }

  if (leavingTo !== undefined && params.get('run') === leavingTo) setLeavingTo(undefined);
  const willShow = useCallback((id: string) => {
    setFilledFrom(id);
    setLeavingTo(id);
  }, []);

  const isOfRun = useMemo(() => run !== undefined && runsTheSame(setup, setupOf(run)), [run, setup]);
  useEffect(() => {
    // On the way to a run the address is no longer this one's to write.
    if (leavingTo !== undefined) return undefined;
    const timer = setTimeout(() => {
      localStorage.setItem(STORAGE_KEY, new URLSearchParams(paramsOf(setup)).toString());
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['condition', 'try', ...fieldNames]) next.delete(name);
          // A run carries what it was asked for; what is usual needs no words.
          if (!isOfRun && !isSame(setup, first)) for (const [name, value] of paramsOf(setup)) next.set(name, value);
          return next.toString() === before.toString() ? before : next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [setup, isOfRun, leavingTo, setParams]);

  const setText = useCallback((text: string) => setSetup((before) => ({ ...before, text })), []);
  const setField = useCallback(
    (name: FieldName, value: string) => setSetup((before) => ({ ...before, form: { ...before.form, [name]: value } })),
    [],
  );
  const setSweep = useCallback((sweep: readonly SweepRow[]) => setSetup((before) => ({ ...before, sweep })), []);
  return { setup, setSetup, setText, setField, setSweep, isOfRun, willShow };
}
