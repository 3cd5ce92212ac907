import { fold } from './names.ts';
import { type Resolving, refuse, reportError, typed, warn, writing } from './resolving.ts';
import { nameOf, search } from './search.ts';
import type { NameSketch, Sketch, TextSketch } from './sketch.ts';
import { type Operand, type Parameter, parameterAt, parametersWritten } from './table.ts';
import type { Argument, Word } from './tree.ts';
import { usualText } from './usual.ts';

/** The arguments of a name, each checked against its parameter; undefined when one is refused. */
export function argumentsOf(resolving: Resolving, sketch: NameSketch, operand: Operand): Argument[] | undefined {
  const isCounted = checkCount(resolving, sketch, operand);
  const resolved = resolveEach(resolving, sketch, operand);
  return isCounted && resolved.every((argument) => argument !== undefined) ? resolved : undefined;
}

/** Each argument by its parameter, however many there are. */
export function resolveEach(resolving: Resolving, sketch: NameSketch, operand: Operand): (Argument | undefined)[] {
  const given = sketch.arguments ?? [];
  const written = parametersWritten(operand, given.length);
  return given.map((argument, i) => resolveOne(resolving, argument, written[i] ?? parameterAt(operand, i)));
}

function checkCount(resolving: Resolving, sketch: NameSketch, operand: Operand): boolean {
  const given = sketch.arguments ?? [];
  const { parameters } = operand;
  const least = parameters.filter(({ optional }) => optional === undefined).length;
  const most = parameters.at(-1)?.rest ? Infinity : parameters.length;
  if (given.length >= least && given.length <= most) return true;
  if (given.length > most) tooMany(resolving, sketch, operand);
  else if (!resolving.isBroken) tooFew(resolving, sketch, operand);
  return false;
}

function tooMany(resolving: Resolving, sketch: NameSketch, operand: Operand): void {
  const given = sketch.arguments ?? [];
  const allowed = given.slice(0, operand.parameters.length).map((argument) => typed(resolving, argument));
  const called = allowed.length > 0 ? `${operand.name}(${allowed.join(', ')})` : operand.name;
  const extra = given[operand.parameters.length]!;
  const place = { from: extra.from, to: Math.max(extra.to, given.at(-1)!.to) };
  refuse(resolving, place, takes(operand), writing({ from: sketch.nameFrom, to: sketch.to }, called));
}

/** The fix writes what is missing with its usual value: SMA(20) becomes SMA(20, [0] day CLOSE). */
function tooFew(resolving: Resolving, sketch: NameSketch, operand: Operand): void {
  const given = (sketch.arguments ?? []).map((argument) => typed(resolving, argument));
  const missing = operand.parameters.slice(given.length).filter(({ optional }) => optional === undefined);
  const usual = missing.map((parameter) => usualText(resolving.names, parameter, sketch.offset));
  const place = { from: sketch.nameFrom, to: sketch.to };
  const fix = usual.includes(undefined)
    ? undefined
    : writing(place, `${operand.name}(${[...given, ...usual].join(', ')})`);
  refuse(resolving, place, takes(operand), fix);
}

/** 'SMA takes a period (a whole number) and a source (an operand).' */
function takes({ name, parameters }: Operand): string {
  if (parameters.length === 0) return `${name} takes nothing in parentheses.`;
  const taken = parameters.map((parameter) => {
    const what = `${parameter.name} (${kinds[parameter.kind]}${parameter.rest ? ', one or more' : ''})`;
    return parameter.optional === undefined ? what : `optionally ${what}`;
  });
  return `${name} takes ${taken.length > 1 ? `${taken.slice(0, -1).join(', ')} and ${taken.at(-1)!}` : taken[0]!}.`;
}

const kinds: Readonly<Record<Parameter['kind'], string>> = {
  timeframe: 'a whole number',
  deviation: 'a number',
  operand: 'an operand',
  comparison: 'a comparison in parentheses',
  level: 'a level word',
  index: 'an index',
  timeLevel: 'a time level',
  string: 'text in quotes',
};

type ArgumentResolver = (resolving: Resolving, sketch: Sketch, parameter: Parameter) => Argument | undefined;

function resolveOne(resolving: Resolving, sketch: Sketch, parameter: Parameter | undefined): Argument | undefined {
  if (sketch.kind === 'hole' || !parameter) return undefined;
  return resolvers[parameter.kind](resolving, sketch, parameter);
}

const resolvers: Readonly<Record<Parameter['kind'], ArgumentResolver>> = {
  timeframe,
  deviation: number,
  operand,
  comparison,
  level: (...given) => word('level', ...given),
  index: (...given) => word('index', ...given),
  timeLevel: (...given) => word('timeLevel', ...given),
  string: text,
};

/** Forty years of days. An answer over more bars takes long, and no history has them. */
const mostBars = 10_000;

