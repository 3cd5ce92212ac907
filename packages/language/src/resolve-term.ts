import { fold } from './names.ts';
import { negationSuggestion } from './negation.ts';
import { operatorSuggestion } from './operator-suggestion.ts';
import type { Suggestion } from './problem.ts';
import { rangeSuggestion } from './range-suggestion.ts';
import { argumentsOf, resolveEach } from './resolve-arguments.ts';
import { type Resolving, refuse, reportError, typed, writing } from './resolving.ts';
import { nameOf, search, searchAlike } from './search.ts';
import type { NameSketch } from './sketch.ts';
import type { Operand } from './table.ts';
import type { Offset, Term } from './tree.ts';

/** Looks a name up by what its place wants, and checks its offset and arguments. */
export function term(resolving: Resolving, sketch: NameSketch): Term | undefined {
  const { offset } = sketch;
  const { withOffset, withoutOffset } = resolving.names;
  const operand = (offset ? withOffset : withoutOffset).get(fold(sketch.name));
  if (!operand) return unknownName(resolving, sketch);
  const isOffsetGood = !offset || checkOffset(resolving, offset);
  const given = argumentsOf(resolving, sketch, operand);
  if (!given || !isOffsetGood) return undefined;
  return {
    kind: 'term',
    operand,
    ...(offset && operand.place === 'indicator' && { offset }),
    arguments: given,
    from: sketch.from,
    to: sketch.to,
  };
}

/** False when the specification's grammar would refuse it. */
function checkOffset(resolving: Resolving, offset: Offset): boolean {
  if (offset.unit === 'minute' && (offset.count < 1 || offset.count > 375)) {
    refuse(resolving, offset, 'A bar has 1 to 375 minutes: a session is 375 minutes long.');
    return false;
  }
  if (offset.bars > 0) {
    const text = typed(resolving, offset);
    const fix = writing(offset, text.replace(/\d+/, '-$&'));
    reportError(resolving, offset, 'A positive offset would look into the future: it cannot run.', fix);
  }
  return true;
}

function unknownName(resolving: Resolving, sketch: NameSketch): undefined {
  return sketch.offset ? unknownWithOffset(resolving, sketch, sketch.offset) : unknownWithoutOffset(resolving, sketch);
}

function unknownWithOffset(resolving: Resolving, sketch: NameSketch, offset: Offset): undefined {
  const { withOffset, withoutOffset } = resolving.names;
  const place = nameOf(sketch);
  const other = withoutOffset.get(fold(sketch.name));
  if (other) {
    const fix = writing({ from: offset.from, to: sketch.nameTo }, other.name, 'Drop the offset');
    resolveEach(resolving, sketch, other);
    return refuse(resolving, place, `${other.name} takes no offset.`, fix);
  }
  return unknownOf(resolving, sketch, 'indicator', [withOffset]);
}

function unknownWithoutOffset(resolving: Resolving, sketch: NameSketch): undefined {
  const { withOffset, withoutOffset, words } = resolving.names;
  const place = nameOf(sketch);
  const folded = fold(sketch.name);
  const indicator = withOffset.get(folded);
  if (indicator) {
    const fix = writing(place, `[0] day ${indicator.name}`);
    return refuse(resolving, place, `${indicator.name} needs an offset, such as [0] day ${indicator.name}.`, fix);
  }
  const word = words.level.get(folded) ?? words.index.get(folded) ?? words.timeLevel.get(folded);
  if (word) return refuse(resolving, place, `${word} stands only between the parentheses of a name that takes it.`);
  if (folded === 'not') {
    const message = 'There is no NOT: turn the comparison round, or count that none holds.';
    return refuse(resolving, place, message, negationSuggestion(resolving, sketch));
  }
  return unknownOf(resolving, sketch, 'function or fundamental', [withoutOffset, withOffset]);
}

type OperandNames = ReadonlyMap<string, Operand>;

/** An unknown name: the nearest one, else an operator that was read into it, else the ones that hold its words. */
function unknownOf(resolving: Resolving, sketch: NameSketch, what: string, known: readonly OperandNames[]): undefined {
  const place = nameOf(sketch);
  let meant: Operand | undefined;
  for (const names of known) meant ??= search(resolving, sketch.name, names);
  if (meant) resolveEach(resolving, sketch, meant);
  const similar = meant ? [] : known.flatMap((names) => searchAlike(resolving, sketch.name, names)).slice(0, 4);
  const only = meant ?? (similar.length === 1 ? similar[0] : undefined);
  const fix = only
    ? writing(place, written(sketch, only))
    : (spanSuggestion(resolving, sketch) ?? missingOperator(resolving, sketch, known[0]!));
  const message = `'${sketch.name}' is no ${what} we know.${meanings(only)}${similarOnes(only ? [] : similar)}${lacksOperator(fix, only)}`;
  return refuse(resolving, place, message, fix);
}

function written({ offset }: NameSketch, { name, place }: Operand): string {
  return !offset && place === 'indicator' ? `[0] day ${name}` : name;
}

function similarOnes(similar: readonly Operand[]): string {
  return similar.length > 0 ? ` There are ${similar.map(({ name }) => name).join(', ')}.` : '';
}

/** `CLOSE between 5`, its other bound behind it. */
function spanSuggestion({ text }: Resolving, { nameFrom, nameTo }: NameSketch): Suggestion | undefined {
  const at = text.slice(nameFrom, nameTo).search(/\bbetween\b/i);
  return at > 0 ? rangeSuggestion(text, nameFrom + at) : undefined;
}

function meanings(meant: Operand | undefined): string {
  return meant ? ` Is ${meant.name} meant?` : '';
}

function lacksOperator(fix: Suggestion | undefined, meant: Operand | undefined): string {
  return fix && !meant ? ' An operator seems to be missing in it.' : '';
}

/** `CLOSE above 5` reads as one long name: the operator in it was not one of ours. */
function missingOperator(
  resolving: Resolving,
  sketch: NameSketch,
  known: ReadonlyMap<string, Operand>,
): Suggestion | undefined {
  const words = sketch.name.split(' ');
  // No name is that long, with an operator and a number behind it.
  if (words.length > 12) return undefined;
  for (let count = words.length - 1; count > 0; count--) {
    const operand = known.get(fold(words.slice(0, count).join(' ')));
    if (operand) return operatorSuggestion(nameOf(sketch), operand.name, words.slice(count).join(' '));
  }
  return undefined;
}
