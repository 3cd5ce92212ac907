import type { OptionTestRun } from '@parakh/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { first, isSetupParam, paramsOf, type Setup, setupIn, symbolsOf, type TestField } from './form.ts';
import { requestOf } from './request.ts';
import { setupFrom } from './setup-from.ts';

const STORAGE_KEY = 'option-backtest-setup';
const ADDRESS_AFTER_MS = 500;
/** Servers and mail programs cut longer ones: a test that is as long as that is saved under a name. */
const MOST_CHARS = 6000;

const textOf = (setup: Setup) => new URLSearchParams(paramsOf(setup)).toString();

function setupLeft(): Setup {
  return setupIn(new URLSearchParams(localStorage.getItem(STORAGE_KEY) ?? '')) ?? first;
}

const nothingChanges = () => () => {};

/** The setup of the address, else that of the run that is looked at, else what was left here last time. */
export function useOptionSetup(run: OptionTestRun | undefined) {
  const [params, setParams] = useSearchParams();
  const asked = setupIn(params) ?? (run && setupFrom(run.request));
  const [setup, setSetup] = useState<Setup>(() => withSymbols(asked ?? first, params));
  // The server draws the page as well, and knows nothing of what was left in a browser.
  const [isBegun, setBegun] = useState(asked !== undefined);
  const isInBrowser = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  if (isInBrowser && !isBegun) {
    setBegun(true);
    setSetup(withSymbols(setupLeft(), params));
  }
  const [leavingTo, setLeavingTo] = useState<string>();
  if (leavingTo !== undefined && params.get('run') === leavingTo) setLeavingTo(undefined);
  useEffect(() => {
    // On the way to a run the address is no longer this one's to write.
    if (!isBegun || leavingTo !== undefined) return undefined;
    const timer = setTimeout(() => {
      localStorage.setItem(STORAGE_KEY, textOf(setup));
      setParams(
        (before) => {
          const next = withSetup(before, setup);
          return next.toString() === before.toString() ? before : next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [setup, isBegun, leavingTo, setParams]);
  const set = useCallback(
    (name: TestField, value: string) => setSetup((before) => ({ ...before, form: { ...before.form, [name]: value } })),
    [],
  );
  const setStrategies = useCallback(
    (strategies: Setup['strategies']) => setSetup((before) => ({ ...before, strategies })),
    [],
  );
  return { setup, set, setStrategies, setSetup, isOfRun: !run || isAsked(setup, run), willShow: setLeavingTo };
}

/** An address may name underlyings alone. */
function withSymbols(setup: Setup, params: URLSearchParams): Setup {
  const symbols = symbolsOf(params.get('symbol') ?? '');
  return symbols.length === 0 ? setup : { ...setup, form: { ...setup.form, symbol: String(symbols) } };
}

/** What boxes hide asks for nothing: two setups are one test where they ask for the same. */
function isAsked(setup: Setup, run: OptionTestRun): boolean {
  const asked = setupFrom(run.request);
  const stands = setupFrom(requestOf(setup).request);
  return asked === undefined || (stands !== undefined && textOf(asked) === textOf(stands));
}

function withSetup(params: URLSearchParams, setup: Setup): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !isSetupParam(name)));
  if (textOf(setup).length <= MOST_CHARS) for (const [name, value] of paramsOf(setup)) next.set(name, value);
  return next;
}

/** The address of a run beside its boxes. */
export const runPath = (run: string, setup: Setup) =>
  `/option-backtest?${withSetup(new URLSearchParams({ run }), setup).toString()}`;