function timeframe(resolving: Resolving, sketch: Sketch, parameter: Parameter): Argument | undefined {
  if (sketch.kind === 'number' && sketch.isWhole && sketch.value >= 1) {
    if (sketch.value > mostBars)
      reportError(resolving, sketch, `The ${parameter.name} can be 10,000 at most.`, writing(sketch, String(mostBars)));
    return number(resolving, sketch, parameter);
  }
  const whole = sketch.kind === 'number' ? Math.max(1, Math.round(sketch.value)) : undefined;
  const fix = whole === undefined ? undefined : writing(sketch, String(whole));
  return refuse(resolving, sketch, `A whole number of at least 1 was expected here: the ${parameter.name}.`, fix);
}

function number(resolving: Resolving, sketch: Sketch, parameter: Parameter): Argument | undefined {
  if (sketch.kind !== 'number') return refuse(resolving, sketch, `A number was expected here: the ${parameter.name}.`);
  const { value, from, to } = sketch;
  if (parameter.min !== undefined && value < parameter.min) {
    warn(resolving, sketch, `The ${parameter.name} should be at least ${parameter.min}.`);
  }
  return { kind: 'number', value, from, to };
}

function operand(resolving: Resolving, sketch: Sketch, parameter: Parameter): Argument | undefined {
  if (sketch.kind === 'number' && !parameter.orNumber) {
    const usual = usualText(resolving.names, parameter, undefined);
    return refuse(
      resolving,
      sketch,
      `An operand was expected here, not a number: the ${parameter.name}${usual ? `, such as ${usual}` : ''}.`,
    );
  }
  const found = resolving.factor(sketch);
  const { places } = parameter;
  if (!found || !places || (found.kind === 'term' && places.includes(found.operand.place))) return found;
  const such = parameter.usual === undefined ? '' : `, such as ${parameter.usual}`;
  return refuse(resolving, sketch, `A ${places.join(' or ')} was expected here: the ${parameter.name}${such}.`);
}

function comparison(resolving: Resolving, sketch: Sketch): Argument | undefined {
  return resolving.signal(sketch);
}

function text(resolving: Resolving, sketch: Sketch, parameter: Parameter): Argument | undefined {
  if (parameter.texts) return listedText(resolving, sketch, { ...parameter, texts: parameter.texts });
  if (sketch.kind === 'text') return readText(resolving, sketch, parameter);
  // BAJAJ-AUTO without its quotes reads as a subtraction.
  const fix = writing(sketch, `"${typed(resolving, sketch).trim()}"`);
  return refuse(resolving, sketch, `Text in double quotes was expected here: the ${parameter.name}.`, fix);
}

function readText(resolving: Resolving, sketch: TextSketch, { name, read, usual }: Parameter): Argument | undefined {
  const value = read ? read(sketch.value) : sketch.value;
  if (value !== undefined) return { ...sketch, value };
  return refuse(resolving, sketch, `“${sketch.value}” is no ${name}${usual ? `; one is ${usual}` : ''}.`);
}

/** One of the texts there are, with case and blanks folded. */
function listedText(
  resolving: Resolving,
  sketch: Sketch,
  { name, texts }: Parameter & Required<Pick<Parameter, 'texts'>>,
): Argument | undefined {
  const known = new Map(texts.map((one) => [fold(one), one]));
  const written = sketch.kind === 'text' ? sketch.value : typed(resolving, sketch);
  const value = known.get(fold(written));
  if (sketch.kind === 'text' && value !== undefined) return { ...sketch, value };
  const meant = value ?? search(resolving, written, known);
  const fix = meant === undefined ? undefined : writing(sketch, `"${meant}"`);
  const all = texts.map((one) => `"${one}"`).join(', ');
  const didYouMean = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return refuse(resolving, sketch, `The ${name} is one of ${all}.${didYouMean}`, fix);
}

const sets = { level: 'a level word', index: 'an index', timeLevel: 'a time level' } as const;

function word(set: Word['set'], ...[resolving, sketch, parameter]: Parameters<ArgumentResolver>): Argument | undefined {
  const known = resolving.names.words[set];
  const isWord = sketch.kind === 'name' && !sketch.offset && !sketch.arguments;
  const value = isWord ? known.get(fold(sketch.name)) : undefined;
  if (value === undefined) {
    const wanted = parameter.levels ?? [...known.values()];
    const meant = sketch.kind === 'name' ? search(resolving, sketch.name, known) : undefined;
    const fix =
      meant === undefined ? undefined : writing(sketch.kind === 'name' && isWord ? nameOf(sketch) : sketch, meant);
    return refuse(resolving, sketch, `${sets[set].replace('a', 'A')} was expected here: ${wanted.join(', ')}.`, fix);
  }
  if (parameter.levels && !parameter.levels.includes(value)) {
    warn(
      resolving,
      sketch,
      `There is no ${value} here, so this is never known: it has ${parameter.levels.join(', ')}.`,
    );
  }
  return { kind: 'word', set, value, from: sketch.from, to: sketch.to };
}
