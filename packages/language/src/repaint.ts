import { printOffset } from './print.ts';
import type { Problem } from './problem.ts';
import { argumentsRead } from './read.ts';
import { parametersWritten } from './table.ts';
import type { Node, Offset, Term, Tree } from './tree.ts';

type Frame = Pick<Offset, 'unit' | 'count'>;

/**
 * Coarser bars that are still forming when the finer ones are evaluated: what is worked out of their closes changes until they end.
 * Opens, highs, volumes and whatever takes no number of bars are left alone: today's high so far is what is meant by them.
 */
export function repaintsOf(tree: Tree): Problem[] {
  const terms = outermost(tree);
  const finest = Math.min(...terms.map(({ offset }) => minutes(offset)));
  return terms.filter((term) => isForming(term, finest)).map((term) => problem(term, term.offset!));
}

function isForming({ operand, offset, arguments: given }: Term, finest: number): boolean {
  if (offset?.bars !== 0 || minutes(offset) === finest) return false;
  const written = parametersWritten(operand, given.length);
  return given.some(
    (argument, i) =>
      argument.kind === 'number' &&
      argument.value > 1 &&
      written[i]?.kind === 'timeframe' &&
      written[i].optional === undefined,
  );
}

function problem({ from, to }: Term, offset: Offset): Problem {
  const word = offset.unit === 'minute' ? 'bar' : offset.unit;
  const insert = printOffset({ ...offset, bars: -1 });
  return {
    from,
    to,
    severity: 'warning',
    message: `${printOffset(offset)} is still forming when the finer bars are evaluated: this may change until the ${word} ends.`,
    suggestion: { label: `Write ${insert}, the last closed ${word}`, from: offset.from, to: offset.to, insert },
  };
}

/** Terms with an offset that stand in no other: those inside are read where the outer one is, and days inside `Monthly` are no days. */
function outermost(node: Node): Term[] {
  if (node.kind === 'strategy') return [...outermost(node.long), ...outermost(node.short)];
  if (node.kind === 'term' && node.operand.longerBars) return [];
  if (node.kind === 'term') return node.offset ? [node] : argumentsRead(node).flatMap(outermost);
  return 'left' in node ? [...outermost(node.left), ...outermost(node.right)] : [];
}

const sessionMinutes = 375;
const sessionsOfWeek = 5;

/** How long a bar is. */
function minutes(frame: Frame | undefined): number {
  if (!frame) return Infinity;
  if (frame.unit === 'minute') return frame.count;
  return frame.unit === 'day' ? sessionMinutes + 1 : sessionMinutes * sessionsOfWeek;
}
