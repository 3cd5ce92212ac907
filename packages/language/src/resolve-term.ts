import { fold } from './names.ts';
import type { Suggestion } from './problem.ts';
import { argumentsOf } from './resolve-arguments.ts';
import { type Resolving, refuse, tell, typed, writing } from './resolving.ts';
import { operatorSaid } from './said.ts';
import { nameOf, search } from './search.ts';
import type { NameSketch } from './sketch.ts';
import type { Operand } from './table.ts';
import type { Offset, Term } from './tree.ts';

/** Looks a name up by what its place wants, and judges its offset and arguments. */
export function term(resolving: Resolving, sketch: NameSketch): Term | undefined {
  const { offset } = sketch;
  const { withOffset, withoutOffset } = resolving.names;
  const operand = (offset ? withOffset : withoutOffset).get(fold(sketch.name));
  if (!operand) return unknownName(resolving, sketch);
  const isOffsetGood = !offset || judgeOffset(resolving, offset);
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
function judgeOffset(resolving: Resolving, offset: Offset): boolean {
  if (offset.unit === 'minute' && (offset.count < 1 || offset.count > 375)) {
    refuse(resolving, offset, 'A bar has 1 to 375 minutes: a session is 375 minutes long.');
    return false;
  }
  if (offset.bars > 0) {
    const text = typed(resolving, offset);
    const fix = writing(offset, text.replace(/\d+/, '-$&'));
    tell(resolving, offset, 'A positive offset would look into the future: it cannot run.', fix);
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
    return refuse(resolving, place, `${other.name} takes no offset.`, fix);
  }
  const meant = search(resolving, sketch.name, withOffset);
  const fix = meant ? writing(place, meant.name) : missingOperator(resolving, sketch, withOffset);
  const says = `'${sketch.name}' is no indicator we know.${meanings(meant)}${lacksOperator(fix, meant)}`;
  return refuse(resolving, place, says, fix);
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
  const meant = search(resolving, sketch.name, withoutOffset) ?? search(resolving, sketch.name, withOffset);
  const written = meant && (meant.place === 'indicator' ? `[0] day ${meant.name}` : meant.name);
  const fix = written === undefined ? missingOperator(resolving, sketch, withoutOffset) : writing(place, written);
  const says = `'${sketch.name}' is no function or fundamental we know.${meanings(meant)}${lacksOperator(fix, meant)}`;
  return refuse(resolving, place, says, fix);
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
    if (operand) return operatorSaid(nameOf(sketch), operand.name, words.slice(count).join(' '));
  }
  return undefined;
}
