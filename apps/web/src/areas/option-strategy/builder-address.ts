import { AppError } from '@parakh/base';
import { type Position, parsePosition, positionText, strategyTemplate } from '@parakh/option-strategies';
import { underlyingOf } from '@parakh/options';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { USUAL_SYMBOL } from '../options/index.ts';

/** What stands on the desk until something is chosen: it takes no side. */
export const USUAL_TEMPLATE = 'long-straddle';
/** In place of a name: the legs were taken away, or stand in the address themselves. */
const NO_TEMPLATE = 'none';

/** What an address says of the builder. */
export interface BuilderAddress {
  /** The exchange's symbol of contracts. */
  readonly symbol: string;
  /** The expiry that is asked for; empty: the nearest. */
  readonly expiry: string;
  /** Legs with their contracts; undefined where they are to be set. */
  readonly written: Position | undefined;
  /** Why the legs that the address has mean nothing. */
  readonly fault: string | undefined;
  /** Legs of a chain: `B1x25500CE,S1x25700CE`. */
  readonly chainLegs: string;
  readonly template: string;
  /** A name that no ready-made position has, where legs were to come from it. */
  readonly unknownTemplate: string | undefined;
  /** `isStep`: the browser's back undoes it. */
  readonly set: (change: AddressChange, isStep?: boolean) => void;
}

export type AddressChange = Readonly<Partial<Record<(typeof names)[number], string>>>;

const names = ['symbol', 'expiry', 'position', 'legs', 'template'] as const;

/** The address of a position: whoever has it sees the same legs at the same prices. */
export const positionPath = (position: Position) => `/option-strategy-builder?position=${positionText(position)}`;

/** Reads and changes what a link carries. A position of its own stands above the legs of a chain, and these above a template. */
export function useBuilderAddress(): BuilderAddress {
  const [params, setParams] = useSearchParams();
  const text = params.get('position') ?? '';
  const { written, fault } = useMemo(() => read(text), [text]);
  const set = (change: AddressChange, isStep = false) =>
    setParams(
      () => {
        // As it stands now: a change made a moment ago may not be drawn yet, and must not be lost.
        const next = new URLSearchParams(location.search);
        for (const name of names) {
          const value = change[name];
          if (value === '') next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: !isStep, preventScrollReset: true, flushSync: true },
    );
  const chainLegs = params.get('legs') ?? '';
  const template = params.get('template') ?? USUAL_TEMPLATE;
  const isAsked = text === '' && chainLegs === '' && template !== NO_TEMPLATE;
  return {
    symbol: written?.underlying ?? underlyingOf((params.get('symbol') ?? USUAL_SYMBOL).toUpperCase()),
    expiry: params.get('expiry') ?? '',
    written,
    fault,
    chainLegs,
    template,
    unknownTemplate: isAsked && !strategyTemplate(template) ? shortened(template) : undefined,
    set,
  };
}

const SHOWN = 40;
const shortened = (name: string) => (name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name);

function read(text: string): Pick<BuilderAddress, 'written' | 'fault'> {
  if (text === '') return { written: undefined, fault: undefined };
  try {
    return { written: parsePosition(text), fault: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { written: undefined, fault: error.message };
  }
}
