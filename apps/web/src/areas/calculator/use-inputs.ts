import { recordOf } from '@parakh/base';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { addressText, faultOf, type Input, type Inputs, shownText, usualText, type Values, valueOf } from './inputs.ts';

const PAUSE_MS = 250;

/** The boxes of a calculator: what stands in each, what it means, and how one is changed. */
export interface Form<Asked extends Inputs = Inputs> {
  readonly inputs: Asked;
  readonly texts: Readonly<Record<keyof Asked, string>>;
  readonly faults: Readonly<Record<keyof Asked, string | undefined>>;
  readonly values: Values<Asked>;
  readonly set: (name: keyof Asked & string, text: string) => void;
  /** What was typed into these boxes is gone at once, also what the address does not say yet. */
  readonly forget: (names: readonly (keyof Asked & string)[]) => void;
  /** The address with every box in it, so that it says the same when what is usual has changed. */
  readonly link: () => string;
  readonly reset: () => void;
  readonly isUsual: boolean;
}

type Typed = Readonly<Record<string, string>>;

/** Results follow the typing at once, the address after a pause. `given` stands where nobody typed. */
export function useInputs<Asked extends Inputs>(
  inputs: Asked,
  given: Readonly<Partial<Record<string, number | null>>> = {},
): Form<Asked> {
  const names = Object.keys(inputs);
  const standings = recordOf(names, (name) => givenText(inputs[name]!, given[name]));
  const [typed, setTyped, params] = useTypedParams(inputs, standings);
  const read = <Value>(of: (input: Input, name: string) => Value) => recordOf(names, (name) => of(inputs[name]!, name));
  const texts = read((input, name) => typed[name] ?? carriedText(input, params.get(name)) ?? standings[name]!);
  const values = read((input, name) => valueOf(input, texts[name]!));
  const link = () => {
    const all = new URLSearchParams(params);
    for (const name of names) all.set(name, addressText(inputs[name]!, texts[name]!));
    return `${location.origin}${location.pathname}?${all.toString()}`;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is read as its input's kind says
  const form = { texts, values, faults: read((input, name) => faultOf(input, texts[name]!)) } as unknown as Form<Asked>;
  return {
    ...form,
    inputs,
    set: (name, text) => setTyped((before) => ({ ...before, [name]: text })),
    forget: (gone) =>
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !gone.includes(name)))),
    link,
    reset: () => setTyped(standings),
    isUsual: names.every((name) => texts[name] === standings[name]),
  };
}

function carriedText(input: Input, carried: string | null): string | undefined {
  return carried === null ? undefined : shownText(input, carried);
}

function givenText(input: Input, given: number | null | undefined): string {
  return usualText(input.kind === 'number' && typeof given === 'number' ? { ...input, usual: given } : input);
}

/** What is typed and not the address's own; what the address changes by itself, as by the back button, takes its place. */
function useTypedParams(inputs: Inputs, standings: Typed) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({});
  const told = useRef(params);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const before = told.current;
    told.current = params;
    setTyped((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => params.get(name) === before.get(name))),
    );
  }, [params]);
  const usual = JSON.stringify(standings);
  useEffect(() => {
    // On the way to another screen the address is no longer this one's to write.
    if (isLeaving || Object.keys(typed).length === 0) return undefined;
    const timer = setTimeout(() => {
      const next = carried(inputs, { typed, standings: JSON.parse(usual) }, params);
      if (next.toString() === params.toString()) return;
      told.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, inputs, usual, params, setParams, isLeaving]);
  return [typed, setTyped, params] as const;
}

/** What stands in a box anyhow leaves the address. */
function carried(
  inputs: Inputs,
  { typed, standings }: { typed: Typed; standings: Typed },
  before: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, text] of Object.entries(typed)) {
    const input = inputs[name];
    if (!input) continue;
    if (text === standings[name]) next.delete(name);
    else next.set(name, addressText(input, text));
  }
  return next;
}
