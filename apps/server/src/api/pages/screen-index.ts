import { addressWith, type MatchedScreen, type ScreenText } from './page.ts';

/** The screens by their addresses: looking one up costs what the address is long, however many there are. */
export interface ScreenIndex {
  readonly screens: readonly ScreenText[];
  /** The screen of an address. Fixed words beat parameters, letters count as written, a trailing slash does not. */
  at(path: string): MatchedScreen | undefined;
  /** The address that differs from this one in capitals alone and has a screen: '/Stocks/M%26M' → '/stocks/M%26M'. */
  meant(path: string): string | undefined;
}

/** What may follow a part of an address. */
interface Step {
  readonly words: Map<string, Step>;
  param?: Step;
  screen?: ScreenText;
}

type Spelling = (word: string) => string;
const asWritten: Spelling = (word) => word;
const inEitherCase: Spelling = (word) => word.toLowerCase();

export function screenIndex(screens: readonly ScreenText[]): ScreenIndex {
  const finderOf = (spelling: Spelling) => {
    const first = stepsOf(screens, spelling);
    return (path: string) => matching(first, partsOf(path), spelling);
  };
  const [written, either] = [finderOf(asWritten), finderOf(inEitherCase)];
  return {
    screens,
    at: written,
    meant(path) {
      const found = either(path);
      return found && addressWith(found, (param) => param);
    },
  };
}

function stepsOf(screens: readonly ScreenText[], spelling: Spelling): Step {
  const first: Step = { words: new Map() };
  for (const screen of screens) {
    let step = first;
    for (const word of partsOf(screen.path)) step = isParam(word) ? paramAfter(step) : wordAfter(step, spelling(word));
    step.screen ??= screen;
  }
  return first;
}

const isParam = (word: string) => word.startsWith(':');

const paramAfter = (step: Step): Step => (step.param ??= { words: new Map() });

function wordAfter({ words }: Step, word: string): Step {
  const next = words.get(word) ?? { words: new Map() };
  words.set(word, next);
  return next;
}

/** Of several the one with the fewest parameters. */
function matching(first: Step, parts: readonly string[], spelling: Spelling): MatchedScreen | undefined {
  let steps: { readonly step: Step; readonly params: number }[] = [{ step: first, params: 0 }];
  for (const part of parts) {
    steps = steps.flatMap(({ step, params }) => {
      const word = step.words.get(spelling(part));
      return [
        ...(word ? [{ step: word, params }] : []),
        ...(step.param ? [{ step: step.param, params: params + 1 }] : []),
      ];
    });
    if (steps.length === 0) return undefined;
  }
  const found = steps.filter(({ step }) => step.screen).sort((one, other) => one.params - other.params)[0];
  return found && { screen: found.step.screen!, params: paramsOf(found.step.screen!, parts) };
}

function paramsOf({ path }: ScreenText, parts: readonly string[]): Record<string, string> {
  const words = partsOf(path);
  return Object.fromEntries(words.flatMap((word, i) => (isParam(word) ? [[word.slice(1), parts[i]!]] : [])));
}

function partsOf(path: string): string[] {
  const parts = path.replace(/\/+$/, '').split('/');
  return path.includes('%') ? parts.map(decoded) : parts;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
