import { calculationOf, comparatorOf, type Item, itemOf, itemsOf, textOf, wrongRules } from './rule-item.ts';

type SignalText = (items: readonly Item[], depth: number) => string;

/** Nothing that checks nests deeper; a list that does was made to break us. */
const mostDeep = 64;
const number = /^-?\d+(\.\d+)?$/;
const name = /^[\w%]+( [\w%]+)*$/;

/** '>=' or 'near(1)'. */
export function comparatorText(given: unknown): string {
  const item = itemOf(given);
  const operator = comparatorOf(item);
  const range = item.timeFrames === undefined ? [] : itemsOf(item.timeFrames);
  return range[0] ? `${operator}(${textOf(range[0].value, number, 'A number')})` : operator;
}

/** The text of an operand item; `signalText` writes the comparisons inside it. */
export function operandText(given: unknown, depth: number, signalText: SignalText): string {
  const item = itemOf(given);
  if (depth > mostDeep) throw wrongRules(`A rule list nests at most ${mostDeep} deep.`);
  if (item.type === 'ATR' && item.group !== undefined) return calculationText(item, depth, signalText);
  if (item.type === 'number') return textOf(item.value, number, 'A number');
  if (item.type === 'string') return `"${textOf(item.value, /^[^"]*$/, 'Text without quotes')}"`;
  const called = textOf(item.value, name, 'A name') + argumentsText(item, depth, signalText);
  if (item.time === undefined) return called;
  const time = textOf(item.time, /^(day|week|\d+ minute)$/, "'day', 'week' or '<N> minute'");
  const [bars]: unknown[] = Array.isArray(item.timeOffset) ? item.timeOffset : [];
  return `[${textOf(bars, /^-?\d+$/, 'A time offset')}] ${time} ${called}`;
}

/** Nodes with joiners between them are one argument, any other item is one by itself. */
function argumentsText({ timeFrames }: Item, depth: number, signalText: SignalText): string {
  const items = timeFrames === undefined ? [] : itemsOf(timeFrames);
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const goesOn = item.type === 'conditional' || run?.at(-1)?.type === 'conditional';
    if (run && goesOn) run.push(item);
    else runs.push([item]);
  }
  const texts = runs.map((run) =>
    run[0]!.type === 'node' ? signalText(run, depth + 1) : operandText(run[0], depth + 1, signalText),
  );
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

/** Puts the operands back into the calculation that `group` remembers. */
function calculationText({ group, timeFrames }: Item, depth: number, signalText: SignalText): string {
  const items = itemsOf(timeFrames);
  const operands = items.filter((_, i) => i % 2 === 0).map((item) => operandText(item, depth + 1, signalText));
  const operators = items.filter((_, i) => i % 2 === 1).map(calculationOf);
  const shape = textOf(group, /^[\d()+\-*/]+$/, 'A calculation such as (0+1)');
  let used = 0;
  // The list's own operators count: somebody may have changed one on a screen.
  return shape.replaceAll(/\d+|[+\-*/]/g, (piece) => {
    const text = /\d/.test(piece) ? operands[Number(piece)] : operators[used] && ` ${operators[used++]!} `;
    if (!text) throw wrongRules(`The calculation ${shape} does not fit its ${operands.length} operands.`);
    return text;
  });
}
