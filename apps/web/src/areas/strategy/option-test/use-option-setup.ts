import type { OptionTestRun } from '@parakh/contract';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import { type FieldName, first, paramNames, paramsOf, type Setup, setupIn } from './form.ts';

const STORAGE_KEY = 'option-backtest-setup';
const ADDRESS_AFTER_MS = 500;
/** The address of what a run was asked for is remembered with the run: a request says less than its boxes. */
const RUNS_KEY = 'option-backtests';
const MOST_RUNS = 30;

const textOf = (setup: Setup) => new URLSearchParams(paramsOf(setup)).toString();

function savedSetup(): Setup {
  return setupIn(new URLSearchParams(localStorage.getItem(STORAGE_KEY) ?? '')) ?? first;
}

/** By run the address of its boxes, the newest first. */
function rememberedRuns(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RUNS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    // What lies there is not ours to read: start afresh.
    return [];
  }
}

const isPair = (found: unknown): found is [string, string] =>
  Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'string';

export function rememberRun(run: string, setup: Setup): void {
  const all = [[run, textOf(setup)], ...rememberedRuns()].slice(0, MOST_RUNS);
  localStorage.setItem(RUNS_KEY, JSON.stringify(all));
}

function setupOfRun(run: string): Setup | undefined {
  const text = rememberedRuns().find(([id]) => id === run)?.[1];
  return text === undefined ? undefined : setupIn(new URLSearchParams(text));
}

/** The setup of the address, else that of the run that is looked at, else what was left here last time. */
export function useOptionSetup(run: OptionTestRun | undefined) {
  const [params, setParams] = useSearchParams();
  const [setup, setSetup] = useState<Setup>(() => {
    const named = setupIn(params) ?? setupOfRun(params.get('run') ?? '') ?? savedSetup();
    const symbol = params.get('symbol')?.toUpperCase();
    return symbol === undefined ? named : { ...named, form: { ...named.form, symbol } };
  });
  const [leavingTo, setLeavingTo] = useState<string>();
  if (leavingTo !== undefined && params.get('run') === leavingTo) setLeavingTo(undefined);
  useEffect(() => {
    // On the way to a run the address is no longer this one's to write.
    if (leavingTo !== undefined) return undefined;
    const timer = setTimeout(() => {
      localStorage.setItem(STORAGE_KEY, textOf(setup));
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of paramNames) next.delete(name);
          for (const [name, value] of paramsOf(setup)) next.set(name, value);
          return next.toString() === before.toString() ? before : next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [setup, leavingTo, setParams]);
  const set = useCallback(
    (name: FieldName, value: string) => setSetup((before) => ({ ...before, form: { ...before.form, [name]: value } })),
    [],
  );
  const setLegs = useCallback((legs: readonly TestLegForm[]) => setSetup((before) => ({ ...before, legs })), []);
  const asked = run && setupOfRun(run.id);
  const isOfRun = asked === undefined || textOf(asked) === textOf(setup);
  return { setup, set, setLegs, isOfRun, willShow: setLeavingTo };
}

/** The address of a run beside its boxes. */
export const runPath = (run: string, setup: Setup) => `/option-backtest?run=${run}&${textOf(setup)}`;
